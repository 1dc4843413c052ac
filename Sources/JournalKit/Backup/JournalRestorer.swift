import Foundation
public import SQLCipherKit

/// Puts a backup in a journal's place.
public struct JournalRestorer: Sendable {
  public struct Outcome: Hashable, Sendable {
    public let report: BackupReport
    /// Where the journal that was there before is now; nil where there was none.
    public let previous: String?
  }

  let backup: String
  let path: String
  let key: EncryptionKey

  /// - Parameters:
  ///   - path: The journal that is to be the backup's content.
  ///   - key: The key of the backup. The restored journal has it too.
  public init(backup: String, path: String, key: EncryptionKey) {
    self.backup = backup
    self.path = PrivateFiles.target(of: path)
    self.key = key
  }

  /// Proves the pages of the backup, copies and migrates it beside the journal, proves the whole of
  /// the copy, and swaps it in. The journal that was there is kept under a dated name.
  /// - Throws: `BackupError`, `DatabaseFileError`, `JournalError`, `DatabaseError`: with
  ///   `SQLITE_BUSY` while another process has the journal open.
  public func restore(progress: (Double) -> Void = { _ in }) throws -> Outcome {
    // First of all, so that a wrong key or a damaged backup changes nothing.
    let verifier = BackupVerifier(path: backup, key: key)
    try verifier.verifyPages { progress($0 * 0.1) }
    _ = try verifier.summary()
    try PrivateFiles.createFolder(above: path)
    let temporary = try PrivateFiles.temporaryName(beside: path)
    defer { PrivateFiles.removeDatabase(temporary) }
    let report = try provedCopy(to: temporary) { progress(0.1 + $0 * 0.9) }
    let previous = try swapIn(temporary)
    return Outcome(report: report.at(path), previous: previous)
  }

  /// The database within the backup is proved in its copy, which has the same pages: once is enough.
  private func provedCopy(to temporary: String, progress: (Double) -> Void) throws -> BackupReport {
    do {
      return try copy(to: temporary, progress: progress)
    } catch BackupError.damagedDatabase {
      throw BackupError.damagedDatabase(path: backup)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
      throw BackupError.damagedDatabase(path: backup)
    }
  }

  private func copy(to temporary: String, progress: (Double) -> Void) throws -> BackupReport {
    var configuration = Journal.configuration()
    configuration.readonly = true
    configuration.isImmutable = true
    let source = try DatabaseQueue(path: backup, key: key, configuration: configuration)
    defer { try? source.close() }
    let format = try source.unsafeRead { $0.cipherFormat }
    return try JournalCopy(
      source: source, sourceKey: key, temporary: temporary, key: key, format: format,
      saltSource: backup
    ).make(
      change: { db in
        try JournalSchema.migrator.migrate(db)
        try JournalProperties(db: db).set(.backupDate, nil)
        try SearchIndex.ensure(in: db)
      }, progress: progress)
  }

  private func swapIn(_ temporary: String) throws -> String? {
    let replacement = FileReplacement(path: path)
    guard PrivateFiles.exists(path) else {
      // The log of a journal that is gone.
      try replacement.swapIn(
        temporary, keepingOldAs: replacement.asideName("before-restore"), isComplete: false)
      return nil
    }
    let aside = replacement.asideName("before-restore")
    if let held = try openIfSound(replacement) {
      defer { try? held.close() }
      try replacement.swapIn(temporary, keepingOldAs: aside, of: held)
    } else {
      // Damaged, or of another key: it is kept as it is, its log beside it.
      let lock = try FileLock(path)
      try withExtendedLifetime(lock) {
        try replacement.swapIn(temporary, keepingOldAs: aside, isComplete: false)
      }
    }
    return aside
  }

  private func openIfSound(_ replacement: FileReplacement) throws -> DatabaseQueue? {
    do {
      return try replacement.openExclusively(key: key)
    } catch is DatabaseFileError {
      return nil
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
      return nil
    }
  }
}
