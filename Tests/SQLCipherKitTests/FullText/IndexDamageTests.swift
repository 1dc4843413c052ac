import Foundation
import Testing

@testable import SQLCipherKit

/// An index that is out of step or damaged is seen, and mended.
@Suite struct IndexDamageTests {
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

  // MARK: - Out of step

  @Test(arguments: FullTextModule.available, [nil, "trashed"])
  func seesAndMendsDrift(module: FullTextModule, excluding: String?) throws {
    let index = index(excluding: excluding)
    let drifts = [
      "UPDATE entry SET body = 'baz' WHERE id = 1", "DELETE FROM entry WHERE id = 2",
      "INSERT INTO entry(body) VALUES ('new')", "UPDATE entry SET id = 9 WHERE id = 1",
      "UPDATE entry SET body = NULL WHERE id = 9",
    ]
    try makeQueue(module).write { db in
      try index.create(in: db)
      #expect(try index.isConsistent(in: db))
      for drift in drifts {
        try index.dropSynchronizationTriggers(in: db)
        try db.execute(sql: drift)
        #expect(try !index.isConsistent(in: db), "\(drift)")
        try index.drop(in: db)
        try index.create(in: db)
        #expect(try index.isConsistent(in: db), "\(drift)")
      }
      #expect(try index.ids(matching: "foo", in: db) == [])
      #expect(try index.ids(matching: "new", in: db).count == 1)
    }
  }

  // The check of FTS5 passes on a stale index unless it is asked to look at the table.
  @Test(arguments: FullTextModule.available)
  func seesDriftAmongManyRows(module: FullTextModule) throws {
    let index = index()
    try makeQueue(module).write { db in
      try index.create(in: db)
      for number in 0..<1000 {
        try db.execute(
          sql: "INSERT INTO entry(body) VALUES (?)", arguments: ["common word\(number)"])
      }
      #expect(try index.isConsistent(in: db))
      try index.dropSynchronizationTriggers(in: db)
      try db.execute(sql: "UPDATE entry SET body = 'other' WHERE id = 500")
      #expect(try !index.isConsistent(in: db))
    }
  }

  @Test(arguments: FullTextModule.available)
  func checkingWhatIsNotThereIsAnError(module: FullTextModule) throws {
    try makeQueue(module).write { db in
      let error = databaseError { _ = try index().isConsistent(in: db) }
      #expect(error?.resultCode == .SQLITE_ERROR)
    }
  }

  // MARK: - Damage

  // Half of an index, as damage to the file may leave it.
  @Test(arguments: FullTextModule.available)
  func damageIsSeenAndMended(module: FullTextModule) throws {
    let damage = module == .fts5 ? "search_fts5_data" : "search_fts4_segdir"
    let queue = try damagedQueue(module, by: "DELETE FROM \(damage)")
    #expect(try queue.writeWithoutTransaction { try index().isConsistent(in: $0) } == false)
    // What is added now is saved whole, or not at all.
    let error = databaseError {
      try queue.write { try $0.execute(sql: "INSERT INTO entry(body) VALUES ('later')") }
    }
    let count = try queue.read { try $0.integer("SELECT COUNT(*) FROM entry") }
    #expect(count == (error == nil ? 3 : 2))
    try expectReplaceable(queue)
  }

  @Test(
    .enabled(if: linkedFormat == .v4, "SQLCipher 3 has no FTS5"),
    arguments: [
      "UPDATE search_fts5_config SET v = 99", "DELETE FROM search_fts5_config",
      "UPDATE search_fts5_data SET block = X'00'", "DROP TABLE search_fts5_data",
      "DROP TABLE search_fts5_config", "DELETE FROM search_fts5_docsize",
    ])
  func damagedFTS5IsReplaced(damage: String) throws {
    try expectReplaceable(damagedQueue(.fts5, by: damage))
  }

  @Test(arguments: [
    "DELETE FROM search_fts4_stat", "UPDATE search_fts4_segdir SET root = X'00FF00'",
    "DELETE FROM search_fts4_docsize", "DROP TABLE search_fts4_segdir",
  ])
  func damagedFTS4IsReplaced(damage: String) throws {
    try expectReplaceable(damagedQueue(.fts4, by: damage))
  }

  private func damagedQueue(_ module: FullTextModule, by sql: String) throws -> DatabaseQueue {
    let queue = try makeQueue(module)
    try queue.write { try index().create(in: $0) }
    try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
    try queue.close()
    return try folder.open { $0.use(module) }
  }

  private func expectReplaceable(_ queue: DatabaseQueue) throws {
    let index = index()
    try queue.write { db throws in
      try index.drop(in: db)
      #expect(try leftovers(db) == [])
      try index.create(in: db)
      #expect(try index.isConsistent(in: db))
      #expect(try index.ids(matching: "foo", in: db) == [1])
      try db.execute(sql: "INSERT INTO entry(body) VALUES ('foo')")
    }
    let module = try queue.unsafeRead { $0.fullTextModule }
    try queue.close()
    let reopened = try folder.open { $0.use(module) }
    try reopened.write { db throws in
      #expect(try index.ids(matching: "foo", in: db).count == 2)
      #expect(try index.isConsistent(in: db))
      #expect(try db.problems() == [])
    }
  }

  // A connection that lacks the tokenizer must not write past the index.
  @Test(arguments: FullTextModule.available)
  func withoutItsTokenizerNothingIsWritten(module: FullTextModule) throws {
    try makeQueue(module).write { try index().create(in: $0) }
    let queue = try folder.open { $0.prepareDatabase { $0.fullTextModule = module } }
    for sql in ["INSERT INTO entry(body) VALUES ('x')", "DELETE FROM entry"] {
      #expect(databaseError { try queue.write { try $0.execute(sql: sql) } } != nil)
    }
    try queue.close()
    let whole = try folder.open { $0.use(module) }
    try whole.write { db throws in
      #expect(try db.integer("SELECT COUNT(*) FROM entry") == 2)
      #expect(try index().isConsistent(in: db))
    }
  }
}
