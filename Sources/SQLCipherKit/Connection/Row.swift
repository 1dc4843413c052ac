import CSQLCipher
import Foundation

/// The row on which a cursor stands.
///
/// A row reads straight from its statement: it is valid until the cursor moves on.
/// `Row.fetchAll` and `fetchOne` return rows that own copies of their values.
public struct Row {
  private enum Source {
    // The cursor, not its statement: as long as the row is in use the statement is not reset.
    case cursor(RowCursor)
    case values([DatabaseValue], names: [String])
  }

  private let source: Source

  init(cursor: RowCursor) {
    source = .cursor(cursor)
  }

  /// A row that owns its values.
  public func copy() -> Row {
    Row(source: .values(databaseValues, names: columnNames))
  }

  private init(source: Source) {
    self.source = source
  }

  public var columnNames: [String] {
    switch source {
    case .cursor(let cursor): cursor.statement.columnNames
    case .values(_, let names): names
    }
  }

  public var count: Int {
    switch source {
    case .cursor(let cursor): cursor.statement.columnCount
    case .values(let values, _): values.count
    }
  }

  public var databaseValues: [DatabaseValue] { (0..<count).map(databaseValue(at:)) }

  public func databaseValue(at index: Int) -> DatabaseValue {
    precondition(index >= 0 && index < count, "column index out of range")
    switch source {
    case .values(let values, _): return values[index]
    case .cursor(let cursor): return cursor.statement.value(at: Int32(index))
    }
  }

  public func isNull(at index: Int) -> Bool {
    switch source {
    case .cursor(let cursor):
      sqlite3_column_type(cursor.statement.handle, Int32(index)) == SQLITE_NULL
    case .values(let values, _): values[index].isNull
    }
  }

  /// The value of a column, or nil where it is NULL or does not convert.
  public subscript<Value: DatabaseValueConvertible>(index: Int) -> Value? {
    Value.fromDatabaseValue(databaseValue(at: index))
  }

  /// The value of the column with that name (case-insensitive), or nil.
  public subscript<Value: DatabaseValueConvertible>(name: String) -> Value? {
    let name = name.lowercased()
    return columnNames.firstIndex { $0.lowercased() == name }.flatMap { self[$0] }
  }

  /// The value of a column.
  /// - Throws: `DatabaseError` with `SQLITE_MISMATCH` where the stored value does not convert.
  public func decode<Value: DatabaseValueConvertible>(
    _ type: Value.Type = Value.self, at index: Int
  ) throws -> Value {
    if let value = Value.fromDatabaseValue(databaseValue(at: index)) { return value }
    throw DatabaseError(
      resultCode: .SQLITE_MISMATCH,
      message: "column \(index) (\(columnNames[index])) does not hold a value of type \(type)")
  }

  /// The bytes of a text or blob column without a copy; empty for NULL.
  ///
  /// The buffer is valid only inside `body`.
  public func withUnsafeData<Result>(
    at index: Int, _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    switch source {
    case .cursor(let cursor):
      let handle = cursor.statement.handle
      let bytes = sqlite3_column_blob(handle, Int32(index))
      let count = Int(sqlite3_column_bytes(handle, Int32(index)))
      return try body(UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : count))
    case .values(let values, _):
      switch values[index] {
      case .blob(let data): return try data.withUnsafeBytes(body)
      case .string(var string): return try string.withUTF8 { try body(UnsafeRawBufferPointer($0)) }
      default: return try body(UnsafeRawBufferPointer(start: nil, count: 0))
      }
    }
  }
}

// Reads by storage class that skip the DatabaseValue: the hot path of large fetches.
extension Row {
  public func int64(at index: Int) -> Int64 {
    switch source {
    case .cursor(let cursor): sqlite3_column_int64(cursor.statement.handle, Int32(index))
    case .values: self[index] ?? 0
    }
  }

  public func double(at index: Int) -> Double {
    switch source {
    case .cursor(let cursor): sqlite3_column_double(cursor.statement.handle, Int32(index))
    case .values: self[index] ?? 0
    }
  }

  /// The text of a column; empty for NULL. Invalid UTF-8 is repaired with U+FFFD.
  public func string(at index: Int) -> String {
    withUnsafeData(at: index) { String(decoding: $0, as: UTF8.self) }
  }
}

extension Statement {
  fileprivate func value(at index: Int32) -> DatabaseValue {
    switch sqlite3_column_type(handle, index) {
    case SQLITE_INTEGER:
      return .int64(sqlite3_column_int64(handle, index))
    case SQLITE_FLOAT:
      return .double(sqlite3_column_double(handle, index))
    case SQLITE_TEXT:
      let bytes = sqlite3_column_text(handle, index)
      let count = Int(sqlite3_column_bytes(handle, index))
      return .string(
        String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self))
    case SQLITE_BLOB:
      guard let bytes = sqlite3_column_blob(handle, index) else { return .blob(Data()) }
      return .blob(Data(bytes: bytes, count: Int(sqlite3_column_bytes(handle, index))))
    default:
      return .null
    }
  }
}

@available(*, unavailable, message: "A row belongs to the connection that it is read from.")
extension Row: Sendable {}
