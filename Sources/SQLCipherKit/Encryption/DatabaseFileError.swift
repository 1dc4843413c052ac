/// Why a file cannot be opened as an encrypted database. The file is untouched.
public enum DatabaseFileError: Error, Hashable, Sendable {
  /// There is no file at the path.
  case missing(path: String)
  case isFolder(path: String)
  /// Neither a file nor a folder: a device, a socket.
  case notRegular(path: String)
  /// The file has no bytes: SQLite would take it for a new database that any key opens.
  case empty(path: String)
  /// An SQLite database that is not encrypted.
  case plaintext(path: String)
  /// Not an encrypted database, or one that was cut short: no key can open it.
  case foreign(path: String)
  /// The key does not open the file. Damage to its salt, or to all its pages, looks the same.
  case wrongKey(path: String)
  /// The key is right for the pages that follow, and the first page is damaged.
  case damagedFirstPage(path: String)
  /// Written by SQLCipher 4, which the linked SQLCipher 3 cannot read; the key is right.
  case newerCipher(path: String)
  /// The file or its folder cannot be read or entered; with the system's reason.
  case unreadable(path: String, reason: String)
  /// The database has unsaved changes beside it (`-wal`), and its place cannot be written to.
  case readOnlyPlace(path: String)
  /// Another file has taken its name since it was opened; nothing was written.
  case replaced(path: String)
  /// A file that was to be created is there already.
  case exists(path: String)
}

extension DatabaseFileError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .missing(let path): "there is no file at \(path)"
    case .isFolder(let path): "\(path) is a folder"
    case .notRegular(let path): "\(path) is not a regular file"
    case .empty(let path): "\(path) is empty"
    case .plaintext(let path): "\(path) is an SQLite database that is not encrypted"
    case .foreign(let path): "\(path) is not an encrypted database, or it was cut short"
    case .wrongKey(let path): "the key does not open \(path), or the file is damaged"
    case .damagedFirstPage(let path): "the first page of \(path) is damaged; the key is right"
    case .newerCipher(let path):
      "\(path) was written by SQLCipher 4, and this program runs on SQLCipher 3"
    case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)"
    case .readOnlyPlace(let path):
      "\(path) has unfinished changes beside it, and its folder cannot be written to"
    case .replaced(let path): "\(path) was replaced meanwhile"
    case .exists(let path): "there is a file at \(path) already"
    }
  }
}
