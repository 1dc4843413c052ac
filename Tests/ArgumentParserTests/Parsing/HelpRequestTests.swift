import ArgumentParser
import Testing

private struct OwnHelp: ParsableCommand {
  static let configuration = CommandConfiguration(subcommands: [Topics.self])
}

private struct Topics: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "help")
  @Argument var topic: String?
}

private struct Versions: ParsableCommand {
  static let configuration = CommandConfiguration(version: "3.1", subcommands: [Entry.self])
}

private struct Entry: ParsableCommand {
  @Option var version: Int?
}

@Suite struct HelpRequestTests {
  @Test(arguments: [
    ["--help"], ["-h"], ["help"], ["--quiet", "--help"], ["--help", "add"], ["--bad", "--help"],
    ["help", "--help"], ["help", "-h", "add"], ["-qh"], ["--color", "-h"], ["banana", "-h"],
  ])
  func rootHelp(arguments: [String]) {
    #expect(message(Notebook.self, arguments) == Notebook.helpMessage(columns: 80))
    #expect(exitCode(Notebook.self, arguments) == .success)
  }

  @Test(arguments: [
    ["add", "--help"], ["add", "-h"], ["help", "add"], ["add", "text", "--tag", "--help"],
    ["--quiet", "add", "--count", "x", "-h"],
  ])
  func subcommandHelp(arguments: [String]) {
    #expect(
      message(Notebook.self, arguments) == Notebook.helpMessage(for: Add.self, columns: 80))
  }

  @Test(arguments: [["help", "tags", "rename"], ["tags", "rename", "-h"]])
  func nestedHelp(arguments: [String]) {
    #expect(
      message(Notebook.self, arguments) == Notebook.helpMessage(for: TagRename.self, columns: 80))
  }

  @Test func aliasesWorkInHelp() {
    #expect(
      message(Notebook.self, ["help", "find"])
        == Notebook.helpMessage(for: Search.self, columns: 80))
  }

  @Test func helpOnNothingKnownIsAnError() {
    #expect(
      message(Notebook.self, ["help", "serch"])
        == "Unknown subcommand 'serch'. Did you mean 'search'?")
    #expect(
      message(Notebook.self, ["help", "tags", "renam"])
        == "Unknown subcommand 'renam'. Did you mean 'rename'?")
    #expect(message(Notebook.self, ["help", "--qiet"])?.hasPrefix("Unknown option") == true)
    #expect(exitCode(Notebook.self, ["help", "serch"]) == .validationFailure)
  }

  @Test func helpIsAWordLikeAnyOtherBelowTheRoot() throws {
    let command = try #require(try Notebook.parseAsRoot(["add", "help"]) as? Add)
    #expect(command.text == ["help"])
    #expect(message(Notebook.self, ["tags", "help"]) == "Unexpected argument 'help'")
    #expect(try Add.parse(["help"]).text == ["help"])
  }

  @Test func commandNamedHelpTakesItsPlace() throws {
    let command = try #require(try OwnHelp.parseAsRoot(["help", "dates"]) as? Topics)
    #expect(command.topic == "dates")
  }

  @Test(arguments: [
    ["--version"], ["-q", "--version"], ["add", "--version"], ["tags", "--version"],
  ])
  func versionIsKnownEverywhere(arguments: [String]) {
    #expect(message(Notebook.self, arguments) == "1.2.3")
    #expect(fullMessage(Notebook.self, arguments) == "1.2.3")
    #expect(exitCode(Notebook.self, arguments) == .success)
  }

  @Test func versionNeedsAConfiguredOne() {
    #expect(message(Add.self, ["--version"]) == "Unknown option '--version'")
  }

  @Test func subcommandMayHaveAnOptionNamedVersion() throws {
    let entry = try #require(try Versions.parseAsRoot(["entry", "--version", "2"]) as? Entry)
    #expect(entry.version == 2)
    #expect(message(Versions.self, ["--version"]) == "3.1")
  }

  @Test func runOfAGroupingCommandShowsItsHelp() throws {
    var command = try Notebook.parseAsRoot([])
    let error = #expect(throws: CleanExit.self) { try command.run() }
    #expect(
      error.map { Notebook.message(for: $0, columns: 80) } == Notebook.helpMessage(columns: 80))
  }
}
