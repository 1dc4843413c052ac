import Foundation
import Testing

@Suite struct KeyChangeTests {
  @Test(arguments: ["a'b", #"a"b"#, "'", #"\"#, ";--", "é🔑", "x'0f'"])
  func anyPassphraseGoesAllTheWay(passphrase: String) async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.add("sea")
    try sandbox.write(passphrase + "\n", to: "new")
    try await sandbox.run("key", "change", "--to-key-file", sandbox.path("new"))
    let key = ["DAYBOOK_KEY_FILE": nil, "DAYBOOK_PASSPHRASE": passphrase]
    #expect(try await sandbox.run("key", "check", environment: key).lines.count == 2)
    let backup = try await sandbox.run("backup", "--quiet", environment: key).lines[0]
    try await sandbox.run("add", "more", environment: key)
    try await sandbox.run("restore", backup, environment: key)
    #expect(try await sandbox.run("list", environment: key).lines.count == 1)
    try await sandbox.run("list", exits: 3)
  }

  @Test func twiceInARowTheOldFilesAreGone() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.add("sea")
    for name in ["a", "b"] {
      try await sandbox.run("key", "generate", sandbox.path(name))
      let old = name == "a" ? "key" : "a"
      try await sandbox.run(
        "key", "change", "--key-file", sandbox.path(old), "--to-key-file", sandbox.path(name))
      try await sandbox.run("list", "--key-file", sandbox.path(old), exits: 3)
    }
    #expect(try await sandbox.run("list", "--key-file", sandbox.path("b")).lines.count == 1)
    #expect(try sandbox.contents(of: "data/daybook") == ["journal.db"])
  }

  @Test func aNewKeyThatCannotBeHadChangesNothing() async throws {
    let sandbox = try await Sandbox.withJournal()
    let before = try sandbox.bytes(of: "data/daybook/journal.db")
    try sandbox.write("", to: "empty")
    for key in [
      ["--to-passphrase-command", "exit 1"], ["--to-passphrase-command", "true"],
      ["--to-key-file", sandbox.path("empty")], ["--to-key-file", sandbox.path("none")], [],
    ] {
      let outcome = try await sandbox.run(
        Sandbox.program, ["key", "change"] + key, exits: 3)
      #expect(outcome.error != nil, "\(outcome.errors)")
    }
    #expect(try sandbox.bytes(of: "data/daybook/journal.db") == before)
    #expect(try sandbox.contents(of: "data/daybook") == ["journal.db"])
    let new = sandbox.path("new.db")
    try await sandbox.run(
      "init", "--journal", new, "--passphrase-command", "exit 1",
      environment: ["DAYBOOK_KEY_FILE": nil], exits: 3)
    #expect(!sandbox.exists("new.db"))
  }

  @Test func aPlaintextDatabaseIsNeitherEncryptedNorTouched() async throws {
    let sandbox = try Sandbox(hasKeyfile: true)
    let bytes = Array("SQLite format 3\0".utf8) + [UInt8](repeating: 1, count: 8176)
    try sandbox.write(bytes, to: "plain.db")
    try await sandbox.run("key", "generate", sandbox.path("new"))
    for arguments in [
      ["key", "change", "--to-key-file", sandbox.path("new")], ["upgrade"], ["add", "x"],
    ] {
      let outcome = try await sandbox.run(
        Sandbox.program, arguments + ["--journal", sandbox.path("plain.db")], exits: 4)
      #expect(outcome.error?.contains("not encrypted") == true, "\(outcome.errors)")
    }
    #expect(try sandbox.bytes(of: "plain.db") == bytes)
  }

  @Test func withoutMemoryToLockNothingIsSaid() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.add("sea")
    let outcome = try await sandbox.shell(#"ulimit -l 0; "$0" list; "$0" backup --quiet"#)
    #expect(outcome.errors == "")
    #expect(outcome.lines.count == 2)
  }

  @Test(.enabled(if: OrdinaryUser.command != nil, "daybook cannot be run as an ordinary user"))
  func aFileThatMayNotBeWrittenKeepsItsKey() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.add("sea")
    try await sandbox.run("key", "generate", sandbox.path("new"))
    let backup = try await sandbox.run("backup", sandbox.path("copy.daybook"), "--quiet").lines[0]
    if geteuid() == 0 { try await sandbox.shell("chown -R 65534:65534 .") }
    try await sandbox.shell("chmod 400 data/daybook/journal.db")
    let user = try #require(OrdinaryUser.command)
    for arguments in [
      ["key", "change", "--to-key-file", sandbox.path("new")], ["restore", backup],
    ] {
      let outcome = try await sandbox.run(
        user[0], user.dropFirst() + [Sandbox.program] + arguments, exits: 5)
      #expect(outcome.error?.contains("permissions") == true, "\(outcome.errors)")
    }
    #expect(try await sandbox.run("list").lines.count == 1)
    #expect(try sandbox.contents(of: "data/daybook") == ["journal.db"])
  }
}
