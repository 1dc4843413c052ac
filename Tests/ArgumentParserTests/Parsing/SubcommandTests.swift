import ArgumentParser
import Testing

private struct Outer: ParsableCommand {
  static let configuration = CommandConfiguration(subcommands: [Middle.self])
  @Flag(name: .shortAndLong) var loud = false
  @Argument var place: String?
}

private struct Middle: ParsableCommand {
  static let configuration = CommandConfiguration(subcommands: [Leaf.self])
  @Option var size = 1
}

private struct Leaf: ParsableCommand {
  static let configuration = CommandConfiguration(aliases: ["l", "tip"])
  @Argument var word: String
  @Flag var size = false
}

private struct Strict: ParsableCommand {
  static let configuration = CommandConfiguration(subcommands: [Leaf.self])
  @Option var key: String
}

@Suite struct SubcommandTests {
  @Test func subcommandIsFoundByNameAndAlias() throws {
    #expect(try Notebook.parseAsRoot(["add"]) is Add)
    #expect(try Notebook.parseAsRoot(["on-this-day"]) is OnThisDay)
    #expect(try Notebook.parseAsRoot(["secret"]) is Secret)
    #expect(try Notebook.parseAsRoot(["search", "x"]) is Search)
    #expect(try Notebook.parseAsRoot(["find", "x"]) is Search)
  }

  @Test func rootStandsWhereNothingIsNamed() throws {
    #expect(try Notebook.parseAsRoot([]) is Notebook)
    let root = try #require(try Notebook.parseAsRoot(["-q"]) as? Notebook)
    #expect(root.global.quiet)
  }

  @Test(arguments: ["leaf", "l", "tip"])
  func nestedSubcommands(name: String) throws {
    let leaf = try #require(try Outer.parseAsRoot(["middle", name, "w", "--size"]) as? Leaf)
    #expect(leaf.word == "w")
    #expect(leaf.size)
  }

  @Test func optionGoesToTheInnermostCommandThatIsNamedBeforeIt() throws {
    let leaf = try #require(
      try Outer.parseAsRoot(["middle", "--size", "3", "leaf", "w", "-l"]) as? Leaf)
    #expect(!leaf.size)
    #expect(
      message(Outer.self, ["middle", "--size", "x", "leaf", "w"])
        == "The value 'x' is invalid for '--size <size>'")
  }

  @Test func commandWithSubcommandsCanTakeAValueOfItsOwn() throws {
    let outer = try #require(try Outer.parseAsRoot(["here"]) as? Outer)
    #expect(outer.place == "here")
    #expect(try Outer.parseAsRoot(["here", "middle", "leaf", "w"]) is Leaf)
    #expect(message(Outer.self, ["here", "there"]) == "Unknown subcommand 'there'")
  }

  @Test func requiredOptionOfTheParentIsMissed() throws {
    #expect(message(Strict.self, ["leaf", "w"]) == "Missing expected argument '--key <key>'")
    #expect(try Strict.parseAsRoot(["leaf", "w", "--key", "k"]) is Leaf)
    #expect(try Strict.parseAsRoot(["--key", "k", "leaf", "w"]) is Leaf)
  }

  @Test func optionOfASubcommandIsUnknownBeforeItsName() {
    #expect(message(Outer.self, ["--size", "3", "middle"])?.hasPrefix("Unknown option") == true)
  }

  @Test func parseGivesNoSubcommand() throws {
    #expect(throws: (any Error).self) { try Notebook.parse(["add"]) }
    #expect(try Notebook.parse(["--quiet"]).global.quiet)
  }
}
