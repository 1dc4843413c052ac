import Testing

@testable import SQLCipherKit

@Suite struct ConfigurationTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func pragma(_ name: String, in queue: DatabaseQueue) throws -> DatabaseValue? {
    try queue.unsafeRead { try DatabaseValue.fetchOne($0, sql: "PRAGMA \(name)") }
  }

  @Test func everyConnectionIsSafe() throws {
    for queue in [try folder.create(), try folder.open()] {
      // Temporary files would hold readable text.
      #expect(try pragma("temp_store", in: queue) == .int64(2))
      #expect(try pragma("journal_mode", in: queue) == .string("wal"))
      #expect(try pragma("synchronous", in: queue) == .int64(2))
      #expect(try pragma("foreign_keys", in: queue) == .int64(1))
      #expect(try pragma("recursive_triggers", in: queue) == .int64(1))
      #expect(try pragma("cache_size", in: queue) == .int64(-16_000))
      #expect(try pragma("user_version", in: queue) == .int64(0))
      #expect(queue.path == folder.file())
      try queue.unsafeRead { db in
        #expect(db.path == folder.file())
        #expect(db.cipherFormat == linkedFormat)
        #expect(!db.isReadOnlyFile)
      }
    }
  }

  @Test func memoryIsSafeToo() throws {
    let queue = try DatabaseQueue()
    #expect(try pragma("temp_store", in: queue) == .int64(2))
    #expect(try pragma("foreign_keys", in: queue) == .int64(1))
    #expect(queue.path == "")
    #expect(try queue.read { $0.cipherFormat } == nil)
  }

  @Test func obeysItsSettings() throws {
    let queue = try folder.create {
      $0.foreignKeysEnabled = false
      $0.cacheSize = 4_000
    }
    #expect(try pragma("foreign_keys", in: queue) == .int64(0))
    #expect(try pragma("cache_size", in: queue) == .int64(-4_000))
  }

  @Test func preparesInOrderOnceOpen() throws {
    let calls = Shared<[String]>([])
    let prepare: (inout Configuration) -> Void = { configuration in
      configuration.prepareDatabase { db in
        try db.execute(sql: "CREATE TABLE IF NOT EXISTS prepared(a)")
        calls.update { $0.append("first") }
      }
      configuration.prepareDatabase { db in
        try db.execute(sql: "INSERT INTO prepared VALUES (1)")
        calls.update { $0.append("second") }
      }
    }
    try folder.create(configure: prepare).close()
    #expect(calls.value == ["first", "second"])
    let queue = try folder.open(configure: prepare)
    #expect(try queue.read { try $0.integer("SELECT COUNT(*) FROM prepared") } == 2)
  }

  @Test func failedPreparationFailsTheOpening() throws {
    struct Failure: Error {}
    try folder.create().close()
    #expect(throws: Failure.self) {
      try folder.open { $0.prepareDatabase { _ in throw Failure() } }
    }
    #expect(try folder.names() == ["test.db"], "the connection was closed")
  }

  // A preparation may find that this program must not touch the database.
  @Test func refusingPreparationLeavesTheFileUntouched() throws {
    struct Newer: Error {}
    let queue = try folder.create()
    try queue.fill()
    try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
    try queue.close()
    let before = try folder.snapshot()
    for isExclusive in [false, true] {
      #expect(throws: Newer.self) {
        try folder.open {
          $0.isExclusive = isExclusive
          $0.prepareDatabase { db in
            if try db.tableExists("word") { throw Newer() }
          }
        }
      }
      #expect(try folder.snapshot() == before)
    }
  }

  // MARK: - Read-only

  @Test func readOnlyReadsAndRefusesToWrite() throws {
    let writer = try folder.create()
    try writer.fill(["one"])
    let queue = try folder.open { $0.readonly = true }
    #expect(try queue.words() == ["one"])
    try queue.unsafeRead { #expect($0.isReadOnlyFile) }
    let error = databaseError { try queue.write { try $0.insert("two") } }
    #expect(error?.resultCode == .SQLITE_READONLY)
    try writer.write { try $0.insert("three") }
    #expect(try queue.words() == ["one", "three"])
  }

  @Test func readOnlyLeavesTheJournalMode() throws {
    let queue = try folder.create()
    try queue.fill()
    try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
    try queue.close()
    let before = try folder.snapshot()
    let reader = try folder.open { $0.readonly = true }
    #expect(try pragma("journal_mode", in: reader) == .string("delete"))
    #expect(try reader.words() == ["one"])
    try reader.close()
    #expect(try folder.snapshot() == before)
  }

  @Test func readOnlyDoesNotCreate() throws {
    #expect(throws: DatabaseFileError.missing(path: folder.file())) {
      try folder.open { $0.readonly = true }
    }
    #expect(try folder.names() == [])
  }

  @Test func truncatedLogOpens() throws {
    let queue = try folder.create()
    try queue.fill(["one"])
    try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
    let other = try folder.open()
    #expect(try other.words() == ["one"])
    try other.write { try $0.insert("two") }
    #expect(try queue.words() == ["one", "two"])
  }
}
