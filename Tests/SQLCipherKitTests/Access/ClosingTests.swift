import Foundation
import Testing

@testable import SQLCipherKit

@Suite struct ClosingTests {
  let folder: TemporaryFolder
  let queue: DatabaseQueue

  init() throws {
    folder = try TemporaryFolder()
    queue = try folder.create()
    try queue.fill(["one"])
  }

  @Test func leavesOneFile() throws {
    #expect(try folder.names() == ["test.db", "test.db-shm", "test.db-wal"])
    try queue.close()
    #expect(try folder.names() == ["test.db"])
    #expect(try folder.open().words() == ["one"])
  }

  @Test func lettingGoCloses() throws {
    do {
      let other = try folder.create("other.db")
      try other.fill()
      #expect(try folder.names().contains("other.db-wal"))
    }
    #expect(try folder.names().filter { $0.hasPrefix("other") } == ["other.db"])
  }

  @Test func twiceIsOnce() throws {
    try queue.close()
    try queue.close()
  }

  @Test func laterAccessesAreMisuse() async throws {
    try queue.close()
    queue.interrupt()
    let accesses: [() throws -> Void] = [
      { _ = try queue.words() }, { try queue.write { try $0.insert("two") } },
      { try queue.writeWithoutTransaction { try $0.insert("two") } },
      { _ = try queue.unsafeRead { try $0.words() } },
    ]
    for access in accesses {
      let error = databaseError(access)
      #expect(error?.resultCode == .SQLITE_MISUSE)
      #expect(error?.message == "Connection is closed")
    }
    await #expect(throws: DatabaseError.self) { try await queue.read { try $0.words() } }
    await #expect(throws: DatabaseError.self) { try await queue.write { try $0.insert("two") } }
  }

  @Test func openCursorKeepsItOpen() throws {
    var cursor: RowCursor? = try queue.unsafeRead {
      try Row.fetchCursor($0, sql: "SELECT text FROM word")
    }
    #expect(try cursor?.next()?.string(at: 0) == "one")
    #expect(databaseError { try queue.close() }?.resultCode == .SQLITE_BUSY)
    try queue.write { try $0.insert("two") }
    #expect(try queue.words() == ["one", "two"])
    cursor = nil
    try queue.close()
    #expect(try folder.names() == ["test.db"])
  }

  @Test func openStatementKeepsItOpen() throws {
    var statement: Statement? = try queue.unsafeRead { try $0.makeStatement(sql: "SELECT 1") }
    #expect(databaseError { try queue.close() }?.resultCode == .SQLITE_BUSY)
    #expect(statement?.columnCount == 1)
    statement = nil
    try queue.close()
  }

  @Test func cachedStatementsDoNotKeepItOpen() throws {
    try queue.unsafeRead { _ = try $0.cachedStatement(sql: "SELECT text FROM word") }
    _ = try queue.words()
    try queue.close()
  }

  // Waiting for oneself would never end.
  @Test func accessWithinAnAccessIsAProgrammerError() async {
    await #expect(processExitsWith: .failure) {
      guard let queue = try? DatabaseQueue() else { return }
      try? queue.write { _ in try queue.write { _ in } }
    }
  }
}
