extension Database {
  /// Runs `body` in one snapshot, with writes refused.
  func read<Result>(_ body: (Database) throws -> Result) throws -> Result {
    try cachedStatement(sql: "PRAGMA query_only = 1").execute()
    defer { try? endReadOnly() }
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

  private func endReadOnly() throws {
    // A cancelled task must not leave the connection read-only.
    let wasCancelled = isCancelled.exchange(false, ordering: .relaxed)
    defer { if wasCancelled { isCancelled.store(true, ordering: .relaxed) } }
    try cachedStatement(sql: "PRAGMA query_only = 0").execute()
  }
}
