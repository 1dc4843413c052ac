import SQLCipherKit

/// The search index of a journal: derived data with a recorded definition.
enum SearchIndex {
  private static let name = "entryIndex"
  private static let recordTable = "searchIndexDefinition"

  /// The index of a journal whose schema is up to date.
  static let current = FullTextIndex(
    name: name, table: "entry", columns: SearchColumn.allCases.map(\.rawValue),
    tokenizer: WordTokenizer.definition.name, excludingColumn: "trashed")

  /// The index that this build wants over the columns that the table has by now.
  static func wanted(in db: Database) throws -> FullTextIndex {
    let columns = try db.columnNames(in: "entry")
    return FullTextIndex(
      name: name, table: "entry", columns: ["title", "body"].filter(columns.contains),
      tokenizer: WordTokenizer.definition.name,
      excludingColumn: columns.contains("trashed") ? "trashed" : nil)
  }

  /// True where the recorded index is the one that this build wants on this library.
  static func isCurrent(in db: Database) throws -> Bool {
    guard try db.tableExists(recordTable) else { return false }
    let recorded = try String.fetchOne(db, sql: "SELECT definition FROM \(recordTable)")
    return try recorded == wanted(in: db).definition(db.fullTextModule)
  }

  /// Creates the index, or replaces one of another definition, in one transaction.
  /// - Parameter progress: Called with the share that is done, from 0 to 1.
  /// - Returns: True where there was something to do.
  @discardableResult
  static func ensure(in db: Database, progress: (Double) -> Void = { _ in }) throws -> Bool {
    if try isCurrent(in: db) { return false }
    return try db.inTransaction(.immediate) {
      // Another process may have done it while this one waited for the lock.
      if try isCurrent(in: db) { return false }
      try drop(in: db)
      try create(in: db, progress: progress)
      return true
    }
  }

  /// Creates and fills the index, and records its definition, in the caller's transaction.
  static func create(in db: Database, progress: (Double) -> Void = { _ in }) throws {
    let index = try wanted(in: db)
    try index.create(in: db, progress: progress)
    try db.execute(sql: "CREATE TABLE \(recordTable) (definition TEXT NOT NULL)")
    try db.execute(
      sql: "INSERT INTO \(recordTable) (definition) VALUES (?)",
      arguments: [index.definition(db.fullTextModule)])
  }

  /// Drops the index, whatever build and module made it, its triggers first.
  static func drop(in db: Database) throws {
    // Names are all that dropping needs, and they never change.
    try FullTextIndex(
      name: name, table: "entry", columns: [], tokenizer: "", excludingColumn: "trashed"
    ).drop(in: db)
    try db.execute(sql: "DROP TABLE IF EXISTS \(recordTable)")
  }
}
