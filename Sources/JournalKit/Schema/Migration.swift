import SQLCipherKit

/// Migrates an existing journal, with an encrypted copy beside it until the result is proved.
struct Migration {
  let journal: Journal
  let key: EncryptionKey

  /// - Throws: `JournalError.migrationFailed`, which names the copy; the journal is then as before
  ///   the migration that failed.
  func run() throws {
    let copy = try copyJournal()
    do {
      try journal.queue.writeWithoutTransaction { db in
        let count = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM entry") ?? 0
        try JournalSchema.migrator.migrate(db)
        // The check asks the index too, and one of another tokenizer cannot even be opened.
        if try !SearchIndex.isCurrent(in: db) {
          try db.inTransaction(.immediate) { try SearchIndex.drop(in: db) }
        }
        // More, where another process has gone on already.
        guard try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM entry") ?? 0 >= count,
          try String.fetchOne(db, sql: "PRAGMA quick_check(1)") == "ok"
        else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
      }
    } catch let error as DatabaseError where error.isOfTheSystem {
      // Nothing is wrong with the journal: it is as it was, and can be migrated another time.
      PrivateFiles.removeDatabase(copy)
      throw error
    } catch {
      throw JournalError.migrationFailed(path: journal.path, copy: copy)
    }
    PrivateFiles.removeDatabase(copy)
  }

  private func copyJournal() throws -> String {
    let temporary = try PrivateFiles.temporaryName(beside: journal.path)
    defer { PrivateFiles.removeDatabase(temporary) }
    var configuration = Journal.configuration()
    configuration.openMode = .create
    configuration.newFileFormat = try journal.queue.unsafeRead { $0.cipherFormat }
    configuration.newFileSaltSource = journal.path
    let target = try DatabaseQueue(path: temporary, key: key, configuration: configuration)
    try journal.queue.unsafeRead { source in
      try target.writeWithoutTransaction { try source.backup(to: $0) }
    }
    try target.closeAsOneFile()
    while true {
      let path = MigrationCopies.newName(for: journal.path)
      do {
        try PrivateFiles.moveIntoPlace(temporary, path)
        return path
      } catch DatabaseFileError.exists {
        // Another process migrates in the same second.
        continue
      }
    }
  }
}

extension DatabaseError {
  /// True for a full disk, a device that fails, a lock: what has nothing to do with the content.
  var isOfTheSystem: Bool {
    [
      .SQLITE_FULL, .SQLITE_IOERR, .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_NOMEM, .SQLITE_CANTOPEN,
      .SQLITE_READONLY,
    ].contains(resultCode)
  }
}
