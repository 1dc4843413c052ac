/// What differs between the modules when an index is made or goes.
extension FullTextIndex {
  func createFTS5(in db: Database) throws {
    let table = quoted(tableName(.fts5))
    try db.execute(
      sql: """
        CREATE VIRTUAL TABLE \(table) USING fts5(
          \(columnList()), content=\(quoted(sourceName)), content_rowid=\(quoted(rowIDName)),
          tokenize='\(tokenizer)')
        """)
    if let pageSize = db.cipherFormat.map({ $0.pageSize - $0.reservedSize }) {
      // The default leaf does not fit a page that SQLCipher's HMAC has made smaller.
      try db.execute(sql: "INSERT INTO \(table)(\(table), rank) VALUES('pgsz', \(pageSize - 66))")
    }
  }

  func createFTS4(in db: Database) throws {
    try db.execute(
      sql: """
        CREATE VIRTUAL TABLE \(quoted(tableName(.fts4))) USING fts4(
          content=\(quoted(sourceName)), \(columnList()), tokenize=\(FTS4.tokenizerName) \(tokenizer))
        """)
  }

  /// Removes an FTS5 table that DROP cannot: on a library without FTS5, or a damaged one.
  func forgetFTS5(in db: Database) throws {
    let name = tableName(.fts5)
    for suffix in ["data", "idx", "content", "docsize", "config"] {
      try db.execute(sql: "DROP TABLE IF EXISTS \(quoted("\(name)_\(suffix)"))")
    }
    try db.execute(sql: "PRAGMA writable_schema = ON")
    // Off again; where the library knows RESET, the connection forgets the table too.
    defer { try? db.execute(sql: "PRAGMA writable_schema = RESET") }
    try db.execute(
      sql: "DELETE FROM sqlite_master WHERE type = 'table' AND name = ?", arguments: [name])
  }
}
