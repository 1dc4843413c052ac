/// A type that is made from a row.
public protocol FetchableRecord {
  /// - Throws: `DatabaseError` where a column does not hold what is expected.
  init(row: Row) throws
}

extension FetchableRecord {
  public static func fetchAll(
    _ db: Database, sql: String, arguments: StatementArguments = []
  ) throws -> [Self] {
    var records: [Self] = []
    let cursor = try Row.fetchCursor(db, sql: sql, arguments: arguments)
    while let row = try cursor.next() { records.append(try Self(row: row)) }
    return records
  }

  public static func fetchOne(
    _ db: Database, sql: String, arguments: StatementArguments = []
  ) throws -> Self? {
    try Row.fetchCursor(db, sql: sql, arguments: arguments).next().map(Self.init(row:))
  }
}
