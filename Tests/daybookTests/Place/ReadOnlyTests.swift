import Foundation
import Testing

/// For root every file can be read and written, so these need another user.
@Suite(.enabled(if: geteuid() != 0, "root may read and write everything"))
struct ReadOnlyTests {
  @Test func aFileThatMayNotBeWrittenIsReadAndKept() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.add("by the sea")
    try await sandbox.shell("chmod 400 data/daybook/journal.db")
    let before = try sandbox.bytes(of: "data/daybook/journal.db")
    #expect(try await sandbox.run("list").lines.count == 1)
    #expect(try await sandbox.run("search", "sea", "--json").total() == 1)
    for arguments in [["add", "text"], ["edit", "1", "--star"], ["delete", "1"]] {
      let outcome = try await sandbox.run(Sandbox.program, arguments, exits: 5)
      #expect(outcome.error?.contains("permissions") == true, "\(outcome.errors)")
    }
    #expect(try sandbox.bytes(of: "data/daybook/journal.db") == before)
  }

  @Test func aFolderThatMayNotBeWrittenIsReadFrom() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.add("by the sea")
    try await sandbox.shell("chmod 500 data/daybook")
    #expect(try await sandbox.run("list").lines.count == 1)
    try await sandbox.run("add", "text", exits: 5)
    try await sandbox.run("init", "--journal", sandbox.path("data/daybook/b.db"), exits: 5)
    try await sandbox.run("key", "generate", sandbox.path("data/daybook/k"), exits: 5)
    try await sandbox.run("export", "--to", "jsonl", sandbox.path("data/daybook/o"), exits: 5)
    try await sandbox.shell("chmod 700 data/daybook")
    #expect(try sandbox.contents(of: "data/daybook") == ["journal.db"])
  }

  @Test func whatMayNotBeReadIsAnError() async throws {
    let sandbox = try await Sandbox.withJournal()
    try sandbox.write("{}", to: "diary.jsonl", mode: 0)
    try await sandbox.run("import", "--from", "jsonl", sandbox.path("diary.jsonl"), exits: 5)
    try await sandbox.shell("cp key other; chmod 0 other")
    try await sandbox.run("list", "--key-file", sandbox.path("other"), exits: 3)
    try await sandbox.shell("chmod 0 data/daybook/journal.db")
    let outcome = try await sandbox.run("list", exits: 5)
    #expect(outcome.error?.contains(sandbox.journal) == true)
    try await sandbox.shell("chmod 0 data")
    let closed = try await sandbox.run("list", exits: 5)
    #expect(closed.error?.contains(sandbox.journal) == true)
    try await sandbox.shell("chmod 700 data")
  }
}
