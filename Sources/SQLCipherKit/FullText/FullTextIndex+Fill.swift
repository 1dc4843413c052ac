extension FullTextIndex {
  /// Takes in the table's rows in parts: the modules' own `rebuild` does the same work, but says
  /// nothing until it is done.
  func fill(in db: Database, progress: (Double) -> Void) throws {
    let count = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM \(quoted(sourceName))") ?? 0
    // The modules write a part of the index for each statement: not too many of them.
    let step = max(500, count / 100)
    let part = """
      FROM \(quoted(sourceName)) WHERE \(quoted(rowIDName)) > ?
      ORDER BY \(quoted(rowIDName)) LIMIT \(step)
      """
    let rowID = db.fullTextModule == .fts5 ? "rowid" : "docid"
    var last = Int64.min
    for start in stride(from: 0, to: count, by: step) {
      progress(Double(start) / Double(count))
      try db.execute(
        sql: """
          INSERT INTO \(quoted(tableName(db.fullTextModule)))(\(rowID), \(columnList()))
          SELECT \(quoted(rowIDName)), \(columnList()) \(part)
          """, arguments: [last])
      last =
        try Int64.fetchOne(
          db, sql: "SELECT max(id) FROM (SELECT \(quoted(rowIDName)) AS id \(part))",
          arguments: [last]) ?? last
    }
    progress(1)
  }
}
