import ArgumentParser
import Testing

private struct Details: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "more")

  @Argument(
    help: ArgumentHelp(
      "Where it goes.", discussion: "A folder is made\nif it is not there.", valueName: "dir"))
  var target = "out"

  @Option(name: .long, help: "An option whose name leaves no room for a text beside it.")
  var exceedinglyLongName: String?

  @Option(name: [.customLong("both"), .customShort("b")], help: "Short names come first.")
  var values: [Int] = [1, 2]

  @Flag(name: .shortAndLong, inversion: .prefixedNo, help: "Use a pager.") var pager = true
  @Flag(inversion: .prefixedNo) var colorful = false
  @Flag(help: ArgumentHelp("Not shown.", visibility: .hidden)) var debug = false
  @Option(help: "Empty defaults are not shown.") var note = ""
}

private struct Bare: ParsableCommand {}

@Suite struct CommandHelpTests {
  @Test func commandBelowTheRoot() {
    #expect(
      Notebook.helpMessage(for: Add.self, columns: 80) == """
        OVERVIEW: Adds a note.

        Without a text the editor is opened.

        USAGE: notebook add [--tag <tag> ...] [--title <title>] [--star]
               [--count <count>] [--journal <path>] [--quiet] [--color <color>]
               [<text> ...]

        ARGUMENTS:
          <text>                  The text; its words are joined.

        OPTIONS:
          -t, --tag <tag>         A tag; repeat it for more.
          --title <title>         The title.
          -s, --star              Star the note.
          -n, --count <count>     How often. (default: 1)
          -h, --help              Show help information.

        GLOBAL OPTIONS:
          -j, --journal <path>    The notebook.
          -q, --quiet             Say less.
          --color <color>         When to use colour. (values: auto, always, never;
                                  default: auto)
        """)
  }

  @Test func everyKindOfRow() {
    #expect(
      Details.helpMessage(columns: 80) == """
        USAGE: more [--exceedingly-long-name <exceedingly-long-name>]
               [--both <both> ...] [--pager] [--no-pager] [--colorful] [--no-colorful]
               [--note <note>] [<dir>]

        ARGUMENTS:
          <dir>                   Where it goes. (default: out)
                A folder is made
                if it is not there.

        OPTIONS:
          --exceedingly-long-name <exceedingly-long-name>
                                  An option whose name leaves no room for a text beside
                                  it.
          -b, --both <both>       Short names come first. (default: 1, 2)
          -p, --pager/--no-pager  Use a pager. (default: --pager)
          --colorful/--no-colorful
                                  (default: --no-colorful)
          --note <note>           Empty defaults are not shown.
          -h, --help              Show help information.
        """)
  }

  @Test func commandWithNothing() {
    #expect(
      Bare.helpMessage(columns: 80) == """
        USAGE: bare

        OPTIONS:
          -h, --help              Show help information.
        """)
  }

  @Test func narrowTerminal() {
    #expect(
      TagRename.helpMessage(columns: 40) == """
        OVERVIEW: Renames a tag.

        USAGE: rename [--journal <path>]
               [--quiet] [--color <color>] <old>
               <new>

        ARGUMENTS:
          <old>                   The old name.
          <new>                   The new name.

        OPTIONS:
          -j, --journal <path>    The notebook.
          -q, --quiet             Say less.
          --color <color>         When to use
                                  colour.
                                  (values: auto,
                                  always, never;
                                  default: auto)
          -h, --help              Show help
                                  information.
        """)
  }

  @Test(arguments: [1, 0, -5])
  func absurdWidthsDoNoHarm(columns: Int) {
    #expect(TagRename.helpMessage(columns: columns).contains("Renames"))
  }

  @Test func commandFromElsewhereStandsAlone() {
    #expect(Add.helpMessage(for: Search.self).contains("USAGE: search "))
  }
}
