/// A full-text index that triggers keep in step with a table.
///
/// It is derived data: it can be dropped and created again at any time. It holds no text of its
/// own (external content), and works the same on FTS5 and FTS4.
public struct FullTextIndex: Hashable, Sendable {
  /// The base of all names that belong to the index.
  public let name: String

  /// The table whose text is indexed. It must have an INTEGER PRIMARY KEY named `id`.
  public let table: String

  public let columns: [String]

  /// The name of a registered tokenizer.
  public let tokenizer: String

  /// Rows where this column is not NULL are left out of the index.
  public let excludingColumn: String?

  public init(
    name: String, table: String, columns: [String], tokenizer: String,
    excludingColumn: String? = nil
  ) {
    self.name = name
    self.table = table
    self.columns = columns
    self.tokenizer = tokenizer
    self.excludingColumn = excludingColumn
  }

  /// The virtual table. Each module has its own, as a library without FTS5 cannot wholly forget
  /// one of FTS5's before it opens the file again.
  public func tableName(_ module: FullTextModule) -> String { "\(name)_\(module.rawValue)" }

  /// The view that shows the indexed rows, or the table itself where none is left out.
  var sourceName: String { excludingColumn == nil ? table : "\(name)_source" }

  /// What tells an index of another build apart: a change in it means drop and create.
  public func definition(_ module: FullTextModule) -> String {
    [
      module.rawValue, "tokenizer=\(tokenizer)", "columns=\(columns.joined(separator: ","))",
      "excluding=\(excludingColumn ?? "")",
    ].joined(separator: ";")
  }

  // MARK: - Life

  /// Creates the index with its triggers on the connection's module, and fills it from the table.
  /// - Parameter progress: Called with the share that is done, from 0 to 1.
  /// - Throws: `DatabaseError`.
  public func create(in db: Database, progress: (Double) -> Void = { _ in }) throws {
    let module = db.fullTextModule
    if let excludingColumn {
      try db.execute(
        sql: """
          CREATE VIEW \(quoted(sourceName)) AS
          SELECT "id" AS "rowid", \(columnList()) FROM \(quoted(table))
          WHERE \(quoted(excludingColumn)) IS NULL
          """)
    }
    switch module {
    case .fts5: try createFTS5(in: db)
    case .fts4: try createFTS4(in: db)
    }
    try createSynchronizationTriggers(module, in: db)
    try fill(in: db, progress: progress)
  }

  /// Merges the parts of the index into one: searches are quicker then, and the words of rows that
  /// are gone leave the file.
  /// - Throws: `DatabaseError`.
  public func optimize(in db: Database) throws {
    let table = quoted(tableName(db.fullTextModule))
    try db.execute(sql: "INSERT INTO \(table)(\(table)) VALUES('optimize')")
  }

  /// True where the index agrees with the table's rows.
  /// - Throws: `DatabaseError` for any other failure.
  public func isConsistent(in db: Database) throws -> Bool {
    let table = quoted(tableName(db.fullTextModule))
    do {
      switch db.fullTextModule {
      case .fts5:
        // Without rank = 1 the check passes on an index that is stale.
        try db.execute(sql: "INSERT INTO \(table)(\(table), rank) VALUES('integrity-check', 1)")
      case .fts4:
        try db.execute(sql: "INSERT INTO \(table)(\(table)) VALUES('integrity-check')")
      }
      return true
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
      return false
    }
  }

  /// Drops the index in every module, its triggers first: a trigger left behind would fail every
  /// later write.
  /// - Throws: `DatabaseError`.
  public func drop(in db: Database) throws {
    try dropSynchronizationTriggers(in: db)
    for module in FullTextModule.allCases where try db.tableExists(tableName(module)) {
      if module == .fts5 && db.fullTextModule == .fts4 {
        try forgetFTS5(in: db)
      } else {
        do {
          // Another build's table may name a tokenizer that this one has not.
          try FTS4.$opensUnknownTokenizers.withValue(true) {
            try db.execute(sql: "DROP TABLE \(quoted(tableName(module)))")
          }
        } catch let error as DatabaseError
          where module == .fts5 && [.SQLITE_CORRUPT, .SQLITE_ERROR].contains(error.resultCode)
        {
          // A damaged table of FTS5 does not even open.
          try forgetFTS5(in: db)
        }
      }
    }
    if excludingColumn != nil {
      try db.execute(sql: "DROP VIEW IF EXISTS \(quoted(sourceName))")
    }
  }

  // MARK: - Names

  var rowIDName: String { excludingColumn == nil ? "id" : "rowid" }

  func quoted(_ name: String) -> String { name.quotedDatabaseIdentifier }

  func columnList(prefix: String = "") -> String {
    columns.map { prefix + quoted($0) }.joined(separator: ", ")
  }
}
