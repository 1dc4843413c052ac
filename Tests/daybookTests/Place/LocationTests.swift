import Testing

@Suite struct LocationTests {
  @Test func theOptionGoesBeforeTheVariableBeforeXDGBeforeHome() async throws {
    let sandbox = try Sandbox(hasKeyfile: true)
    let option = sandbox.path("option/one.db")
    let variable = ["DAYBOOK_JOURNAL": sandbox.path("variable/two.db")]
    let home: [String: String?] = ["XDG_DATA_HOME": nil]

    try await sandbox.run("init", environment: home)
    #expect(sandbox.exists("home/.local/share/daybook/journal.db"))
    try await sandbox.run("init")
    #expect(sandbox.exists("data/daybook/journal.db"))
    try await sandbox.run("init", environment: variable)
    #expect(sandbox.exists("variable/two.db"))
    try await sandbox.run("init", "--journal", option, environment: variable)
    #expect(sandbox.exists("option/one.db"))

    try await sandbox.run("add", "home", environment: home)
    try await sandbox.run("add", "data")
    try await sandbox.run("add", "variable", environment: variable)
    try await sandbox.run("add", "option", "--journal", option, environment: variable)
    for (word, arguments, environment) in [
      ("home", [], home), ("data", [], [:]), ("variable", [], variable),
      ("option", ["--journal", option], variable),
    ] as [(String, [String], [String: String?])] {
      let list = try await sandbox.run(
        Sandbox.program, ["list"] + arguments, environment: environment)
      #expect(list.lines.count == 1 && list.output.contains(word))
    }
  }

  @Test func anEmptyVariableAndARelativeDataFolderDoNotCount() async throws {
    let sandbox = try Sandbox(hasKeyfile: true)
    try await sandbox.run("init", environment: ["DAYBOOK_JOURNAL": ""])
    #expect(sandbox.exists("data/daybook/journal.db"))
    for value in ["relative/data", ""] {
      let outcome = try await sandbox.run(
        "list", environment: ["XDG_DATA_HOME": value], exits: 4)
      #expect(
        outcome.error?.contains(sandbox.path("home/.local/share/daybook/journal.db")) == true)
    }
  }

  @Test func aTildeThatTheShellLeftStandsForHome() async throws {
    let sandbox = try Sandbox(hasKeyfile: true)
    try await sandbox.run("init", "--journal=~/mine.db")
    #expect(sandbox.exists("home/mine.db"))
    try await sandbox.run("list", environment: ["DAYBOOK_JOURNAL": "~/mine.db"])
  }

  @Test(arguments: [
    "a b.db", "what?.db", "50%20.db", "no#1.db", "é 日.db", "-x.db", "it's.db", "file:x.db",
    "file:x.db?mode=memory", ":memory:", "x;y.db", #"a"b.db"#,
  ])
  func anyFileNameWillDo(name: String) async throws {
    let sandbox = try Sandbox(hasKeyfile: true)
    let variable = ["N": name]
    try await sandbox.shell(
      #"mkdir here; cd here; "$0" init --journal="$N""#, environment: variable)
    #expect(try sandbox.contents(of: "here") == [name])
    #expect(try !sandbox.bytes(of: "here/\(name)").starts(with: Array("SQLite format 3".utf8)))
    try await sandbox.shell(#"cd here; "$0" add sea --journal="$N""#, environment: variable)
    let list = try await sandbox.run("list", "--journal", sandbox.path("here/\(name)"))
    #expect(list.lines.count == 1)
    #expect(try sandbox.contents(of: "here") == [name])
  }

  @Test func aLinkToAJournalIsThatJournal() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.shell("ln -s data/daybook/journal.db link.db")
    try await sandbox.run("add", "through the link", "--journal", sandbox.path("link.db"))
    #expect(try await sandbox.run("list").output.contains("through the link"))
  }

  @Test(arguments: [
    ["list"], ["show", "1"], ["add", "text"], ["search", "sea"], ["tags"], ["info"],
    ["edit", "1", "--star"], ["delete", "1"], ["import", "--from", "jsonl", "-"],
    ["export", "--to", "jsonl"], ["export", "--to", "jsonl", "out.jsonl"],
  ])
  func aMissingJournalIsNamedAndNothingIsMade(arguments: [String]) async throws {
    // Without a key too: nobody should look for it first.
    let sandbox = try Sandbox()
    let outcome = try await sandbox.shell(
      #"umask 022; cd home; "$0" "# + arguments.joined(separator: " "), exits: 4)
    #expect(outcome.output == "")
    #expect(
      outcome.error
        == "there is no journal at \(sandbox.journal); create one with 'daybook init'")
    #expect(try sandbox.contents() == ["data", "home", "tmp"])
  }

  @Test func aFolderOnTheWayThatIsAFileIsToldApart() async throws {
    let sandbox = try Sandbox(hasKeyfile: true)
    try sandbox.write("text", to: "file")
    let path = sandbox.path("file/journal.db")
    #expect(try await sandbox.run("list", "--journal", path, exits: 4).error != nil)
    let outcome = try await sandbox.run("init", "--journal", path, exits: 5)
    #expect(outcome.error?.contains(sandbox.path("file")) == true)
    #expect(try sandbox.text(of: "file") == "text")
  }

  @Test func aNameOfOneLetterIsANameLikeAnyOther() async throws {
    let sandbox = try Sandbox(hasKeyfile: true)
    try await sandbox.shell(
      #"""
      set -e
      "$0" key generate k --quiet; "$0" init --quiet --journal ./j
      "$0" add --quiet --journal ./j sea; "$0" backup --quiet --journal ./j b
      mkdir f; "$0" backup --quiet --journal ./j f; "$0" backup --quiet --journal ./j; "$0" restore --quiet --journal ./j b
      "$0" export --quiet --journal ./j --to jsonl e; "$0" doctor --journal ./j
      "$0" doctor --quiet --journal ./j --salvage s; "$0" key change --quiet --journal ./j --to-key-file k
      "$0" list --journal ./j --key-file k
      """#)
    #expect(try Set(["b", "backups", "e", "j", "k", "s"]).isSubset(of: sandbox.contents()))
  }
}
