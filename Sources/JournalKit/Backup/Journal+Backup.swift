import Foundation
public import SQLCipherKit

extension Journal {
  /// Makes a backup while others may go on writing: a consistent, encrypted, self-contained copy.
  ///
  /// It appears under its name only when every page of it, the database and the number of entries
  /// have been proved.
  /// - Parameters:
  ///   - destination: A folder, in which a name that sorts by time is chosen, or a new file. Missing
  ///     folders are made.
  ///   - newKey: The key of the backup; nil for the journal's own.
  /// - Throws: `BackupError`, `DatabaseFileError`, `DatabaseError`.
  public func backup(
    to destination: String, isFolder: Bool, key: EncryptionKey, newKey: EncryptionKey? = nil,
    progress: (Double) -> Void = { _ in }
  ) throws -> BackupReport {
    let now = EntryStore.now / 1000
    let path = try isFolder ? freeName(in: destination, at: now) : destination
    guard !PrivateFiles.exists(path) else { throw DatabaseFileError.exists(path: path) }
    try PrivateFiles.createFolder(above: path)
    let format = try queue.unsafeRead { $0.cipherFormat }
    let copy = JournalCopy(
      source: queue, sourceKey: key, temporary: try PrivateFiles.temporaryName(beside: path),
      key: newKey ?? key,
      format: format, saltSource: newKey == nil ? self.path : nil)
    // Somebody may have taken the name meanwhile.
    defer { PrivateFiles.removeDatabase(copy.temporary) }
    let report = try copy.make(
      change: { db in
        try JournalProperties(db: db).set(
          .backupDate, ISO8601.text(WallClock(milliseconds: now * 1000)) + "Z")
      }, progress: progress)
    try PrivateFiles.moveIntoPlace(copy.temporary, path)
    return report.at(path)
  }

  private func freeName(in folder: String, at now: Int64) throws -> String {
    let base = FilePath.stem(of: path)
    for number in 1...1000 {
      let name = BackupName(base: base, date: now, number: number).fileName
      let path = (folder as NSString).appendingPathComponent(name)
      if !PrivateFiles.exists(path) { return path }
    }
    throw DatabaseFileError.exists(path: folder)
  }
}

extension BackupReport {
  /// The same report for the file under its final name.
  func at(_ path: String) -> BackupReport {
    BackupReport(
      path: path, size: size, entryCount: entryCount, trashedCount: trashedCount,
      firstDate: firstDate, lastDate: lastDate, schemaVersion: schemaVersion,
      cipherFormat: cipherFormat, journalIdentifier: journalIdentifier, backupDate: backupDate,
      needsMigration: needsMigration)
  }
}
