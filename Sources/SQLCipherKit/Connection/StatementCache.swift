/// Prepared statements by their SQL, so that a statement is compiled once per connection.
struct StatementCache {
  private var statements: [String: Statement] = [:]

  /// A cached statement that nobody is reading from.
  func statement(for sql: String) -> Statement? {
    statements[sql].flatMap { $0.isInUse ? nil : $0 }
  }

  mutating func store(_ statement: Statement, for sql: String) {
    if statements[sql] == nil { statements[sql] = statement }
  }

  mutating func removeAll() {
    statements.removeAll()
  }
}
