import Foundation
import Testing

@testable import SQLCipherKit

/// A file held for oneself, and one that was swapped for another meanwhile.
@Suite(.timeLimit(.minutes(20))) struct ExclusiveTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func openExclusively(
    _ busyMode: Configuration.BusyMode = .immediateError
  ) throws -> DatabaseQueue {
    try folder.open {
      $0.isExclusive = true
      $0.busyMode = busyMode
    }
  }

  private func expectBusy(_ body: () throws -> Void) {
    #expect(databaseError(body)?.resultCode == .SQLITE_BUSY)
  }

  @Test func holdsTheWholeDatabaseInOneFile() throws {
    try FixtureFile.copyWithLog(of: folder, key: .raw())
    let queue = try openExclusively()
    #expect(try folder.names().filter { $0 != "test.db-journal" } == ["test.db"])
    #expect(try queue.words() == ["in the log"])
    try queue.write { try $0.insert("added") }
    try queue.close()
    #expect(try folder.names() == ["test.db"])
    // As it lies there it is complete.
    try folder.write(folder.bytes(), to: "copy.db")
    #expect(try folder.open("copy.db").words() == ["in the log", "added"])
  }

  @Test func keepsOthersOut() throws {
    try folder.create().fill()
    let queue = try openExclusively()
    expectBusy { _ = try folder.open { $0.busyMode = .immediateError } }
    expectBusy {
      _ = try folder.open {
        $0.busyMode = .immediateError
        $0.readonly = true
      }
    }
    expectBusy { _ = try openExclusively() }
    try queue.write { try $0.insert("two") }
    try queue.close()
    let other = try folder.open()
    #expect(try other.words() == ["one", "two"])
    #expect(
      try other.unsafeRead { try String.fetchOne($0, sql: "PRAGMA journal_mode") } == "wal",
      "as every connection")
  }

  @Test func isRefusedWhileAnotherIsOpen() throws {
    let other = try folder.create()
    try other.fill()
    expectBusy { _ = try openExclusively() }
    try other.write { try $0.insert("two") }
    #expect(try other.words() == ["one", "two"])
    try other.close()
    #expect(try openExclusively().words() == ["one", "two"])
  }

  @Test func othersWaitUntilItCloses() throws {
    try folder.create().fill()
    let queue = try openExclusively()
    let opens = Gate()
    let words = Shared<[String]>([])
    let done = onThread { [folder] in
      opens.open()
      let read = try? folder.open { $0.busyMode = .timeout(60) }.words()
      words.update { $0 = read ?? [] }
    }
    opens.wait()
    usleep(50_000)
    try queue.write { try $0.insert("two") }
    try queue.close()
    done.wait()
    #expect(words.value == ["one", "two"])
  }

  @Test func isDurable() throws {
    try folder.create().fill()
    let queue = try openExclusively()
    #expect(try queue.unsafeRead { try $0.integer("PRAGMA synchronous") } == 2)
    #expect(try queue.unsafeRead { try $0.integer("PRAGMA temp_store") } == 2)
  }

  // MARK: - Swapped files

  // What is written now would go with the old file.
  @Test func replacedFileIsNotWrittenTo() async throws {
    let queue = try folder.create()
    try queue.fill(["old"])
    try folder.create("new.db").fill(["new"])
    #expect(try !queue.unsafeRead { $0.hasMoved })
    #expect(rename(folder.file("new.db"), folder.file()) == 0)
    #expect(try queue.unsafeRead { $0.hasMoved })
    let ran = Shared(false)
    #expect(throws: DatabaseFileError.replaced(path: folder.file())) {
      try { try queue.write { _ in ran.update { $0 = true } } }()
    }
    await #expect(throws: DatabaseFileError.replaced(path: folder.file())) {
      try await queue.write { _ in ran.update { $0 = true } }
    }
    #expect(!ran.value)
    #expect(try !queue.unsafeRead { $0.isInsideTransaction })
  }

  @Test func deletedFileIsNotWrittenTo() throws {
    let queue = try folder.create()
    try queue.fill(["old"])
    #expect(unlink(folder.file()) == 0)
    #expect(throws: DatabaseFileError.replaced(path: folder.file())) {
      try queue.write { try $0.insert("lost") }
    }
  }

  /// SQLite names journals by the path, which is the new file's by then.
  @Test func theOldFileLeavesTheNewOnesLogAlone() throws {
    try folder.create().fill(["old"])
    try folder.create("new.db").fill(["new"])
    let held = try openExclusively()
    try held.prepareForReplacement()
    #expect(link(folder.file(), folder.file("aside.db")) == 0)
    for suffix in ["-wal", "-shm", "-journal"] { unlink(folder.file() + suffix) }
    #expect(rename(folder.file("new.db"), folder.file()) == 0)
    let other = try folder.open()
    try other.write { try $0.insert("in the log") }
    try held.close()
    #expect(try folder.names().contains("test.db-wal"))
    #expect(try folder.open().words() == ["new", "in the log"])
    try other.close()
    // Who got a lock on it now would find WAL mode, and write no journal to set it.
    let aside = try folder.open("aside.db") { $0.readonly = true }
    #expect(try aside.unsafeRead { try String.fetchOne($0, sql: "PRAGMA journal_mode") } == "wal")
    #expect(try aside.words() == ["old"])
  }

  @Test func memoryNeverMoves() throws {
    #expect(try !DatabaseQueue().unsafeRead { $0.hasMoved })
  }

  // MARK: - Read without locks

  @Test func immutableReadsLeaveNoTrace() throws {
    try folder.create().fill()
    let before = try folder.snapshot()
    let queue = try folder.open {
      $0.isImmutable = true
      $0.readonly = true
    }
    #expect(try queue.words() == ["one"])
    #expect(try folder.snapshot() == before)
    #expect(databaseError { try queue.write { try $0.insert("x") } } != nil)
    try queue.close()
    #expect(try folder.snapshot() == before)
  }

  @Test(arguments: [false, true])
  func immutableReadsTheLogToo(readonly: Bool) throws {
    try FixtureFile.copyWithLog(of: folder, key: .raw())
    let queue = try folder.open {
      $0.isImmutable = true
      $0.readonly = readonly
    }
    #expect(try queue.words() == ["in the log"])
  }

  // A change that was not finished must be undone before anyone reads.
  @Test func immutablePlaysAJournalBack() throws {
    let origin = try TemporaryFolder()
    let queue = try origin.create()
    try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
    try queue.fill((0..<5000).map { "word \($0)" })
    let before = try origin.bytes()
    try queue.write { db in
      try db.execute(sql: "PRAGMA cache_spill = 5; PRAGMA cache_size = 5")
      try db.execute(sql: "UPDATE word SET text = 'half ' || text")
      // As a killed program leaves it.
      for name in try origin.names() { try folder.write(origin.bytes(of: name), to: name) }
    }
    #expect(try folder.names() == ["test.db", "test.db-journal"])
    #expect(try folder.bytes() != before, "pages have left the cache")
    let reader = try folder.open { $0.isImmutable = true }
    #expect(try reader.words().filter { $0.hasPrefix("half") } == [])
    #expect(try reader.read { try $0.problems() } == [])
  }
}
