import SQLCipherKit

extension Journal {
  /// The most content, in bytes, that is compacted in memory.
  private static let memoryLimit = 64 << 20

  /// Deletes in one transaction, so that the file keeps nothing of what it held.
  ///
  /// - Parameters:
  ///   - isText: Whether it is, or was, in the search index.
  ///   - delete: Returns how much it has deleted.
  /// - Returns: The same.
  /// - Throws: `DatabaseError`, or what `delete` throws.
  func erase(isText: Bool, _ delete: (Database) throws -> Int) throws -> Int {
    try queue.writeWithoutTransaction { db in
      // Zeros in the place of what goes, whatever comes after.
      try db.execute(sql: "PRAGMA secure_delete = ON")
    }
    let count = try queue.write { db in
      let count = try delete(db)
      // Words that texts no longer have stand in the index until its parts are merged.
      if count > 0 && isText { try SearchIndex.current.optimize(in: db) }
      return count
    }
    guard count > 0 else { return 0 }
    do {
      try queue.writeWithoutTransaction(compact)
    } catch let error as DatabaseError where error.isOfTheSystem {
      // The disk is full, for example: what was deleted is gone all the same.
    }
    return count
  }

  /// Gives free space back to the disk, and empties the write-ahead log.
  private func compact(_ db: Database) throws {
    let pages = { (name: String) in try Int.fetchOne(db, sql: "PRAGMA \(name)") ?? 0 }
    let content =
      try (pages("page_count") - pages("freelist_count"))
      * (db.cipherFormat ?? .v4).pageSize
    // VACUUM writes everything to a temporary database first. In a file it has the journal's key.
    if content > Self.memoryLimit { try db.execute(sql: "PRAGMA temp_store = FILE") }
    defer { try? db.execute(sql: "PRAGMA temp_store = MEMORY") }
    try db.execute(sql: "VACUUM")
    // Where others read the old state this waits for the last of them to close.
    _ = try Row.fetchOne(db, sql: "PRAGMA wal_checkpoint(TRUNCATE)")
  }
}
