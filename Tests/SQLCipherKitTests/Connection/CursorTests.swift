import CSQLCipher
import Testing

@testable import SQLCipherKit

@Suite struct CursorTests {
  let queue: DatabaseQueue

  init() throws {
    queue = try DatabaseQueue()
    try queue.fill(["a", "b", "c"])
  }

  private let query = "SELECT text FROM word ORDER BY id"

  private func texts(_ cursor: RowCursor) throws -> [String] {
    var texts: [String] = []
    while let row = try cursor.next() { texts.append(row.string(at: 0)) }
    return texts
  }

  // MARK: - Streaming

  @Test func streamsARowAtATime() throws {
    try queue.read { db in
      // Fetched at once, these rows would never end.
      let cursor = try Row.fetchCursor(
        db, sql: "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n")
      var sum: Int64 = 0
      for _ in 0..<10 { sum += try cursor.next()?.int64(at: 0) ?? 0 }
      #expect(sum == 55)
    }
  }

  @Test func staysAtItsEnd() throws {
    try queue.read { db in
      let cursor = try Row.fetchCursor(db, sql: query)
      #expect(try texts(cursor) == ["a", "b", "c"])
      #expect(try cursor.next() == nil, "an ended statement would start over")
      #expect(try cursor.next() == nil)
    }
  }

  @Test func staysAtItsFailure() throws {
    struct Failure: Error {}
    try queue.writeWithoutTransaction { db in
      try db.add(
        function: DatabaseFunction("refuse_b") { values in
          if values[0] == .string("b") { throw Failure() }
          return values[0]
        })
      let cursor = try Row.fetchCursor(db, sql: "SELECT refuse_b(text) FROM word ORDER BY id")
      #expect(try cursor.next()?.string(at: 0) == "a")
      #expect(throws: Failure.self) { try cursor.next() }
      #expect(try cursor.next() == nil, "what follows a failure is not the first row again")
    }
  }

  @Test func rowsOutliveTheCursorAsCopies() throws {
    try queue.read { db in
      let cursor = try Row.fetchCursor(db, sql: query)
      let first = try #require(try cursor.next())
      let copy = first.copy()
      _ = try cursor.next()
      #expect(copy.string(at: 0) == "a")
      #expect(first.string(at: 0) == "b", "a row that is no copy moves on with its cursor")
      let all = try Row.fetchAll(db, sql: query)
      #expect(all.map { $0.string(at: 0) } == ["a", "b", "c"])
    }
  }

  // A cursor that nothing holds may go as soon as it has answered, and the row with it.
  @Test func fetchedRowsSurviveTheirCursor() throws {
    struct Text: FetchableRecord {
      let value: String
      init(row: Row) throws { value = row.string(at: 0) }
    }
    try queue.read { db in
      for _ in 0..<100 {
        let texts = try [
          Row.fetchOne(db, sql: query)?.string(at: 0), Text.fetchOne(db, sql: query)?.value,
          String.fetchOne(db, sql: query),
        ]
        #expect(texts == ["a", "a", "a"])
      }
    }
  }

  @Test func openCursorHoldsItsTableUntilReleased() throws {
    try queue.writeWithoutTransaction { db in
      var cursor: RowCursor? = try Row.fetchCursor(db, sql: query)
      _ = try cursor?.next()
      #expect(
        databaseError { try db.execute(sql: "DROP TABLE word") }?.resultCode == .SQLITE_LOCKED)
      cursor = nil
      try db.execute(sql: "DROP TABLE word")
    }
  }

  // MARK: - The statement cache

  @Test func compilesOnce() throws {
    try queue.read { db throws in
      #expect(try db.cachedStatement(sql: query) === db.cachedStatement(sql: query))
      #expect(try db.cachedStatement(sql: query) !== db.makeStatement(sql: query))
    }
  }

  @Test func neverHandsOutAStatementThatIsReadFrom() throws {
    try queue.read { db in
      let cached = try db.cachedStatement(sql: query)
      do {
        let cursor = try Row.fetchCursor(db, sql: query)
        _ = try cursor.next()
        #expect(try db.cachedStatement(sql: query) !== cached)
        #expect(try texts(cursor) == ["b", "c"])
      }
      #expect(try db.cachedStatement(sql: query) === cached, "free again")
    }
  }

  @Test func equalQueriesNest() throws {
    try queue.read { db in
      var pairs: [String] = []
      let outer = try Row.fetchCursor(db, sql: query)
      // Should the inner query reset the outer one, this would never end.
      while pairs.count < 20, let row = try outer.next() {
        let left = row.string(at: 0)
        pairs += try String.fetchAll(db, sql: query).map { left + $0 }
        #expect(row.string(at: 0) == left, "the inner query moved the outer one")
      }
      #expect(pairs == ["aa", "ab", "ac", "ba", "bb", "bc", "ca", "cb", "cc"])
    }
  }

  @Test func wrongArgumentsLeaveTheStatementFree() throws {
    try queue.read { db in
      let sql = "SELECT text FROM word WHERE id = ?"
      let cached = try db.cachedStatement(sql: sql)
      #expect(databaseError { _ = try Row.fetchCursor(db, sql: sql) } != nil)
      #expect(try db.cachedStatement(sql: sql) === cached)
      #expect(try String.fetchOne(db, sql: sql, arguments: [2]) == "b")
    }
  }

  @Test func followsASchemaChange() throws {
    try queue.write { db in
      let sql = "SELECT * FROM word WHERE id = 1"
      #expect(try Row.fetchOne(db, sql: sql)?.count == 2)
      try db.execute(sql: "ALTER TABLE word ADD COLUMN star DEFAULT 5")
      let row = try Row.fetchOne(db, sql: sql)
      #expect(row?.columnNames == ["id", "text", "star"])
      #expect(row?["star"] == 5)
    }
  }

  @Test func releasedCursorForgetsItsArguments() throws {
    try queue.read { db in
      let sql = "SELECT id FROM word WHERE text = ?"
      #expect(try Int.fetchOne(db, sql: sql, arguments: ["b"]) == 2)
      let expanded = try #require(sqlite3_expanded_sql(db.cachedStatement(sql: sql).handle))
      defer { sqlite3_free(expanded) }
      #expect(String(cString: expanded) == "SELECT id FROM word WHERE text = NULL")
    }
  }

  // Readings after readings are what a journal does all day.
  @Test(.enabled(if: linkedFormat == .v4, "the SQLite of SQLCipher 3 does not count this"))
  func readsDoNotCompileAnew() throws {
    func compilations() throws -> Int32 {
      try queue.unsafeRead {
        // SQLITE_STMTSTATUS_REPREPARE, which older headers lack.
        sqlite3_stmt_status(try $0.cachedStatement(sql: query).handle, 5, 0)
      }
    }
    _ = try queue.words()
    let before = try compilations()
    for _ in 0..<5 { _ = try queue.words() }
    #expect(try compilations() == before)
  }
}
