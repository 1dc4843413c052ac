import Foundation
import Testing

/// "Exit codes": every command with every cause that the contract lists.
@Suite struct ContractCauseTests {
  @Test(arguments: [
    "show 7", "show 1 7", "show 1 --version 9", "edit 7 --star", "delete 7", "delete 1 7",
    "trash restore 7", "trash restore 1", "tags rename no one", "history 7", "revert 7",
    "attach 7 @lines", "attachments 7", "attachments save 1 no", "attachments save 7 lines",
    "attachments remove 1 no --yes",
  ]) func anIDThatIsNotThereExits1(words: String) async throws {
    let sandbox = try await Sandbox.withEverything()
    let before = try await sandbox.run("list", "--json").output
    let outcome = try await sandbox.run(JournalCommand(words), exits: 1)
    #expect(outcome.output == "" && outcome.error != nil, "\(outcome.errors)")
    #expect(try await sandbox.run("list", "--json").output == before)
  }

  @Test(arguments: [
    "init --journal /dev/null/j.db", "restore @copy.daybook --journal /proc/new.db",
    "init --journal @none/",
    "import --from jsonl @none", "import --from jsonl @home",
    "export --to jsonl /dev/null/out", "backup /dev/null/copy", "backup list @none",
    "key generate @none/key", "attach 1 @none", "attach 1 @home",
    "attachments save 1 lines /dev/null/file", "doctor --salvage /dev/null/new.db",
  ]) func whatCannotBeReadOrWrittenExits5(words: String) async throws {
    let sandbox = try await Sandbox.withEverything()
    let outcome = try await sandbox.run(JournalCommand(words), exits: 5)
    #expect(outcome.output == "" && outcome.error != nil, "\(outcome.errors)")
    // The name is the one that was given, not that of an unfinished file.
    #expect(!outcome.errors.contains(".partial"), "\(outcome.errors)")
  }

  @Test(arguments: [
    "init", "export --to jsonl @lines", "backup @copy.daybook", "key generate @key",
    "attachments save 1 lines @lines", "doctor --salvage @copy.daybook",
  ]) func whatIsThereIsNotWrittenOver(words: String) async throws {
    let sandbox = try await Sandbox.withEverything()
    let names = ["lines", "copy.daybook", "key", "data/daybook/journal.db"]
    let before = try names.map(sandbox.bytes(of:))
    let outcome = try await sandbox.run(JournalCommand(words), exits: 64)
    #expect(outcome.error != nil, "\(outcome.errors)")
    #expect(try names.map(sandbox.bytes(of:)) == before)
  }

  /// What replaces the journal waits for nobody to have it open.
  @Test func anOpenJournalIsBusyForWhatReplacesIt() async throws {
    let sandbox = try await Sandbox.withEverything()
    let holder = try sandbox.start("import", "--from", "jsonl", "-", "--quiet", input: .held)
    try await until("the journal to be open") { sandbox.exists("data/daybook/journal.db-wal") }
    for words in ["restore @copy.daybook", "key change --to-key-file @key"] {
      let outcome = try await sandbox.run(JournalCommand(words), exits: 6)
      #expect(
        outcome.error == "another process is using the journal; try again in a moment",
        "\(words): \(outcome.errors)")
    }
    #expect(try await holder.finish(Array(Sandbox.line("held").utf8)).code == 0)
    #expect(try await sandbox.run("search", "held", "--json").total() == 1)
  }
}
