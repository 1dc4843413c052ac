import Testing

@testable import SQLCipherKit

@Suite struct TransactionTests {
  struct Failure: Error, Equatable {}

  let queue: DatabaseQueue

  init() throws {
    queue = try DatabaseQueue()
    try queue.fill(["one"])
  }

  // MARK: - Transactions

  @Test func commits() throws {
    let answer = try queue.write { db in
      #expect(db.isInsideTransaction)
      try db.insert("two")
      return 5
    }
    #expect(answer == 5)
    #expect(try queue.words() == ["one", "two"])
  }

  @Test func rollsBackAndRethrows() throws {
    #expect(throws: Failure()) {
      try queue.write { db in
        try db.insert("two")
        try db.execute(sql: "CREATE TABLE other(a)")
        throw Failure()
      }
    }
    try queue.write { db in
      #expect(try db.words() == ["one"])
      #expect(try !db.tableExists("other"))
      try db.insert("three")
    }
    #expect(try queue.words() == ["one", "three"])
  }

  @Test func nestedOneFailsAndLeavesTheOuterOne() throws {
    try queue.write { db in
      try db.insert("two")
      let error = databaseError { try db.inTransaction { try db.insert("three") } }
      #expect(error?.resultCode == .SQLITE_ERROR)
      #expect(error?.message == "cannot start a transaction within a transaction")
      #expect(error?.sql == "BEGIN IMMEDIATE TRANSACTION")
      #expect(db.isInsideTransaction)
    }
    #expect(try queue.words() == ["one", "two"])
  }

  @Test func withoutOneEachStatementStands() throws {
    #expect(throws: Failure()) {
      try queue.writeWithoutTransaction { db in
        #expect(!db.isInsideTransaction)
        try db.insert("two")
        throw Failure()
      }
    }
    #expect(try queue.words() == ["one", "two"])
  }

  @Test func failedCommitRollsBack() throws {
    try queue.write {
      try $0.execute(
        sql: """
          CREATE TABLE child(parent REFERENCES word(id) DEFERRABLE INITIALLY DEFERRED)
          """)
    }
    let error = databaseError {
      try queue.write { try $0.execute(sql: "INSERT INTO child VALUES (99)") }
    }
    #expect(error?.extendedResultCode == .SQLITE_CONSTRAINT_FOREIGNKEY)
    #expect(error?.sql == "COMMIT TRANSACTION")
    try queue.writeWithoutTransaction { db throws in
      #expect(!db.isInsideTransaction)
      #expect(try db.integer("SELECT COUNT(*) FROM child") == 0)
    }
  }

  // MARK: - Savepoints

  @Test func savepointsNest() throws {
    try queue.write { db in
      try db.inSavepoint {
        try db.insert("kept")
        try db.inSavepoint {
          try db.insert("undone")
          try db.inSavepoint {
            try db.insert("undone with it")
            return .commit
          }
          return .rollback
        }
        #expect(throws: Failure()) {
          try db.inSavepoint {
            try db.insert("thrown away")
            throw Failure()
          }
        }
        try db.insert("kept too")
        return .commit
      }
    }
    #expect(try queue.words() == ["one", "kept", "kept too"])
  }

  @Test func savepointWithoutTransactionIsOne() throws {
    try queue.writeWithoutTransaction { db in
      try db.inSavepoint {
        #expect(db.isInsideTransaction)
        try db.insert("two")
        return .commit
      }
      try db.inSavepoint {
        try db.insert("three")
        return .rollback
      }
      #expect(!db.isInsideTransaction)
      #expect(throws: Failure()) {
        try db.inSavepoint {
          try db.insert("four")
          throw Failure()
        }
      }
      #expect(!db.isInsideTransaction)
    }
    #expect(try queue.words() == ["one", "two"])
  }

  @Test func committedSavepointGoesWithItsTransaction() throws {
    #expect(throws: Failure()) {
      try queue.write { db in
        try db.inSavepoint {
          try db.insert("two")
          return .commit
        }
        throw Failure()
      }
    }
    #expect(try queue.words() == ["one"])
  }

  // SQLite itself ends the transaction here, and the savepoints with it.
  @Test(arguments: [
    "INSERT OR ROLLBACK INTO word(id) VALUES (1)", "INSERT INTO word(text) VALUES ('forbidden')",
  ])
  func survivesARollbackBySQLite(sql: String) throws {
    try queue.write {
      try $0.execute(
        sql: """
          CREATE TRIGGER forbids AFTER INSERT ON word WHEN new.text = 'forbidden'
          BEGIN SELECT RAISE(ROLLBACK, 'forbidden'); END
          """)
    }
    let error = databaseError {
      try queue.write { db in
        try db.insert("two")
        try db.inSavepoint {
          try db.execute(sql: sql)
          return .commit
        }
      }
    }
    #expect(error?.resultCode == .SQLITE_CONSTRAINT)
    try queue.write { db in
      #expect(try db.words() == ["one"])
      try db.insert("after")
    }
    #expect(try queue.words() == ["one", "after"])
  }

  // MARK: - Reading

  @Test(arguments: [
    "INSERT INTO word(text) VALUES ('x')", "UPDATE word SET text = 'x'", "DELETE FROM word",
    "CREATE TABLE other(a)", "DROP TABLE word", "PRAGMA user_version = 9",
    "CREATE TEMPORARY TABLE other(a)",
  ])
  func readRefusesWrites(sql: String) throws {
    // Also a statement that was compiled when it was still allowed.
    try? queue.write {
      try $0.cachedStatement(sql: sql).execute()
      throw Failure()
    }
    let error = databaseError { try queue.read { try $0.execute(sql: sql) } }
    #expect(error?.resultCode == .SQLITE_READONLY)
    #expect(error?.message == "attempt to write a readonly database")
    let cached = databaseError {
      try queue.read { _ = try Row.fetchAll($0, sql: sql) }
    }
    #expect(cached?.resultCode == .SQLITE_READONLY)
    #expect(try queue.words() == ["one"])
    #expect(try queue.read { try $0.integer("PRAGMA user_version") } == 0)
  }

  @Test func readRefusesWritesWithArguments() throws {
    let error = databaseError { try queue.read { try $0.insert("x") } }
    #expect(error?.resultCode == .SQLITE_READONLY)
    #expect(error.map { "\($0)" }?.contains("'x'") == false)
  }

  @Test func writesWorkAfterARead() throws {
    #expect(throws: Failure()) { try queue.read { _ in throw Failure() } }
    try queue.write { try $0.insert("two") }
    _ = try queue.words()
    try queue.writeWithoutTransaction { try $0.insert("three") }
    #expect(try queue.words() == ["one", "two", "three"])
  }

  @Test func readRunsInATransactionUnlessUnsafe() throws {
    #expect(try queue.read { $0.isInsideTransaction })
    #expect(try !queue.unsafeRead { $0.isInsideTransaction })
  }
}
