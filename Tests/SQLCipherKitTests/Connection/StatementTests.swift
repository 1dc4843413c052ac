import Testing

@testable import SQLCipherKit

@Suite struct StatementTests {
  let queue: DatabaseQueue

  init() throws {
    queue = try DatabaseQueue()
    try queue.write { try $0.execute(sql: "CREATE TABLE t(id INTEGER PRIMARY KEY, a, b)") }
  }

  private func count(_ db: Database) throws -> Int? { try db.integer("SELECT COUNT(*) FROM t") }

  // MARK: - Several statements

  @Test func runsSeveralStatementsAmongCommentsAndBlanks() throws {
    try queue.write { db in
      try db.execute(
        sql: """
          -- a comment; with a semicolon
          INSERT INTO t(a) VALUES ('x;y');;
          /* another ; */ INSERT INTO t(a) VALUES (2) ; SELECT a FROM t;
          INSERT INTO t(a) VALUES (3) -- the end
          """)
      #expect(try count(db) == 3)
      #expect(try String.fetchOne(db, sql: "SELECT a FROM t ORDER BY id") == "x;y")
    }
  }

  @Test(arguments: ["", " \n\t", "-- nothing", ";;", "/* nothing */ ;"])
  func runsNothing(sql: String) throws {
    try queue.write { db in
      let before = db.totalChangesCount
      try db.execute(sql: sql)
      #expect(db.totalChangesCount == before)
    }
  }

  @Test(arguments: ["", "-- nothing"])
  func compilesNoStatementOfNothing(sql: String) throws {
    let error = queue.caughtError { _ = try $0.makeStatement(sql: sql) }
    #expect(error?.resultCode == .SQLITE_MISUSE)
  }

  @Test func stopsAtTheFailingStatement() throws {
    try queue.writeWithoutTransaction { db in
      let error = databaseError {
        try db.execute(
          sql: """
            INSERT INTO t(id) VALUES (1);
            INSERT INTO t(id, a) VALUES (1, 'again');
            INSERT INTO t(id) VALUES (2)
            """)
      }
      #expect(error?.resultCode == .SQLITE_CONSTRAINT)
      let sql = try #require(error?.sql)
      #expect(sql.contains("'again'"))
      #expect(!sql.contains("(2)"), "only the failing statement is shown")
      #expect(try count(db) == 1)
    }
  }

  @Test(arguments: [
    "INSERT INTO t(a) VALUES (?); DELETE FROM t",
    "INSERT INTO t(a) VALUES (?); DELETE FROM t WHERE id = ?",
    "INSERT INTO t(a) VALUES (?); no SQL at all",
  ])
  func neverDropsAStatementBehindTheFirst(sql: String) throws {
    try queue.write { db throws in
      #expect(databaseError { try db.execute(sql: sql, arguments: [1]) } != nil)
      #expect(databaseError { _ = try Row.fetchAll(db, sql: sql, arguments: [1]) } != nil)
      #expect(databaseError { _ = try db.makeStatement(sql: sql) } != nil)
      #expect(try count(db) == 0, "nothing of it ran")
    }
  }

  @Test(arguments: ["SELECT ? ;", "SELECT ?; -- done", "SELECT ?;\n\n;;", "SELECT ? /* done */"])
  func takesOneStatementWithATrailer(sql: String) throws {
    let value = try queue.read { try Int.fetchOne($0, sql: sql, arguments: [5]) }
    #expect(value == 5)
  }

  // MARK: - Arguments

  @Test(arguments: [0, 1, 3])
  func refusesAWrongNumberOfArguments(given: Int) throws {
    try queue.write { db in
      let sql = "INSERT INTO t(a, b) VALUES (?, ?)"
      let error = databaseError {
        try db.execute(
          sql: sql, arguments: StatementArguments([Int](repeating: 4, count: given)))
      }
      #expect(error?.resultCode == .SQLITE_MISUSE)
      #expect(error?.message == "2 arguments expected, \(given) given")
      #expect(error?.sql == sql)
      try db.execute(sql: sql, arguments: [1, 2])
      #expect(try count(db) == 1)
    }
  }

  @Test func refusesArgumentsThatNobodyAskedFor() throws {
    let error = queue.caughtError { try $0.execute(sql: "DELETE FROM t", arguments: [1]) }
    #expect(error?.resultCode == .SQLITE_MISUSE)
  }

  @Test func bindsByPosition() throws {
    try queue.read { db in
      let row = try Row.fetchOne(
        db, sql: "SELECT ?2, ?1, ?2, ?3", arguments: ["a", nil] + ["c"])
      #expect(row?.databaseValues == [.null, .string("a"), .null, .string("c")])
    }
  }

  @Test func executedTwiceBindsAnew() throws {
    try queue.write { db in
      let statement = try db.makeStatement(sql: "INSERT INTO t(a, b) VALUES (?, ?)")
      try statement.execute(arguments: [1, "x"])
      try statement.execute(arguments: [nil, 2.5])
      let rows = try Row.fetchAll(db, sql: "SELECT a, b FROM t ORDER BY id")
      #expect(rows.map(\.databaseValues) == [[.int64(1), .string("x")], [.null, .double(2.5)]])
    }
  }

  // MARK: - What a statement knows

  @Test func knowsItsColumnsAndWhetherItWrites() throws {
    try queue.read { db in
      let select = try db.makeStatement(sql: "SELECT id, a AS \"Größe\", 1 + 1 FROM t")
      #expect(select.columnCount == 3)
      #expect(select.columnNames == ["id", "Größe", "1 + 1"])
      #expect(select.isReadOnly)
      let insert = try db.makeStatement(sql: "INSERT INTO t(a) VALUES (1)")
      #expect(insert.columnCount == 0)
      #expect(!insert.isReadOnly)
    }
  }

  @Test func countsChangesWithoutTriggers() throws {
    try queue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE log(n);
          CREATE TRIGGER logs AFTER INSERT ON t BEGIN INSERT INTO log VALUES (1), (2); END
          """)
      let before = db.totalChangesCount
      try db.execute(sql: "INSERT INTO t(id) VALUES (10), (20)")
      #expect(db.changesCount == 2)
      #expect(db.lastInsertedRowID == 20, "a trigger's rows have another id")
      #expect(db.totalChangesCount - before == 6)
    }
  }

  @Test func reportsSyntaxErrorsWithTheirSQL() throws {
    let error = queue.caughtError { try $0.execute(sql: "SELEC 1") }
    #expect(error?.resultCode == .SQLITE_ERROR)
    #expect(error?.sql == "SELEC 1")
    #expect(
      error?.description
        == "SQLite error 1: near \"SELEC\": syntax error - while executing `SELEC 1`")
  }

  @Test func reportsExtendedCodes() throws {
    let error = queue.caughtError { db in
      try db.execute(sql: "CREATE TABLE u(a UNIQUE); INSERT INTO u VALUES (1), (1)")
    }
    #expect(error?.extendedResultCode == .SQLITE_CONSTRAINT_UNIQUE)
    #expect(error?.resultCode == .SQLITE_CONSTRAINT)
    #expect(error?.message == "UNIQUE constraint failed: u.a")
  }

  @Test func codesExplainThemselves() {
    #expect(ResultCode.SQLITE_BUSY.description == "5 (database is locked)")
    #expect(ResultCode.SQLITE_CONSTRAINT_UNIQUE.primary == .SQLITE_CONSTRAINT)
    #expect(ResultCode.SQLITE_CORRUPT_VTAB.primary == .SQLITE_CORRUPT)
    let error = DatabaseError(resultCode: .SQLITE_CONSTRAINT_FOREIGNKEY, sql: "DELETE FROM t")
    #expect(error.resultCode == .SQLITE_CONSTRAINT)
    #expect(
      "\(error)" == "SQLite error 19: constraint failed - while executing `DELETE FROM t`")
  }

  // MARK: - Schema

  @Test func seesTablesColumnsAndTriggers() throws {
    try queue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "odd ""name" ("a b", [c]);
          CREATE VIEW v AS SELECT 1;
          CREATE TRIGGER second AFTER INSERT ON t BEGIN SELECT 1; END;
          CREATE TRIGGER first AFTER DELETE ON t BEGIN SELECT 1; END
          """)
      #expect(try db.tableExists("odd \"name"))
      #expect(try db.tableExists("T"), "names ignore case")
      #expect(try db.tableExists("v"))
      #expect(try !db.tableExists("first"))
      #expect(try db.columnNames(in: "odd \"name") == ["a b", "c"])
      #expect(try db.columnNames(in: "missing") == [])
      #expect(try db.triggerNames(on: "T") == ["first", "second"])
      #expect("odd \"name".quotedDatabaseIdentifier == "\"odd \"\"name\"")
    }
  }
}
