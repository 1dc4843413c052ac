import Foundation
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
        // More than before where another process has migrated first and added entries since.
        guard try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM entry") ?? 0 >= count,
          try String.fetchOne(db, sql: "PRAGMA quick_check(1)") == "ok"
        else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
      }
    } catch {
      throw JournalError.migrationFailed(path: journal.path, copy: copy)
    }
    PrivateFiles.removeDatabase(copy)
  }

  private func copyJournal() throws -> String {
    let stamp = ISO8601.text(WallClock(milliseconds: Int64(Date().timeIntervalSince1970) * 1000))
      .replacing(":", with: "").replacing("-", with: "")
    let base = "\(journal.path).before-migration-\(stamp)"
    let temporary = try PrivateFiles.temporaryName(beside: base)
    defer { PrivateFiles.removeDatabase(temporary) }
    var configuration = Journal.configuration()
    configuration.openMode = .create
    let target = try DatabaseQueue(path: temporary, key: key, configuration: configuration)
    try journal.queue.unsafeRead { source in
      try target.writeWithoutTransaction { try source.backup(to: $0) }
    }
    try target.close()
    // The name is taken where a migration failed, or another process began one, in this second.
    var path = base
    var number = 1
    while true {
      do {
        try PrivateFiles.moveIntoPlace(temporary, path)
        return path
      } catch DatabaseFileError.exists {
        number += 1
        path = "\(base)-\(number)"
      }
    }
  }
}
