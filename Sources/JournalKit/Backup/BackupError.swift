/// Why a backup, a restore or a change of key did not happen. The journal is as it was.
public enum BackupError: Error, Hashable, Sendable {
  /// Pages of the file are damaged, or missing.
  case damagedPages(path: String, pages: [Int])
  /// The file was cut short.
  case truncated(path: String)
  /// The database within the file is damaged.
  case damagedDatabase(path: String)
  /// The copy does not hold what the original does.
  case incompleteCopy(path: String)
}
