import Foundation
public import SQLCipherKit

/// Proves that a file can be restored: every page by its HMAC, the database by SQLite's own check,
/// the schema, and what is in it.
public struct BackupVerifier: Sendable {
  let path: String
  let key: EncryptionKey

  public init(path: String, key: EncryptionKey) {
    self.path = path
    self.key = key
  }

  /// The file is not written to.
  /// - Parameter progress: Called with the share that is done, from 0 to 1.
  /// - Throws: `DatabaseFileError`, `JournalError`, `BackupError`, `DatabaseError`.
  public func verify(progress: (Double) -> Void = { _ in }) throws -> BackupReport {
    // Pages first: SQLite would stop at the first damaged one without telling which.
    try verifyPages { progress($0 * 0.4) }
    let report = try open { db in
      guard try String.fetchOne(db, sql: "PRAGMA integrity_check(1)") == "ok" else {
        throw BackupError.damagedDatabase(path: path)
      }
      return try Self.report(path, db)
    }
    progress(1)
    return report
  }

  /// Proves that the file is whole and as it was written, and nothing of what it means.
  /// - Throws: `DatabaseFileError`, `BackupError`.
  func verifyPages(progress: (Double) -> Void) throws {
    let pages = try PageVerifier(path: path, key: key).verify(progress: progress)
    guard pages.damagedPages.isEmpty else {
      throw BackupError.damagedPages(path: path, pages: pages.damagedPages)
    }
    guard pages.isSound else { throw BackupError.truncated(path: path) }
  }

  /// What the file says of itself, without proof.
  /// - Throws: `DatabaseFileError`, `JournalError`, `DatabaseError`.
  public func summary() throws -> BackupReport {
    try open { try Self.report(path, $0) }
  }

  private func open<Result>(_ body: (Database) throws -> Result) throws -> Result {
    var configuration = Journal.configuration()
    configuration.readonly = true
    configuration.isImmutable = true
    let queue = try DatabaseQueue(path: path, key: key, configuration: configuration)
    defer { try? queue.close() }
    do {
      return try queue.read { db in
        try Journal.checkSchema(of: path, in: db)
        return try body(db)
      }
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
      throw BackupError.damagedDatabase(path: path)
    }
  }

  static func report(_ path: String, _ db: Database) throws -> BackupReport {
    let migrator = JournalSchema.migrator
    // The columns of old schemas differ.
    let hasTrash = try db.columnNames(in: "entry").contains("trashed")
    let live = hasTrash ? "WHERE trashed IS NULL" : ""
    let properties = JournalProperties(db: db)
    return BackupReport(
      path: path, size: PrivateFiles.size(path),
      entryCount: try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM entry \(live)") ?? 0,
      trashedCount: hasTrash
        ? try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM entry WHERE trashed IS NOT NULL") ?? 0
        : 0,
      firstDate: try EntryDate.first(ordered: "ASC", where: live, in: db),
      lastDate: try EntryDate.first(ordered: "DESC", where: live, in: db),
      schemaVersion: try migrator.completedMigrations(db).last ?? "",
      cipherFormat: db.cipherFormat ?? .v4,
      journalIdentifier: try properties.value(.identifier),
      backupDate: try properties.value(.backupDate),
      needsMigration: try !migrator.hasCompletedMigrations(db))
  }
}

extension EntryDate {
  /// The earliest or latest date of the entries.
  static func first(ordered order: String, where condition: String, in db: Database) throws
    -> EntryDate?
  {
    let row = try Row.fetchOne(
      db,
      sql: """
        SELECT created, utcOffset, timeZone FROM entry \(condition)
        ORDER BY created \(order), id \(order) LIMIT 1
        """)
    return row.map {
      EntryDate(
        instant: $0.int64(at: 0), utcOffset: Int($0.int64(at: 1)), timeZone: $0.string(at: 2))
    }
  }
}
