/// A type that can be bound to a statement and read from a row.
public protocol DatabaseValueConvertible {
  var databaseValue: DatabaseValue { get }

  /// The Swift value, or nil where the stored one does not convert without loss.
  static func fromDatabaseValue(_ value: DatabaseValue) -> Self?
}

extension DatabaseValueConvertible {
  /// The first column of the first row, or nil where there is no row or the value is NULL.
  public static func fetchOne(
    _ db: Database, sql: String, arguments: StatementArguments = []
  ) throws -> Self? {
    let statement = try db.cachedStatement(sql: sql)
    let cursor = try RowCursor(statement: statement, arguments: arguments)
    guard let row = try cursor.next(), !row.isNull(at: 0) else { return nil }
    return try row.decode(Self.self, at: 0)
  }

  /// The first column of every row.
  public static func fetchAll(
    _ db: Database, sql: String, arguments: StatementArguments = []
  ) throws -> [Self] {
    let cursor = try Row.fetchCursor(db, sql: sql, arguments: arguments)
    var values: [Self] = []
    while let row = try cursor.next() {
      values.append(try row.decode(Self.self, at: 0))
    }
    return values
  }
}

extension Optional: DatabaseValueConvertible where Wrapped: DatabaseValueConvertible {
  public var databaseValue: DatabaseValue { self?.databaseValue ?? .null }

  public static func fromDatabaseValue(_ value: DatabaseValue) -> Wrapped?? {
    if value.isNull { return .some(nil) }
    return Wrapped.fromDatabaseValue(value).map { .some($0) }
  }
}
