import CSQLCipher

extension Database {
  public enum TransactionKind: String, Sendable {
    case deferred = "DEFERRED"
    /// Takes the write lock at once. In WAL mode a deferred transaction that reads and then writes
    /// fails however long the busy timeout is.
    case immediate = "IMMEDIATE"
  }

  public enum TransactionCompletion: Sendable {
    case commit
    case rollback
  }

  public var isInsideTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// Runs `body` in a transaction, which is rolled back where `body` or the commit throws.
  /// - Throws: `DatabaseError`, or what `body` throws.
  public func inTransaction<Result>(
    _ kind: TransactionKind = .immediate, _ body: () throws -> Result
  ) throws -> Result {
    try run("BEGIN \(kind.rawValue) TRANSACTION")
    do {
      let result = try body()
      // A task cancelled in its last statement must not half succeed.
      try checkCancelledBeforeCommit()
      try run("COMMIT TRANSACTION")
      return result
    } catch {
      if isInsideTransaction { try? run("ROLLBACK TRANSACTION") }
      throw error
    }
  }

  /// Runs `body` in a savepoint, which is undone where `body` throws or answers `.rollback`.
  /// - Throws: `DatabaseError`, or what `body` throws.
  public func inSavepoint(_ body: () throws -> TransactionCompletion) throws {
    try run("SAVEPOINT daybook")
    do {
      if try body() == .rollback { try run("ROLLBACK TO SAVEPOINT daybook") }
      try run("RELEASE SAVEPOINT daybook")
    } catch {
      // SQLite may have rolled back the whole transaction already, the savepoint with it.
      if isInsideTransaction {
        try? run("ROLLBACK TO SAVEPOINT daybook")
        try? run("RELEASE SAVEPOINT daybook")
      }
      throw error
    }
  }

  private func checkCancelledBeforeCommit() throws {
    if isCancelled.load(ordering: .relaxed) { throw CancellationError() }
  }

  /// Runs transaction control, which a cancelled task must still be able to do.
  private func run(_ sql: String) throws {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw DatabaseError(code: code, handle: handle, sql: sql) }
  }
}
