import CSQLCipher

extension Database {
  /// Copies the whole database into another connection's, page by page, while others go on
  /// reading and writing.
  ///
  /// Both must be encrypted, in files of one format: with different page sizes SQLCipher reports
  /// success on an unreadable copy, and to a file without a key SQLCipher 3 writes plaintext.
  /// - Parameter progress: Called with the pages that remain and the pages in all.
  /// - Throws: `DatabaseError`, or what `progress` throws.
  public func backup(
    to destination: Database, pagesPerStep: Int32 = 1000,
    progress: (_ remaining: Int, _ total: Int) throws -> Void = { _, _ in }
  ) throws {
    guard let cipherFormat, cipherFormat == destination.cipherFormat else {
      throw DatabaseError(
        resultCode: .SQLITE_MISUSE, message: "a backup needs two encrypted files of one format")
    }
    guard let backup = sqlite3_backup_init(destination.handle, "main", handle, "main") else {
      throw DatabaseError(
        code: sqlite3_extended_errcode(destination.handle), handle: destination.handle)
    }
    var code = SQLITE_OK
    do {
      repeat {
        code = sqlite3_backup_step(backup, pagesPerStep)
        try progress(
          Int(sqlite3_backup_remaining(backup)), Int(sqlite3_backup_pagecount(backup)))
        // The busy timeout does not reach backup steps.
        if code == SQLITE_BUSY || code == SQLITE_LOCKED { sqlite3_sleep(20) }
      } while code == SQLITE_OK || code == SQLITE_BUSY || code == SQLITE_LOCKED
    } catch {
      sqlite3_backup_finish(backup)
      throw error
    }
    let finished = sqlite3_backup_finish(backup)
    guard code == SQLITE_DONE, finished == SQLITE_OK else {
      throw DatabaseError(code: code == SQLITE_DONE ? finished : code, handle: destination.handle)
    }
  }
}
