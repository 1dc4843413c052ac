import Foundation
import Testing

/// Backup and restore as a person meets them.
@Suite struct BackupCommandTests {
  private func backUp(_ sandbox: Sandbox, _ arguments: String...) async throws -> String {
    let outcome = try await sandbox.run(
      Sandbox.program, ["backup", "--quiet"] + arguments)
    return try #require(outcome.lines.first)
  }

  @Test func aBackupIsOneFileThatHoldsNothingReadable() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.add("quinquereme of Nineveh", "--tag", "masefield")
    try await sandbox.shell(#"umask 022; "$0" backup --quiet"#)
    let names = try sandbox.contents(of: "data/daybook/backups")
    #expect(names.count == 1)
    let backup = "data/daybook/backups/" + names[0]
    #expect(sandbox.mode(of: backup) == "600")
    #expect(sandbox.mode(of: "data/daybook/backups") == "700")
    #expect(try !sandbox.bytes(of: backup).starts(with: "SQLite format 3".utf8))
    #expect(
      try sandbox.files(holding: ["quinquereme", "Nineveh", "masefield", "CREATE TABLE"]) == [])
  }

  @Test func restoringLeavesTheOldJournalAndNothingElse() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.add("one")
    let backup = try await backUp(sandbox)
    try await sandbox.add("two")
    let outcome = try await sandbox.run("restore", backup)
    #expect(outcome.output == "")
    #expect(outcome.errorLines.count == 2)
    #expect(try await sandbox.entryCount() == 1)
    let names = try sandbox.contents(of: "data/daybook").filter { !$0.hasPrefix("backups") }
    #expect(names.count == 2)
    let old = try #require(names.first { $0.hasPrefix("journal.db.before-restore-") })
    #expect(sandbox.mode(of: "data/daybook/" + old) == "600")
    #expect(
      try await sandbox.run("list", "--journal", sandbox.path("data/daybook/" + old)).lines.count
        == 2)
  }

  @Test func restoreRefusesWhileAnotherProcessHasTheJournalOpen() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.add("one")
    let backup = try await backUp(sandbox)
    try await sandbox.add("two")
    let holder = try sandbox.start("import", "--from", "jsonl", "-", input: .held)
    try await until("it is open") { sandbox.exists("data/daybook/journal.db-shm") }
    for arguments in [
      ["restore", backup], ["key", "change", "--to-key-file", sandbox.path("key")],
    ] {
      let refused = try await sandbox.run(Sandbox.program, arguments, exits: 6)
      #expect(refused.error == "another process is using the journal; try again in a moment")
    }
    holder.send(signal: SIGKILL)
    _ = try await holder.finish()
    #expect(try await sandbox.entryCount() == 2)
    try await sandbox.run("restore", backup)
    #expect(try await sandbox.entryCount() == 1)
  }

  @Test func aWrongKeyFailsFirstAndTouchesNothing() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.add("one")
    let backup = try await backUp(sandbox)
    let before = try sandbox.contents()
    let other = ["DAYBOOK_KEY_FILE": nil, "DAYBOOK_PASSPHRASE": "another"]
    for arguments in [["restore", backup], ["backup", "verify", backup], ["backup"]] {
      let outcome = try await sandbox.run(
        Sandbox.program, arguments, environment: other, exits: 3)
      #expect(outcome.error != nil)
    }
    #expect(try sandbox.contents() == before)
  }

  @Test func aBackupThatIsNotThereIsNoJournalToCreate() async throws {
    let sandbox = try await Sandbox.withJournal()
    for arguments in [["restore", "none.daybook"], ["backup", "verify", "none.daybook"]] {
      let outcome = try await sandbox.run(Sandbox.program, arguments, exits: 4)
      #expect(
        outcome.error
          == "there is no backup at none.daybook; 'daybook backup list' shows what there is")
    }
  }

  @Test func namesTimesAndSizesNeedNoKey() async throws {
    let sandbox = try await Sandbox.withJournal()
    _ = try await backUp(sandbox)
    _ = try await backUp(sandbox)
    let outcome = try await sandbox.run(
      "backup", "list", environment: ["DAYBOOK_KEY_FILE": nil])
    #expect(outcome.lines.count == 2)
    try await sandbox.run(
      "backup", "list", "--contents", environment: ["DAYBOOK_KEY_FILE": nil], exits: 3)
  }

  @Test func whatIsRemovedIsListedAndForeignFilesStay() async throws {
    let sandbox = try await Sandbox.withJournal()
    let first = try await backUp(sandbox)
    let foreign = "data/daybook/backups/journal-20200101T000000Z.daybook"
    try sandbox.write("not a backup", to: foreign)
    let outcome = try await sandbox.run("backup", "--keep-last", "1")
    #expect(outcome.errorLines.last == "removed \(first)")
    #expect(outcome.lines.count == 1)
    #expect(try sandbox.contents(of: "data/daybook/backups").count == 2)
    #expect(sandbox.exists(foreign))
  }

  @Test func keepingNeedsAFolder() async throws {
    let sandbox = try await Sandbox.withJournal()
    let path = sandbox.path("copies")
    let outcome = try await sandbox.run("backup", path, "--keep-last", "1", exits: 64)
    #expect(
      outcome.error
        == "\(path) is no folder, which the --keep options need; create it, or end its name with a slash"
    )
    #expect(!sandbox.exists("copies"))
    try await sandbox.run("backup", path + "/", "--keep-last", "1")
    #expect(try sandbox.contents(of: "copies").count == 1)
  }

  @Test func salvageNamesWhatIsLost() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.fill(
      Sandbox.lines(1...200) { "entry \($0) " + String(repeating: "w ", count: 900) })
    var bytes = try sandbox.bytes(of: "data/daybook/journal.db")
    // About the middle of what the entries take.
    bytes[bytes.count / 3] ^= 1
    try sandbox.write(bytes, to: "data/daybook/journal.db")
    let examined = try await sandbox.run("doctor", exits: 4)
    #expect(examined.output.contains("PROBLEM   damaged pages: "))
    let outcome = try await sandbox.run("doctor", "--salvage", sandbox.path("new.db"), exits: nil)
    #expect([0, 4].contains(outcome.code))
    #expect(outcome.errorLines.first?.hasPrefix("copied ") == true)
    let count = try await sandbox.run(
      "list", "--json", "-n", "0", "--journal", sandbox.path("new.db")
    ).total()
    #expect(outcome.errorLines.first == "copied \(count) entries to \(sandbox.path("new.db"))")
    #expect(count < 200 ? outcome.code == 4 && count > 150 : outcome.code == 0)
  }

  @Test func aSalvageThatFailsLeavesNoHalfOfAJournal() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.fill(
      Sandbox.lines(1...200) { "entry \($0) " + String(repeating: "w ", count: 900) })
    // A disk on which no file may be longer than so many blocks.
    try await sandbox.shell(
      #"ulimit -f 1000; "$0" doctor --salvage new.db 2>/dev/null && exit 9; test ! -e new.db"#)
  }

  @Test func beforeTheFirstBackupThereIsNoneToList() async throws {
    let sandbox = try await Sandbox.withJournal()
    let outcome = try await sandbox.run("backup", "list")
    #expect(outcome.output == "")
    #expect(
      outcome.errors
        == "there are no backups in \(sandbox.path("data/daybook/backups")); make one with: "
        + "daybook backup\n")
    #expect(try await sandbox.run("backup", "list", "--json").output == "{\"backups\": []}\n")
    let named = try await sandbox.run("backup", "list", "nowhere", exits: 5)
    #expect(named.error == "there is no folder nowhere; check the name")
  }

  @Test func aFileThatIsNoBackupIsNoJournalToName() async throws {
    let sandbox = try await Sandbox.withJournal()
    try sandbox.write(String(repeating: "no backup\n", count: 1000), to: "notes")
    for arguments in [["restore"], ["backup", "verify"]] {
      let outcome = try await sandbox.run(
        Sandbox.program, arguments + [sandbox.path("notes")], exits: 4)
      #expect(outcome.error?.hasSuffix("; 'daybook backup list' shows what there is") == true)
    }
  }
}
