extension Database {
  /// Runs `body` in one snapshot, with writes refused.
  ///
  /// `PRAGMA query_only` would do the same, but makes SQLite compile all statements anew.
  func read<Result>(_ body: (Database) throws -> Result) throws -> Result {
    isReading = true
    defer { isReading = false }
    return try inTransaction(.deferred) { try body(self) }
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
