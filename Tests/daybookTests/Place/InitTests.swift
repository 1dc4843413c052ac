import Testing

@Suite struct InitTests {
  @Test func saysWhereTheJournalIs() async throws {
    let sandbox = try Sandbox(hasKeyfile: true)
    let outcome = try await sandbox.run("init")
    #expect(outcome.output == "")
    #expect(
      outcome.errorLines == [
        "created \(sandbox.journal)",
        "whoever loses its key loses the journal: keep a copy in a safe place",
        "write the first entry with: daybook add 'Dear diary …'",
      ])
    #expect(try sandbox.contents(of: "data") == ["daybook", "daybook/journal.db"])
  }

  @Test func theFileIsEncryptedAndNoTwoAreAlike() async throws {
    let sandbox = try Sandbox(hasKeyfile: true)
    let outcome = try await sandbox.run("init", "--journal", sandbox.path("a.db"))
    // There every command needs the option.
    #expect(!outcome.errors.contains("daybook add"))
    try await sandbox.run("init", "--journal", sandbox.path("b.db"))
    let (first, second) = (try sandbox.bytes(of: "a.db"), try sandbox.bytes(of: "b.db"))
    #expect(!first.starts(with: Array("SQLite".utf8)))
    #expect(first.prefix(16) != second.prefix(16))
    #expect(first.dropFirst(16).prefix(64) != second.dropFirst(16).prefix(64))
  }

  @Test func anExistingFileIsRefusedUntouched() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.add("sea")
    try await sandbox.shell("mkdir folder; : >empty; echo text >note; ln -s nowhere dangling")
    let before = try sandbox.bytes(of: "data/daybook/journal.db")
    let files = try sandbox.contents()
    for name in ["data/daybook/journal.db", "folder", "empty", "note", "dangling"] {
      let outcome = try await sandbox.run("init", "--journal", sandbox.path(name), exits: 64)
      #expect(outcome.error?.contains("there is a file at \(sandbox.path(name)) already") == true)
    }
    #expect(try sandbox.bytes(of: "data/daybook/journal.db") == before)
    #expect(try sandbox.text(of: "note") == "text\n")
    #expect(try sandbox.bytes(of: "empty") == [])
    #expect(try sandbox.contents() == files)
  }

  @Test func anExistingFileIsRefusedBeforeAKeyIsLookedFor() async throws {
    let sandbox = try Sandbox()
    try sandbox.write("text", to: "note")
    try await sandbox.run("init", "--journal", sandbox.path("note"), exits: 64)
  }

  @Test func withoutAKeyNothingIsMade() async throws {
    let sandbox = try Sandbox()
    try await sandbox.run("init", exits: 3)
    try await sandbox.run("init", environment: ["DAYBOOK_PASSPHRASE": ""], exits: 3)
    try await sandbox.run("init", "--passphrase-command", "false", exits: 3)
    try await sandbox.run("init", "--key-file", sandbox.path("none"), exits: 3)
    #expect(try sandbox.contents() == ["data", "home", "tmp"])
  }

  @Test func generatesAKeyThatOpensTheJournal() async throws {
    let sandbox = try Sandbox()
    let outcome = try await sandbox.run("init", "--generate-key", sandbox.path("new.key"))
    #expect(outcome.errorLines.count == 3)
    #expect(outcome.errorLines[1].contains(sandbox.path("new.key")))
    #expect(sandbox.mode(of: "new.key") == "600")
    try await sandbox.run("list", "--key-file", sandbox.path("new.key"))
  }

  @Test func aKeyThatIsThereIsNotWrittenOver() async throws {
    let sandbox = try Sandbox(hasKeyfile: true)
    let outcome = try await sandbox.run("init", "--generate-key", sandbox.path("key"), exits: 64)
    #expect(outcome.error?.contains(sandbox.path("key")) == true)
    #expect(try sandbox.text(of: "key") == Sandbox.rawKey + "\n")
    #expect(!sandbox.exists("data/daybook"))
  }

  @Test func ofTwoAtOnceOneWins() async throws {
    for _ in 1...5 {
      let sandbox = try Sandbox(hasKeyfile: true)
      let programs = try (1...4).map { _ in try sandbox.start("init") }
      var outcomes: [Outcome] = []
      for program in programs { outcomes.append(try await program.finish()) }
      #expect(outcomes.map(\.code).sorted() == [0, 64, 64, 64])
      for outcome in outcomes where outcome.code != 0 {
        #expect(outcome.error?.contains("already") == true, "\(outcome.errors)")
      }
      #expect(try sandbox.contents(of: "data") == ["daybook", "daybook/journal.db"])
      try await sandbox.add("sea")
    }
  }
}
