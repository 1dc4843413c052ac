import SQLCipherKit

/// Copies the rows of all of a journal's tables from one connection to another, where the tables
/// are there and empty, in the caller's transaction.
struct TableCopy {
  let from: Database
  let to: Database

  func run() throws {
    // Until the end of the transaction: a row may come before the one that it belongs to.
    try to.execute(sql: "PRAGMA defer_foreign_keys = ON")
    // The search index and its record are derived, and made anew.
    let tables = try String.fetchAll(
      to,
      sql: """
        SELECT name FROM sqlite_master
        WHERE type = 'table' AND (name NOT LIKE 'sqlite%' OR name = 'sqlite_sequence')
          AND name <> 'grdb_migrations'
        ORDER BY name = 'sqlite_sequence', name
        """)
    for table in tables { try copy(table) }
    try from.checkPagesRead()
  }

  private func copy(_ table: String) throws {
    let columns = try to.columnNames(in: table).map(\.quotedDatabaseIdentifier)
    let list = columns.joined(separator: ", ")
    let places = columns.map { _ in "?" }.joined(separator: ", ")
    let name = table.quotedDatabaseIdentifier
    try to.execute(sql: "DELETE FROM \(name)")
    let insert = try to.makeStatement(sql: "INSERT INTO \(name) (\(list)) VALUES (\(places))")
    let cursor = try Row.fetchCursor(from, sql: "SELECT \(list) FROM \(name)")
    while let row = try cursor.next() {
      try insert.execute(arguments: StatementArguments(row.databaseValues))
    }
  }
}
