extension Database {
  /// True where the main schema has a table or view of that name.
  public func tableExists(_ name: String) throws -> Bool {
    try Bool.fetchOne(
      self,
      sql: """
        SELECT COUNT(*) FROM sqlite_master
        WHERE type IN ('table', 'view') AND name = ? COLLATE NOCASE
        """, arguments: [name]) ?? false
  }

  /// The names of a table's columns; empty where there is no such table.
  public func columnNames(in table: String) throws -> [String] {
    try Row.fetchAll(self, sql: "PRAGMA table_info(\(table.quotedDatabaseIdentifier))")
      .compactMap { $0["name"] }
  }

  /// The names of the triggers on a table.
  public func triggerNames(on table: String) throws -> [String] {
    try String.fetchAll(
      self,
      sql: """
        SELECT name FROM sqlite_master
        WHERE type = 'trigger' AND tbl_name = ? COLLATE NOCASE ORDER BY name
        """, arguments: [table])
  }
}

extension String {
  /// The name as an SQL identifier.
  public var quotedDatabaseIdentifier: String {
    "\"" + replacing("\"", with: "\"\"") + "\""
  }
}
