import Foundation

/// What may be done to a database file where it lies.
struct FileAccess {
  /// True where both the file and its folder can be written to.
  let isWritable: Bool

  /// True where the file can be read, but no side file can be made beside it, or none should be:
  /// beside a file that may not be written to SQLite would leave ones that may not either, and so
  /// keep others from writing for ever.
  ///
  /// SQLite then reads it without locks, which is right as nothing can be appended there.
  let isImmutable: Bool

  /// True where a write-ahead log with frames lies beside the file, or a rollback journal that has
  /// not been played back.
  let hasLog: Bool

  /// - Throws: `DatabaseFileError`.
  init(path: String) throws {
    guard access(path, R_OK) == 0 else { throw DatabaseFile.missingOrUnreadable(path) }
    // SQLite puts the side files beside the target of a link.
    let target = DatabaseFile.target(of: path)
    let isFolderWritable = access(FilePath.folder(of: target), W_OK) == 0
    isWritable = access(path, W_OK) == 0 && isFolderWritable
    var info = stat()
    let hasFrames = stat(target + "-wal", &info) == 0 && info.st_size > 0
    // A journal that was played back may stay, its first byte zeroed.
    let hasJournal =
      try DatabaseFile.readSideFile(target + "-journal", offset: 0, count: 1).first ?? 0 != 0
    hasLog = hasFrames || hasJournal
    if !isFolderWritable && hasLog { throw DatabaseFileError.readOnlyPlace(path: path) }
    isImmutable = !isWritable && !hasLog
  }

  /// Creates an empty file of mode 0600, whatever the umask.
  /// - Throws: `DatabaseFileError.exists`, `.unreadable`.
  static func createPrivateFile(at path: String) throws {
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw errno == EEXIST ? DatabaseFileError.exists(path: path) : DatabaseFile.unreadable(path)
    }
    defer { close(descriptor) }
    guard fchmod(descriptor, 0o600) == 0 else { throw DatabaseFile.unreadable(path) }
  }
}
