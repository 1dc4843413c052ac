extension Database {
  /// Runs `body` in one snapshot, with writes refused.
  ///
  /// `PRAGMA query_only` would do the same, but makes SQLite compile all statements anew.
  func read<Result>(_ body: (Database) throws -> Result) throws -> Result {
    isReading = true
    defer { isReading = false }
    return try inTransaction(.deferred) {
      let result = try body(self)
      try checkPagesRead()
      return result
    }
  }

  /// Fails where a page that was read in this transaction had a wrong HMAC.
  ///
  /// SQLCipher 3 gives such a page out as zeros, which may be taken for text, and reports the error
  /// when the next page is asked for.
  /// - Throws: `DatabaseError`.
  public func checkPagesRead() throws {
    _ = try Int.fetchOne(self, sql: "SELECT 1 FROM sqlite_master LIMIT 1")
  }

  /// Runs `body` in a transaction that holds the write lock.
  func write<Result>(_ body: (Database) throws -> Result) throws -> Result {
    try inTransaction(.immediate) {
      // Whoever replaced the file held the lock that this connection has now.
      guard !hasMoved else { throw DatabaseFileError.replaced(path: path) }
      return try body(self)
    }
  }
}
