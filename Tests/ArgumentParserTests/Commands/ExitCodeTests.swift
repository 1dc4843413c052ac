import ArgumentParser
import Testing

private struct Broken: Error {}

@Suite struct ExitCodeTests {
  @Test func namedCodes() {
    #expect(ExitCode.success.rawValue == 0)
    #expect(ExitCode.failure.rawValue == 1)
    #expect(ExitCode.validationFailure.rawValue == 64)
    #expect(ExitCode.success.isSuccess)
    #expect(!ExitCode(2).isSuccess)
    #expect(ExitCode(rawValue: 5) == ExitCode(5))
  }

  @Test func errorsHaveTheirCodes() {
    #expect(Add.exitCode(for: ExitCode(6)) == ExitCode(6))
    #expect(Add.exitCode(for: ValidationError("x")) == .validationFailure)
    #expect(Add.exitCode(for: CleanExit.message("x")) == .success)
    #expect(Add.exitCode(for: CleanExit.helpRequest()) == .success)
    #expect(Add.exitCode(for: Broken()) == .failure)
  }

  @Test(arguments: [
    ["--bad"], ["add", "--title"], ["search"], ["search", "a", "b"], ["nothing"],
    ["search", "x", "--limit", "y"], ["add", "--star=1"],
  ])
  func everyParsingErrorIsAUsageError(arguments: [String]) {
    #expect(exitCode(Notebook.self, arguments) == .validationFailure)
  }
}
