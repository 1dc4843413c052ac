import Foundation
import Testing

@testable import SQLCipherKit

/// An index that its triggers keep in step, in each module that the library has.
@Suite struct FullTextIndexTests {
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

  // MARK: - In step

  @Test(arguments: FullTextModule.available)
  func findsRowsOfBefore(module: FullTextModule) throws {
    let queue = try makeQueue(module, creating: false)
    try queue.write { db in
      try insert("foo", title: "bar", in: db)
      try insert("foo", trashed: 1, in: db)
      try insert("other", in: db)
      try index.create(in: db)
      #expect(try ids("foo", in: db) == [1])
      #expect(try ids("bar", in: db) == [1])
      #expect(try ids("other", in: db) == [3])
    }
  }

  @Test(arguments: FullTextModule.available)
  func followsInsertUpdateAndDelete(module: FullTextModule) throws {
    let queue = try makeQueue(module)
    try queue.write { db in
      try insert("foo", in: db)
      #expect(try ids("foo", in: db) == [1])
      try db.execute(sql: "UPDATE entry SET body = 'bar'")
      #expect(try ids("foo", in: db) == [])
      #expect(try ids("bar", in: db) == [1])
      try insert("Foo foo", in: db)
      #expect(try ids("foo", in: db) == [2])
      try db.execute(sql: "DELETE FROM entry WHERE id = 2")
      #expect(try ids("foo", in: db) == [])
      #expect(try ids("bar", in: db) == [1])
      try db.execute(sql: "UPDATE entry SET id = 7")
      #expect(try ids("bar", in: db) == [7])
      try db.execute(sql: "UPDATE entry SET star = 1, title = title")
      #expect(try ids("bar", in: db) == [7])
      try db.execute(sql: "DELETE FROM entry")
      #expect(try ids("bar", in: db) == [])
    }
  }

  @Test(arguments: FullTextModule.available)
  func followsManyRowsAtOnce(module: FullTextModule) throws {
    let queue = try makeQueue(module)
    try queue.write { db in
      for number in 0..<50 { try insert("common word\(number % 10)", in: db) }
      #expect(try ids("word3", in: db) == [4, 14, 24, 34, 44])
      try db.execute(sql: "UPDATE entry SET body = body || ' added' WHERE id % 2 = 0")
      #expect(try ids("added", in: db).count == 25)
      try db.execute(sql: "UPDATE entry SET trashed = 1 WHERE id <= 10")
      #expect(try ids("common", in: db).count == 40)
      try db.execute(sql: "DELETE FROM entry WHERE id % 2 = 0")
      #expect(try ids("added", in: db) == [])
      #expect(try ids("common", in: db).count == 20)
    }
  }

  @Test(arguments: FullTextModule.available)
  func followsRollbacks(module: FullTextModule) throws {
    struct Failure: Error {}
    let queue = try makeQueue(module)
    try queue.write { db in
      try insert("kept", in: db)
      try db.inSavepoint {
        try insert("undone", in: db)
        try db.execute(sql: "UPDATE entry SET body = 'undone'")
        return .rollback
      }
      #expect(try ids("undone", in: db) == [])
      #expect(try ids("kept", in: db) == [1])
    }
    #expect(throws: Failure.self) {
      try queue.write { db throws in
        try insert("undone", in: db)
        try db.execute(sql: "DELETE FROM entry WHERE body = 'kept'")
        throw Failure()
      }
    }
    try queue.write { db throws in
      #expect(try ids("undone", in: db) == [])
      #expect(try ids("kept", in: db) == [1])
    }
  }

  // MARK: - Rows that are left out

  @Test(arguments: FullTextModule.available)
  func excludedRowsComeAndGo(module: FullTextModule) throws {
    let queue = try makeQueue(module)
    try queue.write { db in
      try insert("foo", in: db)
      try insert("foo", trashed: 5, in: db)
      #expect(try ids("foo", in: db) == [1])
      // Changed while it is out.
      try db.execute(sql: "UPDATE entry SET body = 'bar' WHERE id = 2")
      #expect(try ids("bar", in: db) == [])
      // Out, changed and back in at once.
      try db.execute(sql: "UPDATE entry SET trashed = 9, body = 'never' WHERE id = 1")
      #expect(try ids("foo", in: db) == [])
      #expect(try ids("never", in: db) == [])
      try db.execute(sql: "UPDATE entry SET trashed = NULL, body = 'back' WHERE id = 1")
      #expect(try ids("back", in: db) == [1])
      try db.execute(sql: "UPDATE entry SET trashed = NULL")
      #expect(try ids("bar", in: db) == [2])
      // From one value to another it stays out.
      try db.execute(sql: "UPDATE entry SET trashed = 1 WHERE id = 2")
      try db.execute(sql: "UPDATE entry SET trashed = 2 WHERE id = 2")
      try db.execute(sql: "DELETE FROM entry WHERE id = 2")
      #expect(try ids("bar", in: db) == [])
      #expect(try ids("back", in: db) == [1])
      try index.drop(in: db)
      try index.create(in: db)
      #expect(try ids("back", in: db) == [1])
    }
  }

  // MARK: - Reading

  // A search needs no write access.
  @Test(arguments: FullTextModule.available)
  func readOnlyConnectionsSearch(module: FullTextModule) throws {
    let folder = try TemporaryFolder()
    let writer = try folder.create { $0.use(module) }
    try writer.write { db in
      try db.execute(
        sql: "CREATE TABLE entry(id INTEGER PRIMARY KEY, title, body, trashed)")
      try index.create(in: db)
      try insert("foo", in: db)
    }
    let reader = try folder.open {
      $0.use(module)
      $0.readonly = true
    }
    for queue in [writer, reader] {
      #expect(try queue.read { try index.ids(matching: "foo", in: $0) } == [1])
      let table = index.tableName(module)
      #expect(try queue.read { try $0.integer("SELECT COUNT(*) FROM \(table)") } == 1)
    }
  }

  @Test func choosesTheLibrarysBestModule() throws {
    let expected: FullTextModule = linkedFormat == .v4 ? .fts5 : .fts4
    #expect(try DatabaseQueue().read { $0.fullTextModule } == expected)
  }
}
