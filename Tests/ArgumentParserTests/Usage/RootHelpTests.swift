import ArgumentParser
import Testing

@Suite struct RootHelpTests {
  @Test func everySectionInItsOrder() {
    #expect(
      Notebook.helpMessage(columns: 80) == """
        OVERVIEW: Keeps notes.

        EXAMPLES:
          notebook add Bought a   kite      # keeps inner spaces
          notebook tags rename kite kites

        USAGE: notebook [--journal <path>] [--quiet] [--color <color>] <subcommand>

        OPTIONS:
          --version               Show the version.
          -h, --help              Show help information.

        GLOBAL OPTIONS:
          -j, --journal <path>    The notebook.
          -q, --quiet             Say less.
          --color <color>         When to use colour. (values: auto, always, never;
                                  default: auto)

        SUBCOMMANDS:
          add                     Adds a note.
          search, find            Finds notes.
          tags                    Shows and changes tags.
          on-this-day             Looks back.

          See 'notebook help <subcommand>' for detailed help.
        """)
  }

  @Test func groupOfCommandsBelowTheRoot() {
    #expect(
      Notebook.helpMessage(for: Tags.self, columns: 80) == """
        OVERVIEW: Shows and changes tags.

        USAGE: notebook tags <subcommand>

        OPTIONS:
          -h, --help              Show help information.

        SUBCOMMANDS:
          list (default)          Lists tags.
          rename                  Renames a tag.

          See 'notebook help tags <subcommand>' for detailed help.
        """)
  }
}
