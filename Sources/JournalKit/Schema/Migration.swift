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
        let count = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM entry")
        try JournalSchema.migrator.migrate(db)
        guard try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM entry") == count,
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
    let path = "\(journal.path).before-migration-\(stamp)"
    let temporary = try PrivateFiles.temporaryName(beside: path)
    defer { PrivateFiles.removeDatabase(temporary) }
    var configuration = Journal.configuration()
    configuration.openMode = .create
    let target = try DatabaseQueue(path: temporary, key: key, configuration: configuration)
    try journal.queue.unsafeRead { source in
      try target.writeWithoutTransaction { try source.backup(to: $0) }
    }
    try target.close()
    try PrivateFiles.moveIntoPlace(temporary, path)
    return path
  }
}
