import ArgumentParser
import Testing

private struct Strange: Error, CustomStringConvertible {
  var description: String { "strange" }
}

private struct Range: ParsableCommand {
  @Option var from = 1
  @Option var to = 2

  mutating func validate() throws {
    if from == 100 { throw Strange() }
    if from == 200 { throw ExitCode(7) }
    if from == 300 { throw CleanExit.message("three hundred") }
    if from == 400 { throw CleanExit.helpRequest() }
    if from > to { throw ValidationError("'--from' is after '--to'") }
    to += 1
  }
}

private struct Parent: ParsableCommand {
  static let configuration = CommandConfiguration(subcommands: [Range.self])
  @Flag var fail = false

  func validate() throws {
    if fail { throw ValidationError("Parent fails") }
  }
}

@Suite struct ValidationTests {
  @Test func validationCanChangeValues() throws {
    #expect(try Range.parse(["--to", "5"]).to == 6)
  }

  @Test func validationErrorIsShownWithTheUsage() {
    #expect(
      fullMessage(Parent.self, ["range", "--from", "3"]) == """
        Error: '--from' is after '--to'
        Usage: parent range [--from <from>] [--to <to>]
          See 'parent range --help' for more information.
        """)
    #expect(exitCode(Range.self, ["--from", "3"]) == .validationFailure)
  }

  @Test func commandsAboveAreValidatedToo() {
    #expect(
      fullMessage(Parent.self, ["--fail", "range", "--from", "3"]) == """
        Error: Parent fails
        Usage: parent [--fail] <subcommand>
          See 'parent --help' for more information.
        """)
  }

  @Test func otherErrorsKeepTheirMeaning() {
    #expect(fullMessage(Range.self, ["--from", "100"]) == "Error: strange")
    #expect(exitCode(Range.self, ["--from", "100"]) == .failure)
    #expect(fullMessage(Range.self, ["--from", "200"]) == "")
    #expect(exitCode(Range.self, ["--from", "200"]) == ExitCode(7))
    #expect(fullMessage(Range.self, ["--from", "300"]) == "three hundred")
    #expect(exitCode(Range.self, ["--from", "300"]) == .success)
  }

  @Test func helpFromValidationIsForTheCommandItself() {
    #expect(
      fullMessage(Parent.self, ["range", "--from", "400"])?.hasPrefix("USAGE: parent range ")
        == true)
  }
}
