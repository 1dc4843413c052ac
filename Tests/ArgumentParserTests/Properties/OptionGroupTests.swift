import ArgumentParser
import Testing

private struct Inner: ParsableArguments {
  @Flag var deep = false
  @Option var level = 1

  mutating func validate() throws {
    if level > 9 { throw ValidationError("Too deep") }
    level += 10
  }
}

private struct Outer: ParsableArguments {
  @OptionGroup var inner: Inner
  @Option var path: String?

  mutating func validate() throws {
    // Inner groups are checked before the groups that hold them.
    if inner.level < 10 { throw ValidationError("Not checked") }
  }
}

private struct Tool: ParsableCommand {
  static let configuration = CommandConfiguration(subcommands: [Shared.self, Apart.self])
  @OptionGroup var outer: Outer
}

private struct Shared: ParsableCommand {
  @OptionGroup var outer: Outer
  @Argument var word: String?
}

private struct Apart: ParsableCommand {
  @Option var level = "mine"
}

private struct Single: ParsableCommand {
  @OptionGroup var outer: Outer
}

@Suite struct OptionGroupTests {
  @Test func groupIsFilledIn() throws {
    let command = try Single.parse(["--path", "p", "--deep", "--level=2"])
    #expect(command.outer.path == "p")
    #expect(command.outer.inner.deep)
    #expect(command.outer.inner.level == 12)
  }

  @Test func groupHasDefaults() throws {
    let command = try Single.parse([])
    #expect(command.outer.path == nil)
    #expect(!command.outer.inner.deep)
  }

  @Test func groupIsValidated() {
    #expect(message(Single.self, ["--level", "10"]) == "Too deep")
  }

  @Test(arguments: [
    ["--path", "p", "--level", "3", "shared", "w"],
    ["shared", "--path", "p", "w", "--level", "3"],
    ["--path", "old", "shared", "w", "--level=3", "--path=p"],
  ])
  func sameGroupAboveAndBelowSharesValues(arguments: [String]) throws {
    let command = try #require(try Tool.parseAsRoot(arguments) as? Shared)
    #expect(command.outer.path == "p")
    // Validated once, though two commands hold it.
    #expect(command.outer.inner.level == 13)
    #expect(command.word == "w")
  }

  @Test func optionOfTheRootIsKnownBelowIt() throws {
    #expect(try Tool.parseAsRoot(["apart", "--path", "p"]) is Apart)
  }

  @Test func innermostCommandOwnsAName() throws {
    let command = try #require(try Tool.parseAsRoot(["apart", "--level", "x"]) as? Apart)
    #expect(command.level == "x")
  }

  @Test func groupCanBeParsedAlone() throws {
    let inner = try Inner.parse(["--deep"])
    #expect(inner.deep)
    #expect(throws: (any Error).self) { try Inner.parse(["word"]) }
  }

  @Test func titledGroupHasItsOwnSection() {
    #expect(
      TagRename.helpMessage(columns: 80) == """
        OVERVIEW: Renames a tag.

        USAGE: rename [--journal <path>] [--quiet] [--color <color>] <old> <new>

        ARGUMENTS:
          <old>                   The old name.
          <new>                   The new name.

        OPTIONS:
          -j, --journal <path>    The notebook.
          -q, --quiet             Say less.
          --color <color>         When to use colour. (values: auto, always, never;
                                  default: auto)
          -h, --help              Show help information.
        """)
  }
}
