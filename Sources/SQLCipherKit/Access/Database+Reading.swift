extension Database {
  /// Runs `body` in one snapshot, with writes refused.
  func read<Result>(_ body: (Database) throws -> Result) throws -> Result {
    try cachedStatement(sql: "PRAGMA query_only = 1").execute()
    defer { try? endReadOnly() }
    return try inTransaction(.deferred) { try body(self) }
  }

  private func endReadOnly() throws {
    // A cancelled task must not leave the connection read-only.
    let wasCancelled = isCancelled.exchange(false, ordering: .relaxed)
    defer { if wasCancelled { isCancelled.store(true, ordering: .relaxed) } }
    try cachedStatement(sql: "PRAGMA query_only = 0").execute()
  }
}
