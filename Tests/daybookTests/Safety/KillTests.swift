import Foundation
import Testing

@Suite struct KillTests {
  private static let batch = 1000

  private func lines(_ count: Int) -> String {
    Sandbox.lines(1...count) { "quince number\($0) and some words more" }
      .joined(separator: "\n") + "\n"
  }

  @Test func anImportKilledBetweenBatchesLeavesTheWholeOnes() async throws {
    let sandbox = try await Sandbox.withJournal()
    let program = try sandbox.start("import", "--from", "jsonl", "-", input: .held)
    try await program.send(lines(2 * Self.batch + 300))
    try await until("two batches") { try await sandbox.entryCount() == 2 * Self.batch }
    program.send(signal: SIGKILL)
    #expect(try await program.finish().code == 128 + SIGKILL)
    // The log is still beside it, and the next one who opens it takes it in.
    #expect(sandbox.exists("data/daybook/journal.db-wal"))
    try await check(sandbox, total: 2 * Self.batch)
  }

  /// At any other instant too.
  @Test func anImportKilledAtAnyTimeLeavesWholeBatches() async throws {
    let sandbox = try await Sandbox.withJournal()
    try sandbox.write(lines(3 * Self.batch), to: "diary.jsonl")
    for delay in [100, 250, 500] {
      let program = try sandbox.start(
        "import", "--from", "jsonl", sandbox.path("diary.jsonl"), "--quiet")
      try await Task.sleep(for: .milliseconds(delay))
      program.send(signal: SIGKILL)
      _ = try await program.finish()
      let total = try await sandbox.entryCount()
      #expect(total % Self.batch == 0)
    }
    try await check(sandbox, total: try await sandbox.entryCount())
    try await sandbox.run("import", "--from", "jsonl", sandbox.path("diary.jsonl"))
    #expect(try await sandbox.run("search", "number3000", "--json").total() == 1)
    #expect(
      try await sandbox.run("list", "--not-tag", "after", "-n0", "--json").total()
        == 3 * Self.batch)
  }

  /// The index is in step with the entries, and writing goes on.
  private func check(_ sandbox: Sandbox, total: Int) async throws {
    #expect(try await sandbox.entryCount() == total)
    if total > 0 {
      #expect(try await sandbox.run("search", "quince", "-n0", "--json").total() == total)
      #expect(try await sandbox.run("search", "number\(total)", "--json").total() == 1)
    }
    try await sandbox.run("search", "number\(total + 1)", exits: 1)
    #expect(try await sandbox.add("after", "--tag", "after") > total)
    #expect(try await sandbox.run("search", "after", "--json").total() == 1)
    #expect(try sandbox.contents(of: "data") == ["daybook", "daybook/journal.db"])
  }

  @Test func anInitKilledAtAnyTimeLeavesNoJournalOrAWholeOne() async throws {
    for delay in stride(from: 0, to: 40, by: 5) {
      let sandbox = try Sandbox(hasKeyfile: true)
      let program = try sandbox.start("init")
      try await Task.sleep(for: .milliseconds(delay))
      program.send(signal: SIGKILL)
      _ = try await program.finish()
      if !sandbox.exists("data/daybook/journal.db") { try await sandbox.run("init") }
      #expect(try await sandbox.add("text") == 1)
    }
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func anInterruptEndsItAsInAnyShell(signal: Int32) async throws {
    let sandbox = try await Sandbox.withJournal()
    let program = try sandbox.start("add", "-", input: .held)
    try await program.send("half a text")
    try await Task.sleep(for: .milliseconds(100))
    program.send(signal: signal)
    try await Task.sleep(for: .milliseconds(100))
    let outcome = try await program.finish()
    #expect(outcome.code == 128 + signal)
    #expect(outcome.output == "" && outcome.errors == "")
    #expect(try await sandbox.entryCount() == 0)
  }
}
