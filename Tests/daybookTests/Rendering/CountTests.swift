import Testing

@testable import daybook

@Suite struct CountTests {
  @Test func isOneOrMany() {
    #expect(
      [0, 1, 2, 1_234_567].map(Count.entries) == [
        "0 entries", "1 entry", "2 entries", "1,234,567 entries",
      ])
    #expect(Count.text(1, "entry matches", "entries match") == "1 entry matches")
  }

  @Test func isWordedInOneWayByEveryCommand() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.fill(Sandbox.lines(1...1000) { "entry \($0)" })
    #expect(
      try await sandbox.run("search", "entry", "-n1").errors
        == "1,000 entries match; shown is number 1\n")
    let exported = try await sandbox.run("export", "--to", "jsonl", sandbox.path("e"))
    #expect(exported.errors == "exported 1,000 entries, not encrypted\n")
    #expect(
      try await sandbox.run("backup").errors.hasPrefix("backed up 1,000 entries from 2026-05-01"))
    let ids = (1...1000).map(String.init)
    #expect(
      try await sandbox.run(Sandbox.program, ["delete"] + ids).errors
        == "moved 1,000 entries to the trash\n")
    #expect(
      try await sandbox.run("trash", "empty", "--yes").errors.contains("1,000 entries"))
  }
}
