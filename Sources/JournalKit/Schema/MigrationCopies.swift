import Foundation
import SQLCipherKit

/// The copies that migrations which were killed have left beside a journal.
struct MigrationCopies {
  private static let reason = "before-migration"
  /// Ends the name of a copy that holds what the journal does not: it is left alone from then on.
  private static let keptEnding = "-kept"

  let journal: Journal
  let key: EncryptionKey

  /// The name of a new one.
  static func newName(for path: String) -> String {
    FileReplacement(path: path).asideName(reason)
  }

  /// Removes the copies whose every entry the migrated journal has. No other is removed, and what
  /// goes wrong here is no reason not to use the journal.
  func settle() {
    for copy in paths() {
      if (try? isContained(copy)) == true {
        PrivateFiles.removeDatabase(copy)
      } else {
        // Comparing takes a while, so it is done once.
        try? PrivateFiles.moveIntoPlace(copy, copy + Self.keptEnding)
      }
    }
  }

  private func paths() -> [String] {
    let path = FileReplacement(path: journal.path).path
    // Side files are no copies.
    let others = [Self.keptEnding, "-wal", "-shm", "-journal"]
    return PrivateFiles.siblings(of: path, continuing: ".\(Self.reason)-")
      .filter { !others.contains(where: $0.hasSuffix) }
  }

  /// True where the journal is sound, and has all entries of a copy, as they are there or newer.
  private func isContained(_ path: String) throws -> Bool {
    var configuration = Journal.configuration()
    configuration.readonly = true
    configuration.isImmutable = true
    let copy = try DatabaseQueue(path: path, key: key, configuration: configuration)
    defer { try? copy.close() }
    return try copy.read { copy in
      try journal.queue.read { db in
        try Journal.checkSchema(of: path, in: copy)
        let find = """
          SELECT 1 FROM entry
          WHERE uuid = ?1 AND (modified > ?2 OR (modified = ?2 AND body = ?3))
          """
        let entries = try Row.fetchCursor(copy, sql: "SELECT uuid, modified, body FROM entry")
        while let entry = try entries.next() {
          let arguments = StatementArguments(entry.databaseValues)
          guard try Int.fetchOne(db, sql: find, arguments: arguments) != nil else { return false }
        }
        try copy.checkPagesRead()
        return try String.fetchOne(db, sql: "PRAGMA quick_check(1)") == "ok"
      }
    }
  }
}
