import ArgumentParser
import Testing

private struct Broken: Error, CustomStringConvertible {
  var description: String { "it broke" }
}

@Suite struct ErrorMessageTests {
  @Test func parsingErrorShowsUsageOfTheCommandItIsIn() {
    #expect(
      fullMessage(Notebook.self, ["search", "x", "--limt", "3"]) == """
        Error: Unknown option '--limt'. Did you mean '--limit'?
        Usage: notebook search [--limit <limit>] [--offset <offset>] <query>
          See 'notebook search --help' for more information.
        """)
  }

  @Test func errorInAnArgumentShowsItsHelp() {
    #expect(
      fullMessage(Notebook.self, ["search"]) == """
        Error: Missing expected argument '<query>'
        Help:  <query>  What to look for.
        Usage: notebook search [--limit <limit>] [--offset <offset>] <query>
          See 'notebook search --help' for more information.
        """)
    #expect(
      fullMessage(Notebook.self, ["search", "-l"], columns: 50) == """
        Error: Missing value for '-l <limit>'
        Help:  --limit <limit>  At most so many.
        Usage: notebook search [--limit <limit>]
               [--offset <offset>] <query>
          See 'notebook search --help' for more information.
        """)
  }

  @Test func unknownSubcommandShowsTheRootsUsage() {
    #expect(
      fullMessage(Notebook.self, ["ad"]) == """
        Error: Unknown subcommand 'ad'. Did you mean 'add'?
        Usage: notebook [--journal <path>] [--quiet] [--color <color>] <subcommand>
          See 'notebook --help' for more information.
        """)
  }

  @Test func errorFromRunShowsTheRootsUsageOnlyIfItIsAboutUsage() {
    let validation = ValidationError("No such day")
    #expect(Search.message(for: validation) == "No such day")
    #expect(
      Search.fullMessage(for: validation, columns: 80) == """
        Error: No such day
        Usage: search [--limit <limit>] [--offset <offset>] <query>
          See 'search --help' for more information.
        """)
    #expect(Search.message(for: Broken()) == "it broke")
    #expect(Search.fullMessage(for: Broken()) == "Error: it broke")
  }

  @Test func emptyValidationErrorShowsTheUsageAlone() {
    #expect(
      TagList.fullMessage(for: ValidationError(""), columns: 80) == """
        Usage: list [--by-count]
          See 'list --help' for more information.
        """)
  }

  @Test func cleanExitsHaveTheirTextOnly() {
    #expect(Search.message(for: CleanExit.message("bye")) == "bye")
    #expect(Search.fullMessage(for: CleanExit.message("bye")) == "bye")
    #expect(
      Notebook.fullMessage(for: CleanExit.helpRequest(), columns: 80)
        == Notebook.helpMessage(columns: 80))
    #expect(
      Notebook.message(for: CleanExit.helpRequest(TagRename.self), columns: 80)
        == Notebook.helpMessage(for: TagRename.self, columns: 80))
    #expect(
      Notebook.message(for: CleanExit.helpRequest(OnThisDay()), columns: 80)
        == Notebook.helpMessage(for: OnThisDay.self, columns: 80))
  }

  @Test func exitCodeHasNoText() {
    #expect(Search.message(for: ExitCode(3)) == "")
    #expect(Search.fullMessage(for: ExitCode.failure) == "")
  }
}
