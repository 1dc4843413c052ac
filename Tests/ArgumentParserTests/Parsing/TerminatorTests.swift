import ArgumentParser
import Testing

@Suite struct TerminatorTests {
  @Test func everythingAfterItIsAValue() throws {
    let command = try Add.parse(["a", "--star", "--", "--tag", "-x", "-5", "--help"])
    #expect(command.text == ["a", "--tag", "-x", "-5", "--help"])
    #expect(command.star)
    #expect(command.tag == [])
  }

  @Test func onlyTheFirstIsTakenAway() throws {
    #expect(try Add.parse(["--", "a", "--", "b"]).text == ["a", "--", "b"])
  }

  @Test func nothingAfterItIsFine() throws {
    #expect(try Add.parse(["a", "--"]).text == ["a"])
  }

  @Test func subcommandsAreNotLookedForAfterIt() throws {
    #expect(message(Notebook.self, ["--", "add"])?.hasPrefix("Unknown subcommand 'add'") == true)
    let command = try #require(try Notebook.parseAsRoot(["add", "--", "search"]) as? Add)
    #expect(command.text == ["search"])
  }

  @Test func itCanBeAnAttachedValueOnly() throws {
    #expect(try Add.parse(["--title=--"]).title == "--")
    #expect(message(Add.self, ["--title", "--", "x"]) == "Missing value for '--title <title>'")
  }

  @Test func helpAfterItIsNoRequest() {
    #expect(message(Search.self, ["--bad", "--", "--help"]) == "Unknown option '--bad'")
  }
}
