import SQLCipherKit

/// An earlier version of an entry, read from a damaged journal.
struct SalvagedVersion {
  private static let columns = """
    entryID, number, created, utcOffset, timeZone, modified, replaced, starred, tags, title, body
    """

  let entryID: Int64
  let number: Int64
  private let draft: EntryDraft
  private let values: [DatabaseValue]

  /// Nil where there is no such version.
  init?(id: Int64, in db: Database) throws {
    let found = try db.inTransaction(.deferred) { () -> Row? in
      let row = try Row.fetchOne(
        db, sql: "SELECT \(Self.columns) FROM entryVersion WHERE id = ?", arguments: [id])
      try db.checkPagesRead()
      return row
    }
    guard let row = found else { return nil }
    try Entry.checkText(row.string(at: 8), row.string(at: 9), row.string(at: 10))
    entryID = row.int64(at: 0)
    number = row.int64(at: 1)
    draft = EntryDraft(
      title: row.string(at: 9), body: row.string(at: 10),
      date: EntryDate(
        instant: row.int64(at: 2), utcOffset: Int(row.int64(at: 3)), timeZone: row.string(at: 4)),
      tags: row.string(at: 8).split(separator: ",").map(String.init),
      isStarred: row.int64(at: 7) != 0, modified: row.int64(at: 5))
    values = row.databaseValues
  }

  /// In the place of an entry that cannot be read; what its UUID was nobody knows then.
  func insertAsEntry(in db: Database) throws {
    let id = try EntryStore(db: db).insert(draft, id: entryID)
    try db.execute(
      sql: "UPDATE entry SET version = ? WHERE id = ?", arguments: [number, id])
  }

  /// Without its entry it is lost too.
  func insert(in db: Database) throws {
    try db.execute(
      sql: "UPDATE entry SET version = max(version, ?) WHERE id = ?",
      arguments: [number + 1, entryID])
    guard db.changesCount > 0 else { return }
    let places = values.map { _ in "?" }.joined(separator: ", ")
    try db.execute(
      sql: "INSERT INTO entryVersion (\(Self.columns)) VALUES (\(places))",
      arguments: StatementArguments(values))
  }
}
