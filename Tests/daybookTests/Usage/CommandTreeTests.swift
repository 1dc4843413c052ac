import ArgumentParser
import Testing

@testable import daybook

@Suite struct CommandTreeTests {
  /// Every command, with the words that lead to it.
  static let commands = commands(below: Daybook.self, path: [])

  private static func commands(
    below command: any ParsableCommand.Type, path: [String]
  ) -> [(path: [String], type: any ParsableCommand.Type)] {
    [(path, command)]
      + command.configuration.subcommands.flatMap {
        commands(below: $0, path: path + [$0._commandName])
      }
  }

  static let paths = commands.map(\.path)

  @Test func nothingIsDeclaredWrongly() {
    #expect(Daybook.configurationProblems() == [])
  }

  @Test func theContractsCommandsAreThere() {
    let names = Daybook.configuration.subcommands.map { $0._commandName }
    #expect(
      Set(names).isSuperset(of: [
        "init", "add", "list", "show", "edit", "delete", "search", "tags", "import", "export",
        "key", "info",
      ]))
  }

  @Test func everyCommandHasAnAbstract() {
    for (path, command) in Self.commands {
      let abstract = command.configuration.abstract
      #expect(abstract.hasSuffix(".") && abstract.count > 5, "daybook \(path)")
    }
  }

  @Test(arguments: paths) func helpFitsEightyColumnsWithExamplesFirst(path: [String]) async throws {
    let sandbox = try Sandbox()
    let outcome = try await sandbox.run(Sandbox.program, ["help"] + path)
    #expect(outcome.errors == "")
    for line in outcome.lines { #expect(DisplayWidth.width(of: line) <= 80, "\(line)") }

    let asked = try await sandbox.run(Sandbox.program, path + ["--help"])
    #expect(asked.output == outcome.output)
    let askedInShort = try await sandbox.run(Sandbox.program, path + ["-h"])
    #expect(askedInShort.output == outcome.output)
    guard path != ["keys"], path != ["dates"] else { return }
    let usage = try #require(outcome.output.range(of: "USAGE: daybook"))
    if let examples = outcome.output.range(of: "EXAMPLES") {
      #expect(examples.upperBound < usage.lowerBound)
    }
  }

  @Test func commandsThatTakeArgumentsHaveExamples() {
    for (path, command) in Self.commands where path.count == 1 {
      let usage = Daybook.helpMessage(for: command)
      if usage.contains("ARGUMENTS:") { #expect(usage.contains("EXAMPLES"), "\(path)") }
    }
  }
}
