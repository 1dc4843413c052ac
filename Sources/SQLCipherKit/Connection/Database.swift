import CSQLCipher
import Foundation
import Synchronization

/// A connection to an encrypted SQLite database.
///
/// You meet one inside `DatabaseQueue.read` and `write`; do not keep it.
public final class Database {
  let handle: OpaquePointer
  let configuration: Configuration

  /// The path of the file; empty for a database in memory.
  public let path: String

  /// The format of the file; nil for a database in memory.
  public internal(set) var cipherFormat: CipherFormat?

  /// The full-text module of the linked library, found out on this connection.
  public internal(set) lazy var fullTextModule = FullTextModule.detect(in: self)

  var statements = StatementCache()
  var traceHandler: ((TraceEvent) -> Void)?
  var functionError: (any Error)?
  private var isClosed = false

  /// True while statements that write are refused.
  var isReading = false
  var hasFTS4Tokenizer = false

  /// True once the Swift task that uses the connection has been cancelled.
  let isCancelled = Atomic(false)

  /// True once closing leaves the log under the file's name alone.
  var isPreparedForReplacement = false

  init(handle: OpaquePointer, path: String, configuration: Configuration) {
    self.handle = handle
    self.path = path
    self.configuration = configuration
  }

  deinit {
    statements.removeAll()
    // A statement that outlives its connection turns it into a zombie instead of freeing it.
    if !isClosed && !hasLostItsLog { sqlite3_close_v2(handle) }
  }

  /// Closes the connection, unless a statement is still open: then it stays usable.
  /// - Throws: `DatabaseError` with `SQLITE_BUSY`.
  func close() throws {
    guard isClosed || !hasLostItsLog else { return abandon() }
    statements.removeAll()
    let code = sqlite3_close(handle)
    guard code == SQLITE_OK else { throw DatabaseError(code: code, handle: handle) }
    isClosed = true
  }

  /// True where the log under the file's name is that of another file.
  private var hasLostItsLog: Bool { !isPreparedForReplacement && hasMoved }

  /// Lets go of the connection without closing it.
  ///
  /// Another file has its name, and the log under that name is the other's: SQLite 3.15 would write
  /// it back into this one, and remove it.
  func abandon() {
    statements.removeAll()
    isClosed = true
  }

  // MARK: - Statements

  /// Compiles one statement.
  /// - Throws: `DatabaseError`.
  public func makeStatement(sql: String) throws -> Statement {
    try sql.withCString { start in
      var next: UnsafePointer<CChar>? = start
      guard let statement = try Statement(database: self, sql: start, tail: &next) else {
        throw DatabaseError(resultCode: .SQLITE_MISUSE, message: "no statement", sql: sql)
      }
      while let current = next, current.pointee != 0 {
        guard try Statement(database: self, sql: current, tail: &next) == nil else {
          throw DatabaseError(
            resultCode: .SQLITE_MISUSE, message: "more than one statement", sql: sql)
        }
      }
      return statement
    }
  }

  /// A statement that is compiled once per connection.
  /// - Throws: `DatabaseError`.
  public func cachedStatement(sql: String) throws -> Statement {
    if let statement = statements.statement(for: sql) { return statement }
    let statement = try makeStatement(sql: sql)
    statements.store(statement, for: sql)
    return statement
  }

  /// Runs one statement with arguments, or several without.
  /// - Throws: `DatabaseError`.
  public func execute(sql: String, arguments: StatementArguments = []) throws {
    if !arguments.values.isEmpty {
      try cachedStatement(sql: sql).execute(arguments: arguments)
      return
    }
    try sql.withCString { start in
      var next: UnsafePointer<CChar>? = start
      while let current = next, current.pointee != 0 {
        try Statement(database: self, sql: current, tail: &next)?.execute()
      }
    }
  }

  // MARK: - What the last statements did

  public var lastInsertedRowID: Int64 { sqlite3_last_insert_rowid(handle) }

  /// The rows changed by the last INSERT, UPDATE or DELETE, triggers not counted.
  public var changesCount: Int { Int(sqlite3_changes(handle)) }

  /// The rows changed since the connection was opened.
  public var totalChangesCount: Int { Int(sqlite3_total_changes(handle)) }

  // MARK: - Interruption

  /// Makes the running statements fail with `SQLITE_INTERRUPT`.
  public func interrupt() {
    sqlite3_interrupt(handle)
  }

  func checkCancellation(of statement: Statement) throws {
    if isCancelled.load(ordering: .relaxed) { throw CancellationError() }
  }

  func takeFunctionError() -> (any Error)? {
    defer { functionError = nil }
    return functionError
  }
}

@available(*, unavailable, message: "A connection is used by one access at a time.")
extension Database: Sendable {}
