extension FullTextIndex {
  private var triggerPrefix: String { "__\(name)_" }

  /// Drops the triggers of the index, and only those.
  /// - Throws: `DatabaseError`.
  public func dropSynchronizationTriggers(in db: Database) throws {
    // Exact names: what another index is called may begin with the name of this one.
    let names = Set(["ai", "ad", "au", "bd", "bu"].map { triggerPrefix + $0 })
    for trigger in try db.triggerNames(on: table) where names.contains(trigger) {
      try db.execute(sql: "DROP TRIGGER \(quoted(trigger))")
    }
  }

  func createSynchronizationTriggers(_ module: FullTextModule, in db: Database) throws {
    switch module {
    case .fts5: try createFTS5Triggers(in: db)
    case .fts4: try createFTS4Triggers(in: db)
    }
  }

  private func createFTS5Triggers(in db: Database) throws {
    let index = quoted(tableName(.fts5))
    let insert = """
      INSERT INTO \(index)(rowid, \(columnList()))
      SELECT new.id, \(columnList(prefix: "new.")) WHERE \(isIndexed("new"));
      """
    // A plain DELETE would leave the words behind: the command needs the old values.
    let delete = """
      INSERT INTO \(index)(\(index), rowid, \(columnList()))
      SELECT 'delete', old.id, \(columnList(prefix: "old.")) WHERE \(isIndexed("old"));
      """
    try createTrigger("ai", on: "AFTER INSERT", row: "new", body: insert, in: db)
    try createTrigger("ad", on: "AFTER DELETE", row: "old", body: delete, in: db)
    // One trigger: SQLite leaves the order of two AFTER triggers open, and the old words must go
    // before the new ones come. A BEFORE trigger would also run for an update that OR IGNORE skips.
    try createTrigger("au", on: "AFTER UPDATE OF \(watched)", body: delete + insert, in: db)
  }

  private func createFTS4Triggers(in db: Database) throws {
    let index = quoted(tableName(.fts4))
    let insert = """
      INSERT INTO \(index)(docid, \(columnList())) VALUES (new.id, \(columnList(prefix: "new.")));
      """
    // FTS4 reads the old words from the table itself, so it must go first. An update that OR IGNORE
    // skips loses its row from the index.
    let delete = "DELETE FROM \(index) WHERE docid = old.id;"
    try createTrigger("ai", on: "AFTER INSERT", row: "new", body: insert, in: db)
    try createTrigger("bd", on: "BEFORE DELETE", row: "old", body: delete, in: db)
    try createTrigger("bu", on: "BEFORE UPDATE OF \(watched)", row: "old", body: delete, in: db)
    try createTrigger("au", on: "AFTER UPDATE OF \(watched)", row: "new", body: insert, in: db)
  }

  /// The condition that a row belongs to the index.
  private func isIndexed(_ row: String) -> String {
    excludingColumn.map { "\(row).\(quoted($0)) IS NULL" } ?? "1"
  }

  /// The columns whose change matters to the index.
  private var watched: String {
    (columns + ["id"] + (excludingColumn.map { [$0] } ?? [])).map(quoted).joined(separator: ", ")
  }

  private func createTrigger(
    _ suffix: String, on event: String, row: String? = nil, body: String, in db: Database
  ) throws {
    let condition = row.map { "WHEN \(isIndexed($0))" } ?? ""
    try db.execute(
      sql: """
        CREATE TRIGGER \(quoted(triggerPrefix + suffix)) \(event) ON \(quoted(table)) \(condition)
        BEGIN \(body) END
        """)
  }
}
