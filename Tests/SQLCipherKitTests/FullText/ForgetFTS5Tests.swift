import Testing

@testable import SQLCipherKit

/// An index of FTS5 on a library without FTS5, which cannot drop it.
@Suite struct ForgetFTS5Tests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private let index = FullTextIndex(
    name: "search", table: "entry", columns: ["body"], tokenizer: "words",
    excludingColumn: "trashed")

  /// Leaves in the file what an FTS5 index is made of: on SQLCipher 3 by hand, as FTS5 would.
  private func makeIndexedFile() throws {
    let queue = try folder.create { $0.use(linkedFormat == .v4 ? .fts5 : .fts4) }
    try queue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE entry(id INTEGER PRIMARY KEY AUTOINCREMENT, body TEXT, trashed INTEGER);
          INSERT INTO entry(body) VALUES ('foo'), ('bar')
          """)
      if linkedFormat == .v4 { try index.create(in: db) }
    }
    if linkedFormat == .v3 {
      try queue.writeWithoutTransaction { try $0.execute(sql: Self.handmadeIndex) }
    }
    try queue.close()
  }

  private static let handmadeIndex = """
    CREATE VIEW search_source AS SELECT "id" AS "rowid", "body" FROM entry WHERE "trashed" IS NULL;
    CREATE TABLE 'search_fts5_data'(id INTEGER PRIMARY KEY, block BLOB);
    CREATE TABLE 'search_fts5_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;
    CREATE TABLE 'search_fts5_docsize'(id INTEGER PRIMARY KEY, sz BLOB);
    CREATE TABLE 'search_fts5_config'(k PRIMARY KEY, v) WITHOUT ROWID;
    INSERT INTO search_fts5_config VALUES ('version', 4);
    INSERT INTO search_fts5_docsize VALUES (1, X'01'), (2, X'01');
    PRAGMA writable_schema = ON;
    INSERT INTO sqlite_master(type, name, tbl_name, rootpage, sql) VALUES
      ('table', 'search_fts5', 'search_fts5', 0,
       'CREATE VIRTUAL TABLE "search_fts5" USING fts5("body", content="search_source", '
       || 'content_rowid="rowid", tokenize=''words'')'),
      ('trigger', '__search_ai', 'entry', 0,
       'CREATE TRIGGER "__search_ai" AFTER INSERT ON "entry" WHEN new."trashed" IS NULL BEGIN '
       || 'INSERT INTO "search_fts5"(rowid, "body") VALUES (new.id, new."body"); END'),
      ('trigger', '__search_au', 'entry', 0,
       'CREATE TRIGGER "__search_au" AFTER UPDATE OF "body" ON "entry" BEGIN '
       || 'INSERT INTO "search_fts5"(rowid, "body") VALUES (new.id, new."body"); END');
    PRAGMA writable_schema = OFF;
    """

  private func open() throws -> DatabaseQueue { try folder.open { $0.use(.fts4) } }

  @Test(.enabled(if: linkedFormat == .v3, "SQLCipher 4 has FTS5"))
  func blocksWritesUntilItIsDropped() throws {
    try makeIndexedFile()
    try open().writeWithoutTransaction { db throws in
      #expect(try String.fetchAll(db, sql: "SELECT body FROM entry") == ["foo", "bar"])
      let error = databaseError { try db.execute(sql: "INSERT INTO entry(body) VALUES ('x')") }
      #expect(error?.message == "no such module: fts5")
      #expect(databaseError { try db.execute(sql: "DROP TABLE search_fts5") } != nil)
    }
  }

  @Test(arguments: [false, true])
  func isForgotten(reopensBefore: Bool) throws {
    try makeIndexedFile()
    let queue = try open()
    try queue.write { db in
      try index.drop(in: db)
      #expect(
        try String.fetchAll(
          db,
          sql: "SELECT name FROM sqlite_master WHERE name NOT IN ('entry', 'sqlite_sequence')")
          == [])
      #expect(try db.integer("PRAGMA writable_schema") == 0)
    }
    if !reopensBefore { try expectUsable(queue) }
    try queue.close()
    try expectUsable(open())
    let queueAfter = try open()
    #expect(try queueAfter.read { try $0.problems() } == [])
    try queueAfter.writeWithoutTransaction { try $0.execute(sql: "VACUUM") }
  }

  // Other connections, too, must not stumble over what is gone.
  @Test func otherConnectionsFollow() throws {
    try makeIndexedFile()
    let other = try open()
    #expect(try other.read { try $0.integer("SELECT COUNT(*) FROM entry") } == 2)
    let queue = try open()
    try queue.write { try index.drop(in: $0) }
    try expectUsable(other)
    try expectUsable(queue)
  }

  @Test func isBackWhereTheTransactionFails() throws {
    struct Failure: Error {}
    try makeIndexedFile()
    let queue = try open()
    #expect(throws: Failure.self) {
      try queue.write { db in
        try index.drop(in: db)
        throw Failure()
      }
    }
    try queue.write { db in
      #expect(try db.tableExists("search_fts5"))
      try index.drop(in: db)
    }
    try expectUsable(queue)
  }

  /// The table can be written to, and an index of FTS4 takes the old one's place.
  private func expectUsable(_ queue: DatabaseQueue) throws {
    try queue.write { db in
      let before = try index.tableExists(in: db)
      if !before { try index.create(in: db) }
      try db.execute(sql: "INSERT INTO entry(body) VALUES ('later')")
      try db.execute(sql: "UPDATE entry SET body = 'foo later' WHERE id = 1")
      #expect(try index.ids(matching: "foo", in: db) == [1])
      #expect(try index.ids(matching: "later", in: db).contains(1))
      #expect(try index.isConsistent(in: db))
      try db.execute(sql: "DELETE FROM entry WHERE id > 2")
      #expect(try index.ids(matching: "later", in: db) == [1])
    }
  }
}

extension FullTextIndex {
  fileprivate func tableExists(in db: Database) throws -> Bool {
    try db.tableExists(tableName(.fts4))
  }
}
