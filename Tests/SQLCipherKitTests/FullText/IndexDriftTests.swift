import Testing

@testable import SQLCipherKit

/// Statements after which other indexes have been seen out of step.
@Suite struct IndexDriftTests {
  private static let index = FullTextIndex(
    name: "search", table: "entry", columns: ["title", "body"], tokenizer: "words",
    excludingColumn: "trashed")

  private var index: FullTextIndex { Self.index }

  /// A database with an empty table and its index.
  private func makeQueue(_ module: FullTextModule, creating: Bool = true) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.use(module)
    let queue = try DatabaseQueue(configuration: configuration)
    try queue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE entry(
            id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT, body TEXT, trashed INTEGER,
            star INTEGER, code TEXT UNIQUE)
          """)
      if creating { try index.create(in: db) }
    }
    return queue
  }

  private func insert(
    _ body: String?, title: String? = nil, trashed: Int? = nil, in db: Database
  ) throws {
    try db.execute(
      sql: "INSERT INTO entry(title, body, trashed) VALUES (?, ?, ?)",
      arguments: [title, body, trashed])
  }

  /// The rows that hold a word; the index agrees with the table.
  private func ids(
    _ word: String, in db: Database, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [Int64] {
    #expect(try index.isConsistent(in: db), sourceLocation: sourceLocation)
    return try index.ids(matching: word, in: db)
  }

  // The row's own trigger ran before the constraint failed.
  @Test(arguments: FullTextModule.available)
  func followsFailedStatements(module: FullTextModule) throws {
    let queue = try makeQueue(module)
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "INSERT INTO entry(body, code) VALUES ('foo', 'a'), ('bar', 'b')")
      for sql in [
        "UPDATE entry SET body = 'new', code = 'b' WHERE id = 1", "UPDATE entry SET id = 2",
        "INSERT INTO entry(body, code) VALUES ('new', 'c'), ('new', 'b')",
      ] {
        #expect(databaseError { try db.execute(sql: sql) }?.resultCode == .SQLITE_CONSTRAINT)
        #expect(try ids("foo", in: db) == [1])
        #expect(try ids("bar", in: db) == [2])
        #expect(try ids("new", in: db) == [])
      }
    }
  }

  // REPLACE deletes without saying so, unless triggers recur.
  @Test(arguments: FullTextModule.available)
  func followsReplace(module: FullTextModule) throws {
    let queue = try makeQueue(module)
    try queue.write { db in
      try db.execute(sql: "INSERT INTO entry(body, code) VALUES ('aspirin', 'a'), ('keep', 'b')")
      try db.execute(sql: "INSERT OR REPLACE INTO entry(body, code) VALUES ('ibuprofen', 'a')")
      #expect(try ids("aspirin", in: db) == [])
      #expect(try ids("ibuprofen", in: db) == [3])
      try db.execute(sql: "REPLACE INTO entry(id, body) VALUES (3, 'paracetamol')")
      #expect(try ids("ibuprofen", in: db) == [])
      #expect(try ids("paracetamol", in: db) == [3])
      try db.execute(sql: "UPDATE OR REPLACE entry SET id = 2 WHERE id = 3")
      #expect(try ids("keep", in: db) == [])
      #expect(try ids("paracetamol", in: db) == [2])
    }
  }

  @Test(.enabled(if: linkedFormat == .v4, "only FTS5 can follow this"))
  func ignoredUpdateKeepsItsWords() throws {
    let queue = try makeQueue(.fts5)
    try queue.write { db in
      try db.execute(sql: "INSERT INTO entry(body, code) VALUES ('foo', 'a'), ('bar', 'b')")
      try db.execute(sql: "UPDATE OR IGNORE entry SET body = 'new', code = 'b' WHERE id = 1")
      #expect(try String.fetchOne(db, sql: "SELECT body FROM entry") == "foo")
      #expect(try ids("foo", in: db) == [1])
    }
  }

  // A row that takes a dead one's number must not inherit its words.
  @Test(arguments: FullTextModule.available)
  func deletedWordsNeverFindALaterRow(module: FullTextModule) throws {
    let queue = try makeQueue(module)
    try queue.write { db in
      for word in ["first", "gone"] { try insert(word, in: db) }
      try db.execute(sql: "DELETE FROM entry WHERE id = 2")
      try insert("later", in: db)
      #expect(try ids("later", in: db) == [3], "AUTOINCREMENT uses no number twice")
      #expect(try ids("gone", in: db) == [])
      try db.execute(sql: "INSERT INTO entry(id, body) VALUES (2, 'chosen')")
      #expect(try ids("gone", in: db) == [])
      #expect(try ids("chosen", in: db) == [2])
    }
    try queue.writeWithoutTransaction { try $0.execute(sql: "VACUUM") }
    try queue.read { db in
      let table = index.tableName(module)
      let found = try String.fetchAll(
        db,
        sql: """
          SELECT body FROM entry WHERE id IN (SELECT rowid FROM \(table) WHERE \(table) MATCH ?)
          """, arguments: ["chosen"])
      #expect(found == ["chosen"])
    }
  }
}
