import CSQLCipher

/// An error reported by SQLite.
///
/// It carries the SQL with its `?` placeholders, never the values bound to them, and never a key.
public struct DatabaseError: Error, Hashable, Sendable {
  /// The primary result code, for example `SQLITE_CONSTRAINT`.
  public var resultCode: ResultCode { extendedResultCode.primary }

  /// The extended result code, for example `SQLITE_CONSTRAINT_UNIQUE`.
  public let extendedResultCode: ResultCode

  /// SQLite's message.
  public let message: String

  /// The SQL of the failed statement, where one was involved.
  public let sql: String?

  public init(resultCode: ResultCode, message: String? = nil, sql: String? = nil) {
    self.extendedResultCode = resultCode
    self.message = message ?? String(cString: sqlite3_errstr(resultCode.rawValue))
    self.sql = sql
  }

  /// The last error of a connection.
  init(code: Int32, handle: OpaquePointer?, sql: String? = nil) {
    // sqlite3_errmsg speaks of the connection's last call, which need not be the failed one.
    let isCurrent =
      handle.map { sqlite3_errcode($0) & 0xFF == code & 0xFF } ?? false
    self.init(
      resultCode: ResultCode(rawValue: code),
      message: isCurrent ? handle.map { String(cString: sqlite3_errmsg($0)) } : nil,
      sql: sql)
  }
}

extension DatabaseError: CustomStringConvertible {
  public var description: String {
    var text = "SQLite error \(resultCode.rawValue): \(message)"
    if let sql { text += " - while executing `\(sql)`" }
    return text
  }
}
