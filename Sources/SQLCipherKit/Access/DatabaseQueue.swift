import Foundation

/// One connection to an encrypted database, used by one access at a time.
///
/// Writers of several processes wait for each other; each `read` and `write` is a transaction.
public final class DatabaseQueue: Sendable {
  private let connection: SerializedDatabase

  /// The path of the file; empty for a database in memory.
  public let path: String

  /// Opens an encrypted file, or creates one: see `Configuration.openMode`.
  /// - Throws: `DatabaseFileError`, `LibraryError`, `DatabaseError`.
  public init(path: String, key: EncryptionKey, configuration: Configuration = Configuration())
    throws
  {
    self.path = path
    connection = try SerializedDatabase {
      try Self.open(path, key, configuration)
    }
  }

  /// Opens the file that has the name, also where another takes it at that moment.
  private static func open(
    _ path: String, _ key: EncryptionKey, _ configuration: Configuration
  ) throws -> Database {
    for _ in 0..<5 {
      do {
        return try Database(path: path, key: key, configuration: configuration)
      } catch DatabaseFileError.replaced {
        continue
      }
    }
    throw DatabaseFileError.replaced(path: path)
  }

  /// Opens a database in memory.
  /// - Throws: `DatabaseError`.
  public init(configuration: Configuration = Configuration()) throws {
    path = ""
    connection = try SerializedDatabase { try Database(inMemory: configuration) }
  }

  /// Runs `body` in a transaction that cannot write.
  /// - Throws: `DatabaseError`, or what `body` throws.
  public func read<Result>(_ body: (Database) throws -> Result) throws -> Result {
    try connection.sync { try $0.read(body) }
  }

  /// Runs `body` in a transaction, which is rolled back where `body` throws.
  /// - Throws: `DatabaseError`, or what `body` throws.
  public func write<Result>(_ body: (Database) throws -> Result) throws -> Result {
    try connection.sync { try $0.write(body) }
  }

  /// Runs `body` outside any transaction.
  /// - Throws: `DatabaseError`, or what `body` throws.
  public func writeWithoutTransaction<Result>(_ body: (Database) throws -> Result) throws -> Result
  {
    try connection.sync(body)
  }

  /// Like `read`, without a transaction: two statements may see different states.
  public func unsafeRead<Result>(_ body: (Database) throws -> Result) throws -> Result {
    try connection.sync(body)
  }

  /// Like the synchronous `read`. A task cancelled before its turn never runs `body`; a running
  /// one is interrupted.
  /// - Throws: `CancellationError`, `DatabaseError`, or what `body` throws.
  public func read<Result: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Result
  ) async throws -> Result {
    try await connection.async { try $0.read(body) }
  }

  /// Like the synchronous `write`. A task cancelled before its turn never runs `body`; a running
  /// one is interrupted and rolled back.
  /// - Throws: `CancellationError`, `DatabaseError`, or what `body` throws.
  public func write<Result: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Result
  ) async throws -> Result {
    try await connection.async { try $0.write(body) }
  }

  /// Prepares a file that is open exclusively for another to take its name.
  ///
  /// Connections that wait for it get their lock on the old file when it has lost its name. It is
  /// left in WAL mode, in which they only read before they notice. Otherwise they would set that
  /// mode: their rollback journal, which SQLite names by the path, would lie beside the new file,
  /// and could be played back onto it.
  /// - Throws: `DatabaseError`.
  public func prepareForReplacement() throws {
    try connection.sync { try $0.prepareForReplacement() }
  }

  /// Makes the running statements fail with `SQLITE_INTERRUPT`; callable from any thread.
  public func interrupt() {
    connection.interrupt()
  }

  /// Closes the connection. Later accesses fail with `SQLITE_MISUSE`; closing twice does nothing.
  public func close() throws {
    try connection.close()
  }
}

extension DatabaseQueue {
  /// Looks whether a file could be an encrypted database, without opening it.
  /// - Throws: `DatabaseFileError` where no key could open it.
  public static func checkFile(at path: String) throws {
    _ = try DatabaseFile(path: path)
  }
}
