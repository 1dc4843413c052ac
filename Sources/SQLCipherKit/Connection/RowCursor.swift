/// Streams the rows of a statement: one row in memory at a time.
public final class RowCursor {
  let statement: Statement
  private var isDone = false

  init(statement: Statement, arguments: StatementArguments) throws {
    self.statement = statement
    try statement.bind(arguments)
    statement.isInUse = true
  }

  deinit {
    statement.release()
  }

  /// The next row, or nil at the end.
  /// - Throws: `DatabaseError`.
  public func next() throws -> Row? {
    guard !isDone else { return nil }
    // Another step after a failure would start over.
    isDone = true
    guard try statement.step() else { return nil }
    isDone = false
    return Row(cursor: self)
  }
}

@available(*, unavailable, message: "A cursor belongs to the connection that it reads from.")
extension RowCursor: Sendable {}

extension Row {
  /// A cursor over the rows of a query.
  public static func fetchCursor(
    _ db: Database, sql: String, arguments: StatementArguments = []
  ) throws -> RowCursor {
    try RowCursor(statement: db.cachedStatement(sql: sql), arguments: arguments)
  }

  /// All rows of a query, as copies.
  public static func fetchAll(
    _ db: Database, sql: String, arguments: StatementArguments = []
  ) throws -> [Row] {
    var rows: [Row] = []
    let cursor = try fetchCursor(db, sql: sql, arguments: arguments)
    while let row = try cursor.next() { rows.append(row.copy()) }
    return rows
  }

  /// The first row of a query, as a copy.
  public static func fetchOne(
    _ db: Database, sql: String, arguments: StatementArguments = []
  ) throws -> Row? {
    try fetchCursor(db, sql: sql, arguments: arguments).next()?.copy()
  }
}
