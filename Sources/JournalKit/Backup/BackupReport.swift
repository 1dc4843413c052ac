public import SQLCipherKit

/// What a proved backup, or journal, holds.
public struct BackupReport: Hashable, Sendable {
  public let path: String
  /// In bytes.
  public let size: Int64
  public let entryCount: Int
  public let trashedCount: Int
  public let firstDate: EntryDate?
  public let lastDate: EntryDate?
  /// The name of the last migration.
  public let schemaVersion: String
  public let cipherFormat: CipherFormat
  /// The same for a journal and all its backups.
  public let journalIdentifier: String?
  /// When it was made, ISO 8601 in UTC; nil for a file that is no backup, or has been written to.
  public let backupDate: String?
  /// True where this Daybook must bring it up to date when it is restored.
  public let needsMigration: Bool
}
