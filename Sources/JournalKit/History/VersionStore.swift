import SQLCipherKit

/// Keeps what entries were before they were changed, inside the caller's transaction.
///
/// A version is all that an edit can change: title, body, date, star and the tags given by name.
struct VersionStore {
  private static let columns = """
    entry.id, entry.uuid, entryVersion.created, entryVersion.utcOffset, entryVersion.timeZone, \
    entryVersion.modified, entryVersion.body, entryVersion.title, entryVersion.starred, \
    entryVersion.number, entryVersion.tags
    """

  let db: Database

  /// Keeps an entry as the earlier version that it is about to become.
  /// - Parameters:
  ///   - entry: As it was before the change.
  ///   - replaced: When it changed, in milliseconds since 1970-01-01 UTC.
  func keep(_ entry: Entry, namedTags: [String], replaced: Int64) throws {
    try db.execute(
      sql: """
        INSERT INTO entryVersion (
          entryID, number, created, utcOffset, timeZone, modified, replaced, starred, tags, title,
          body)
        SELECT id, version, ?, ?, ?, ?, ?, ?, ?, ?, ? FROM entry WHERE id = ?
        """,
      arguments: [
        entry.date.instant, entry.date.utcOffset, entry.date.timeZone, entry.modified, replaced,
        entry.isStarred, namedTags.joined(separator: ","), entry.title, entry.body, entry.id,
      ])
  }

  /// Calls `body` with the earlier versions of an entry, the newest first.
  /// - Parameter number: The only one wanted; nil for all.
  func forEach(
    ofEntry id: Int64, number: Int? = nil, body: (EntryVersion) throws -> Void
  ) throws {
    let cursor = try Row.fetchCursor(
      db,
      sql: """
        SELECT \(Self.columns) FROM entryVersion JOIN entry ON entry.id = entryVersion.entryID
        WHERE entryVersion.entryID = ?1 AND (?2 IS NULL OR entryVersion.number = ?2)
        ORDER BY entryVersion.number DESC
        """,
      arguments: [id, number])
    while let row = try cursor.next() { try body(EntryVersion(row: row)) }
  }

  /// How many earlier versions an entry has.
  func count(ofEntry id: Int64) throws -> Int {
    try Int.fetchOne(
      db, sql: "SELECT COUNT(*) FROM entryVersion WHERE entryID = ?", arguments: [id]) ?? 0
  }

  /// The entry as it is, as a version.
  func current(_ entry: Entry) throws -> EntryVersion {
    let number = try Int.fetchOne(
      db, sql: "SELECT version FROM entry WHERE id = ?", arguments: [entry.id])
    return EntryVersion(
      number: number ?? 1, isCurrent: true, entry: entry,
      namedTags: try TagStore(db: db).namedTags(ofEntry: entry.id))
  }

  /// - Parameter number: Nil for the newest of the earlier ones.
  /// - Throws: `JournalError.noSuchVersion`, `.noSuchEntry`.
  func require(_ number: Int?, ofEntry id: Int64) throws -> EntryVersion {
    let current = try current(EntryStore(db: db).require(id))
    if number == current.number { return current }
    var found: EntryVersion?
    let wanted =
      try number
      ?? Int.fetchOne(
        db, sql: "SELECT MAX(number) FROM entryVersion WHERE entryID = ?", arguments: [id])
    if let wanted { try forEach(ofEntry: id, number: wanted) { found = $0 } }
    guard let found else { throw JournalError.noSuchVersion(id: id, number: number) }
    return found
  }
}

extension EntryVersion {
  fileprivate init(row: Row) throws {
    number = Int(row.int64(at: 9))
    isCurrent = false
    let named = row.string(at: 10).split(separator: ",").map(String.init)
    namedTags = named
    entry = try Entry(row: row) { title, body in
      let folded = Set(named.map(Tag.fold))
      let inText = InlineTags.names(in: EntryText(title: title, body: body).joined)
      return (named + inText.filter { !folded.contains(Tag.fold($0)) })
        .sorted { Tag.fold($0) < Tag.fold($1) }
    }
  }
}
