import ArgumentParser
import Testing

private struct Job: ParsableCommand {
  @Argument var code: Int?
  var steps = 0

  mutating func run() throws {
    steps += 1
    print("ran", steps)
    if let code { throw ExitCode(Int32(code)) }
  }
}

private func text(_ bytes: [UInt8]?) -> String {
  String(decoding: bytes ?? [], as: UTF8.self)
}

@Suite struct MainTests {
  @Test func mainRunsTheCommand() async throws {
    let result = try #require(
      await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        Job.main([])
      })
    #expect(text(result.standardOutputContent).contains("ran 1\n"))
  }

  @Test func thrownExitCodeEndsTheProcessWithoutAText() async throws {
    let result = try #require(
      await #expect(
        processExitsWith: .exitCode(6),
        observing: [\.standardErrorContent, \.standardOutputContent]
      ) {
        Job.main(["6"])
      })
    #expect(!text(result.standardErrorContent).contains("Error"))
    #expect(text(result.standardOutputContent).contains("ran 1\n"))
  }

  @Test func usageErrorsGoToStandardError() async throws {
    let result = try #require(
      await #expect(
        processExitsWith: .exitCode(64),
        observing: [\.standardErrorContent, \.standardOutputContent]
      ) {
        Job.main(["x"])
      })
    // Before it stand the marks that the test harness writes into both streams.
    #expect(
      text(result.standardErrorContent).hasSuffix(
        """
        Error: The value 'x' is invalid for '<code>'
        Usage: job [<code>]
          See 'job --help' for more information.

        """))
    #expect(!text(result.standardOutputContent).contains("Error"))
  }

  @Test func helpGoesToStandardOutput() async throws {
    let result = try #require(
      await #expect(
        processExitsWith: .success,
        observing: [\.standardErrorContent, \.standardOutputContent]
      ) {
        print("before")
        Notebook.main(["help", "on-this-day"])
      })
    #expect(!text(result.standardErrorContent).contains("OVERVIEW"))
    let output = text(result.standardOutputContent)
    #expect(output.contains("before\nOVERVIEW: Looks back.\n\nUSAGE: notebook on-this-day\n"))
    #expect(output.hasSuffix("Show help information.\n"))
  }

  @Test func exitWithoutAnErrorIsASuccess() async {
    await #expect(processExitsWith: .success) { Job.exit() }
    await #expect(processExitsWith: .exitCode(1)) { Job.exit(withError: CancellationError()) }
  }
}
