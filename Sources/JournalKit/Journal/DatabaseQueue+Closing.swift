import SQLCipherKit

extension DatabaseQueue {
  /// Closes a file that is about to get another name: all of it is in the one file then.
  ///
  /// Closing writes the log back as well, but keeps silent where that fails, on a full disk for
  /// example; the log would stay behind under the old name.
  /// - Throws: `DatabaseError`.
  func closeAsOneFile() throws {
    try writeWithoutTransaction { db in
      let row = try Row.fetchOne(db, sql: "PRAGMA wal_checkpoint(TRUNCATE)")
      guard row?.int64(at: 0) == 0 else { throw DatabaseError(resultCode: .SQLITE_BUSY) }
    }
    try close()
  }
}
