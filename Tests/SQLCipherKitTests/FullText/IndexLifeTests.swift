import Foundation
import Testing

@testable import SQLCipherKit

/// Creating and dropping an index.
@Suite struct IndexLifeTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func index(
    _ name: String = "search", columns: [String] = ["body"], excluding: String? = nil
  ) -> FullTextIndex {
    FullTextIndex(
      name: name, table: "entry", columns: columns, tokenizer: "words", excludingColumn: excluding)
  }

  private func makeQueue(_ module: FullTextModule) throws -> DatabaseQueue {
    let queue = try folder.create { $0.use(module) }
    try queue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE entry(id INTEGER PRIMARY KEY, title TEXT, body TEXT, trashed INTEGER);
          INSERT INTO entry(title, body) VALUES ('one', 'foo'), ('two', 'bar')
          """)
    }
    return queue
  }

  /// Everything in the schema but the table itself.
  private func leftovers(_ db: Database) throws -> [String] {
    try String.fetchAll(db, sql: "SELECT name FROM sqlite_master WHERE name <> 'entry'")
  }

  // MARK: - Dropping

  @Test(arguments: FullTextModule.available, [nil, "trashed"])
  func dropLeavesNothing(module: FullTextModule, excluding: String?) throws {
    let index = index(excluding: excluding)
    let queue = try makeQueue(module)
    try queue.write { db in
      for _ in 0..<2 {
        try index.create(in: db)
        #expect(try leftovers(db).count > 4)
        #expect(try db.triggerNames(on: "entry").count >= 3)
        try index.drop(in: db)
        #expect(try leftovers(db) == [])
        try db.execute(sql: "UPDATE entry SET body = body || ' x'; DELETE FROM entry WHERE id = 2")
        try db.execute(sql: "INSERT INTO entry(body) VALUES ('foo')")
      }
      try index.create(in: db)
      #expect(try index.ids(matching: "foo", in: db).count == 2)
      #expect(try index.isConsistent(in: db))
      try index.drop(in: db)
      // Dropping what is not there is nothing.
      try index.drop(in: db)
      #expect(try leftovers(db) == [])
    }
    #expect(try queue.read { try $0.problems() } == [])
  }

  @Test(arguments: FullTextModule.available)
  func withoutItsTriggersTheTableIsWritable(module: FullTextModule) throws {
    let index = index()
    try makeQueue(module).write { db in
      try index.create(in: db)
      try index.dropSynchronizationTriggers(in: db)
      #expect(try db.triggerNames(on: "entry") == [])
      try db.execute(sql: "DROP TABLE \(index.tableName(module))")
      try db.execute(sql: "INSERT INTO entry(body) VALUES ('x'); UPDATE entry SET body = 'y'")
      try db.execute(sql: "DELETE FROM entry")
      #expect(try db.integer("SELECT COUNT(*) FROM entry") == 0)
    }
  }

  @Test(arguments: FullTextModule.available)
  func dropsOnlyItsOwnTriggers(module: FullTextModule) throws {
    try makeQueue(module).write { db in
      let indexes = [index("search"), index("search_titles", columns: ["title"])]
      for index in indexes { try index.create(in: db) }
      try db.execute(
        sql: "CREATE TRIGGER __search_mine AFTER INSERT ON entry BEGIN SELECT 1; END")
      let others =
        try db.triggerNames(on: "entry").filter { $0.contains("titles") } + [
          "__search_mine"
        ]
      try indexes[0].dropSynchronizationTriggers(in: db)
      #expect(try Set(db.triggerNames(on: "entry")) == Set(others))
      try indexes[0].drop(in: db)
      try db.execute(sql: "INSERT INTO entry(title) VALUES ('three')")
      #expect(try indexes[1].ids(matching: "three", in: db) == [3])
      #expect(try indexes[1].isConsistent(in: db))
    }
  }

  @Test(arguments: FullTextModule.available)
  func creationIsUndoneWithItsTransaction(module: FullTextModule) throws {
    struct Failure: Error {}
    let queue = try makeQueue(module)
    #expect(throws: Failure.self) {
      try queue.write { db in
        try index(excluding: "trashed").create(in: db)
        throw Failure()
      }
    }
    try queue.write { db in
      #expect(try leftovers(db) == [])
      try db.execute(sql: "UPDATE entry SET body = 'x'")
    }
  }

  @Test(arguments: FullTextModule.available)
  func unknownTokenizerIsAnError(module: FullTextModule) throws {
    let queue = try makeQueue(module)
    let index = FullTextIndex(
      name: "search", table: "entry", columns: ["body"], tokenizer: "unheardof")
    #expect(databaseError { try queue.write { try index.create(in: $0) } } != nil)
    #expect(try queue.read { try leftovers($0) } == [])
  }

  // MARK: - Over time

  @Test(arguments: FullTextModule.available)
  func survivesReopening(module: FullTextModule) throws {
    let index = index()
    try makeQueue(module).write { try index.create(in: $0) }
    for word in ["foo", "bar"] {
      try folder.open { $0.use(module) }.write { db in
        #expect(try index.ids(matching: word, in: db).count == 1)
        try db.execute(sql: "INSERT INTO entry(body) VALUES ('later')")
        #expect(try index.isConsistent(in: db))
      }
    }
    let queue = try folder.open { $0.use(module) }
    #expect(try queue.read { try index.ids(matching: "later", in: $0) } == [3, 4])
    #expect(try queue.read { try $0.problems() } == [])
  }

  // A file that was indexed on SQLCipher 3 comes to SQLCipher 4.
  @Test(.enabled(if: linkedFormat == .v4, "SQLCipher 3 has no FTS5"))
  func indexOfTheOlderModuleIsReplaced() throws {
    let index = index(excluding: "trashed")
    try makeQueue(.fts4).write { try index.create(in: $0) }
    let queue = try folder.open { $0.use(.fts5) }
    try queue.write { db in
      // Before that its triggers still work.
      try db.execute(sql: "INSERT INTO entry(body) VALUES ('foo')")
      try index.drop(in: db)
      #expect(try leftovers(db) == [])
      try index.create(in: db)
      #expect(try db.tableExists(index.tableName(.fts5)))
      #expect(try !db.tableExists(index.tableName(.fts4)))
      #expect(try index.ids(matching: "foo", in: db) == [1, 3])
    }
  }

  @Test func definitionTellsBuildsApart() {
    let index = index()
    #expect(index.definition(.fts5) != index.definition(.fts4))
    #expect(index.definition(.fts5) == self.index().definition(.fts5))
    #expect(index.definition(.fts5) != self.index(columns: ["title"]).definition(.fts5))
    #expect(index.definition(.fts5) != self.index(excluding: "trashed").definition(.fts5))
    #expect(index.tableName(.fts5) != index.tableName(.fts4))
  }
}
