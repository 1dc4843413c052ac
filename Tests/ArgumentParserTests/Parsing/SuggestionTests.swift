import ArgumentParser
import Testing

private struct Hidden: ParsableCommand {
  @Flag(help: ArgumentHelp(visibility: .hidden)) var internalDump = false
  @Flag(inversion: .prefixedNo) var pager = true
}

@Suite struct SuggestionTests {
  @Test(arguments: [
    ("--tagg", "--tag"), ("--tags=x", "--tag"), ("--titel", "--title"), ("--strar", "--star"),
    ("--jurnal", "--journal"), ("--hlep", "--help"), ("--tga", nil), ("--journal-file", nil),
    ("--xyz", nil), ("-x", nil), ("-xournal", "--journal"),
  ])
  func unknownOption(typed: String, suggestion: String?) {
    let option = typed.split(separator: "=")[0]
    let question = suggestion.map { ". Did you mean '\($0)'?" } ?? ""
    #expect(message(Add.self, [typed]) == "Unknown option '\(option)'\(question)")
  }

  @Test func longNameAfterOneDashIsSuggestedWithTwo() {
    #expect(message(Hidden.self, ["-pager"]) == "Unknown option '-pager'. Did you mean '--pager'?")
  }

  @Test func shortOptionWithAValueIsNoMistake() throws {
    #expect(try Add.parse(["-title"]).tag == ["itle"])
  }

  @Test func inversionsAreSuggestedAndHiddenOptionsAreNot() {
    #expect(
      message(Hidden.self, ["--no-pagr"])
        == "Unknown option '--no-pagr'. Did you mean '--no-pager'?")
    #expect(message(Hidden.self, ["--internal-dum"]) == "Unknown option '--internal-dum'")
  }

  @Test func optionsOfTheRootAreSuggestedBelowIt() {
    #expect(
      message(Notebook.self, ["search", "x", "--colr", "never"])
        == "Unknown option '--colr'. Did you mean '--color'?")
    #expect(
      message(Notebook.self, ["search", "x", "--versoin"])
        == "Unknown option '--versoin'. Did you mean '--version'?")
    #expect(message(Search.self, ["x", "--versoin"]) == "Unknown option '--versoin'")
  }

  @Test(arguments: [
    ("ad", "add"), ("serach", "search"), ("fnd", "find"), ("on-this-dya", "on-this-day"),
    ("hepl", "help"), ("tag", "tags"), ("secre", nil), ("banana", nil), ("", nil),
  ])
  func unknownSubcommand(typed: String, suggestion: String?) {
    let question = suggestion.map { ". Did you mean '\($0)'?" } ?? ""
    #expect(message(Notebook.self, [typed]) == "Unknown subcommand '\(typed)'\(question)")
  }

  @Test func unknownSubcommandBesideADefaultOne() {
    #expect(
      message(Notebook.self, ["tags", "renam", "a", "b"])
        == "Unknown subcommand 'renam'. Did you mean 'rename'?")
    #expect(
      message(Notebook.self, ["tags", "banana", "x"]) == "2 unexpected arguments: 'banana', 'x'")
  }
}
