/// How a database is opened.
public struct Configuration: Sendable {
  /// What to do when another connection holds a lock.
  public enum BusyMode: Hashable, Sendable {
    /// Fail at once with `SQLITE_BUSY`.
    case immediateError
    /// Wait up to so many seconds, then fail with `SQLITE_BUSY`.
    case timeout(Double)
  }

  /// What to do about a file that is there, or not.
  public enum OpenMode: Hashable, Sendable {
    /// Open the file; a missing one is an error and is not created.
    case existing
    /// Create the file; one that is there already is an error.
    case create
  }

  public var openMode = OpenMode.existing

  /// Opens without any write to the file.
  public var readonly = false

  /// Reads without locks and side files: right for a file that nobody is writing to, as a backup.
  /// Has no effect where a write-ahead log beside the file must be read too.
  public var isImmutable = false

  /// Reads what can be read of a file that is shorter than its header says. Only with `readonly`.
  public var isLenient = false

  public var busyMode = BusyMode.timeout(10)

  public var foreignKeysEnabled = true

  /// The page cache of a connection, in KiB. Decryption dominates reads, so it saves much.
  public var cacheSize = 16_000

  /// Keeps all other connections out as long as this one is open, and the whole database in its one
  /// file: no write-ahead log. Opening fails with `SQLITE_BUSY` while another connection is open.
  public var isExclusive = false

  /// The format of a new file; nil for the linked library's own. Older ones only.
  public var newFileFormat: CipherFormat?

  /// A file whose salt a new one takes over, so that the same passphrase need not be derived again.
  public var newFileSaltSource: String?

  var setups: [@Sendable (Database) throws -> Void] = []

  public init() {}

  /// Adds a function that runs on every new connection, before anything is written to the file: the
  /// place for SQL functions and tokenizers, and for checks that refuse a database.
  public mutating func prepareDatabase(_ setup: @escaping @Sendable (Database) throws -> Void) {
    setups.append(setup)
  }
}
