import Foundation
import Testing

@Suite struct ConcurrencyTests {
  @Test func twentyAddsAtOnceAreTwentyEntries() async throws {
    let sandbox = try await Sandbox.withJournal()
    let programs = try (1...20).map { try sandbox.start("add", "quince number\($0)") }
    var ids: Set<Int> = []
    for program in programs {
      let outcome = try await program.finish()
      #expect(outcome.code == 0 && outcome.errors == "", "\(outcome.errors)")
      ids.insert(try #require(Int(outcome.lines.first ?? "")))
    }
    #expect(ids == Set(1...20))
    #expect(try await sandbox.entryCount() == 20)
    #expect(try await sandbox.run("search", "quince", "--json").total() == 20)
    for number in [1, 20] {
      #expect(try await sandbox.run("search", "number\(number)", "--json").total() > 0)
    }
    #expect(try sandbox.contents(of: "data") == ["daybook", "daybook/journal.db"])
  }

  @Test func twoImportsOfOneFileAtOnceAddItOnce() async throws {
    let sandbox = try await Sandbox.withJournal()
    let lines = Sandbox.lines(1...1200) { "entry \($0)" }.joined(separator: "\n")
    try sandbox.write(lines, to: "diary.jsonl")
    let programs = try (1...2).map { _ in
      try sandbox.start("import", "--from", "jsonl", sandbox.path("diary.jsonl"))
    }
    for program in programs { #expect(try await program.finish().code == 0) }
    #expect(try await sandbox.entryCount() == 1200)
  }

  @Test func readersDoNotWaitForAWriterAndSeeWholeBatches() async throws {
    let sandbox = try await Sandbox.withJournal()
    let writer = try sandbox.start("import", "--from", "jsonl", "-", "--quiet", input: .held)
    try await until("the journal to be open") { sandbox.exists("data/daybook/journal.db-wal") }
    let lines = Sandbox.lines(1...1500) { "quince \($0)" }
    try await writer.send(lines.prefix(1400).joined(separator: "\n") + "\n")
    // 400 of them wait in the writer for the rest of their batch.
    try await until("the first batch") { try await sandbox.entryCount() > 0 }
    #expect(try await sandbox.entryCount() == 1000)
    #expect(try await sandbox.run("search", "quince", "--json", "-n1").total() == 1000)
    // Another writer is not kept waiting either.
    #expect(try await sandbox.add("between") == 1001)
    let outcome = try await writer.finish(Array(lines.suffix(100).joined(separator: "\n").utf8))
    #expect(outcome.code == 0)
    #expect(try await sandbox.entryCount() == 1501)
  }

  /// A lock held beyond the wait, as a process that hangs in a write would hold it.
  @Test func aJournalThatStaysBusyExits6() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.add("before", "--tag", "tag")
    try await sandbox.run("edit", "1", "--unstar", "--title", "title")
    try await sandbox.add("gone")
    try await sandbox.run("delete", "2")
    try sandbox.write(Sandbox.line("imported"), to: "lines")
    let holder = try sandbox.start("import", "--from", "jsonl", "-", input: .held)
    let index = sandbox.journal + "-shm"
    try await until("the lock file") { FileManager.default.fileExists(atPath: index) }
    // The byte of the write lock: sqlite.org/walformat.html, "WAL-Index Header", "locks".
    let descriptor = open(index, O_RDWR | O_CLOEXEC)
    defer { close(descriptor) }
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = 120
    lock.l_len = 1
    try #require(fcntl(descriptor, F_SETLKW, &lock) == 0)

    // All wait at the same time, and readers do not.
    try sandbox.write("text", to: "file")
    let writers = try [
      ["add", "text"], ["edit", "1", "--star"], ["delete", "1"],
      ["tags", "rename", "tag", "other"],
      ["attach", "1", sandbox.path("file")], ["trash", "empty", "--yes"], ["revert", "1"],
      ["trash", "restore", "2"], ["history", "prune", "--keep", "0", "--yes"],
      ["import", "--from", "jsonl", sandbox.path("lines")], ["doctor", "--repair"],
    ].map { try sandbox.start($0) }
    #expect(try await sandbox.run("list").lines.count == 1)
    for writer in writers {
      let outcome = try await writer.finish()
      #expect(outcome.code == 6, "\(outcome.command): \(outcome.errors)")
      #expect(outcome.error == "another process is using the journal; try again in a moment")
      #expect(outcome.output == "")
    }
    lock.l_type = Int16(F_UNLCK)
    _ = fcntl(descriptor, F_SETLK, &lock)
    holder.send(signal: SIGKILL)
    _ = try await holder.finish()
    #expect(try await sandbox.add("after") == 3)
  }
}
