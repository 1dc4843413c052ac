import ArgumentParser
import Testing

private struct Files: ParsableCommand {
  static let configuration = CommandConfiguration(
    subcommands: [Show.self, Save.self], defaultSubcommand: Show.self)
}

private struct Show: ParsableCommand {
  @Argument var ids: [Int] = []
  @Flag(name: .shortAndLong) var long = false
}

private struct Save: ParsableCommand {
  @Argument var id: Int
}

@Suite struct DefaultSubcommandTests {
  @Test func itIsMeantWhereNoneIsNamed() throws {
    #expect(try Files.parseAsRoot([]) is Show)
    #expect(try Notebook.parseAsRoot(["tags"]) is TagList)
  }

  @Test func itTakesTheArguments() throws {
    let values = try #require(try Files.parseAsRoot(["4", "5", "--long"]) as? Show)
    #expect(values.ids == [4, 5])
    #expect(values.long)
    let option = try #require(try Files.parseAsRoot(["-l", "6"]) as? Show)
    #expect(option.ids == [6])
    #expect(option.long)
    let terminated = try #require(try Files.parseAsRoot(["--", "7"]) as? Show)
    #expect(terminated.ids == [7])
  }

  @Test func itCanBeNamed() throws {
    let show = try #require(try Files.parseAsRoot(["show", "4"]) as? Show)
    #expect(show.ids == [4])
  }

  @Test func anotherOneIsStillFound() throws {
    #expect(try Files.parseAsRoot(["save", "4"]) is Save)
  }

  @Test func itsErrorsAreItsOwn() {
    #expect(
      fullMessage(Files.self, ["x"]) == """
        Error: The value 'x' is invalid for '<ids>'
        Usage: files show [--long] [<ids> ...]
          See 'files show --help' for more information.
        """)
    #expect(message(Files.self, ["--lnog"]) == "Unknown option '--lnog'. Did you mean '--long'?")
  }

  @Test func helpIsForTheCommandThatIsNamed() {
    #expect(message(Files.self, ["--help"])?.hasPrefix("USAGE: files <subcommand>") == true)
  }
}
