import CSQLCipher
import Foundation

/// A prepared statement of one connection. Valid as long as its `Database`.
public final class Statement {
  let handle: OpaquePointer
  unowned let database: Database

  /// The SQL as written, with its placeholders.
  public let sql: String

  /// True while a cursor reads from the statement, so that the cache does not hand it out twice.
  var isInUse = false

  /// Compiles the first statement of `sql`. Nil where it holds none (white space, comments).
  init?(database: Database, sql: UnsafePointer<CChar>, tail: inout UnsafePointer<CChar>?) throws {
    var handle: OpaquePointer?
    let code = sqlite3_prepare_v2(database.handle, sql, -1, &handle, &tail)
    guard code == SQLITE_OK else {
      throw DatabaseError(code: code, handle: database.handle, sql: String(cString: sql))
    }
    guard let handle else { return nil }
    self.handle = handle
    self.database = database
    self.sql = String(cString: sqlite3_sql(handle))
  }

  deinit {
    sqlite3_finalize(handle)
  }

  public var columnCount: Int { Int(sqlite3_column_count(handle)) }

  public var columnNames: [String] {
    (0..<Int32(columnCount)).map { String(cString: sqlite3_column_name(handle, $0)) }
  }

  /// True where the statement writes nothing to the database file.
  public var isReadOnly: Bool { sqlite3_stmt_readonly(handle) != 0 }

  /// Binds the arguments and runs the statement to its end.
  /// - Throws: `DatabaseError`.
  public func execute(arguments: StatementArguments = []) throws {
    try bind(arguments)
    defer { reset() }
    while try step() {}
  }

  func bind(_ arguments: StatementArguments) throws {
    reset()
    if database.isReading && !isReadOnly {
      throw DatabaseError(
        resultCode: .SQLITE_READONLY, message: "attempt to write a readonly database", sql: sql)
    }
    let expected = Int(sqlite3_bind_parameter_count(handle))
    guard arguments.values.count == expected else {
      throw DatabaseError(
        resultCode: .SQLITE_MISUSE,
        message: "\(expected) arguments expected, \(arguments.values.count) given", sql: sql)
    }
    for (index, value) in arguments.values.enumerated() {
      try bind(value, at: Int32(index + 1))
    }
  }

  private func bind(_ value: DatabaseValue, at index: Int32) throws {
    let code: Int32
    switch value {
    case .null:
      code = sqlite3_bind_null(handle, index)
    case .int64(let integer):
      code = sqlite3_bind_int64(handle, index, integer)
    case .double(let double):
      code = sqlite3_bind_double(handle, index, double)
    case .string(var string):
      code = string.withUTF8 { bytes in
        // A nil pointer would bind NULL, so an empty string points at something.
        bytes.withMemoryRebound(to: CChar.self) {
          sqlite3_bind_text(
            handle, index, $0.baseAddress ?? Statement.emptyText, Int32(clamping: $0.count),
            daybook_transient())
        }
      }
    case .blob(let data):
      code = data.withUnsafeBytes {
        $0.count == 0
          ? sqlite3_bind_zeroblob(handle, index, 0)
          : sqlite3_bind_blob(
            handle, index, $0.baseAddress, Int32(clamping: $0.count), daybook_transient())
      }
    }
    guard code == SQLITE_OK else { throw error(code) }
  }

  private nonisolated(unsafe) static let emptyText: UnsafePointer<CChar> = {
    let pointer = UnsafeMutablePointer<CChar>.allocate(capacity: 1)
    pointer.initialize(to: 0)
    return UnsafePointer(pointer)
  }()

  /// Advances to the next row. False at the end.
  func step() throws -> Bool {
    try database.checkCancellation(of: self)
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw error(code)
    }
  }

  func reset() {
    sqlite3_reset(handle)
  }

  /// Ends a cursor's use and lets go of the bound values.
  func release() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
    isInUse = false
  }

  private func error(_ code: Int32) -> any Error {
    // An error thrown by a Swift function in SQL comes out as it went in.
    if let thrown = database.takeFunctionError() { return thrown }
    var error = DatabaseError(code: code, handle: database.handle, sql: sql)
    // A virtual table or a function quotes what it cannot read, a search for example.
    if error.resultCode == .SQLITE_ERROR, sqlite3_bind_parameter_count(handle) > 0 {
      error = DatabaseError(resultCode: error.extendedResultCode, sql: sql)
    }
    reset()
    return error
  }
}

@available(*, unavailable, message: "A statement belongs to the connection that prepared it.")
extension Statement: Sendable {}
