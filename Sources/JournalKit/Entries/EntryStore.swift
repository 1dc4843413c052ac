import Foundation
import SQLCipherKit

/// Reads and writes entries on a connection, inside the caller's transaction.
struct EntryStore {
  let db: Database

  func find(_ id: Int64) throws -> Entry? {
    let cursor = try Row.fetchCursor(
      db, sql: "SELECT \(Entry.columns) FROM entry WHERE id = ? AND trashed IS NULL",
      arguments: [id])
    return try cursor.next().map { try Entry(row: $0, in: db) }
  }

  func require(_ id: Int64) throws -> Entry {
    guard let entry = try find(id) else { throw JournalError.noSuchEntry(ids: [id]) }
    return entry
  }

  /// - Parameter id: The entry's id where it has one already; nil for the next.
  func insert(_ draft: EntryDraft, id: Int64? = nil) throws -> Int64 {
    let text = try checked(EntryText(title: draft.title, body: draft.body))
    let tags = try checked(draft.tags)
    try db.execute(
      sql: """
        INSERT INTO entry (id, uuid, created, utcOffset, timeZone, modified, body, title, starred)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        id, (draft.uuid ?? UUID()).data, draft.date.instant, draft.date.utcOffset,
        draft.date.timeZone, draft.modified ?? Self.now, text.body, text.title, draft.isStarred,
      ])
    try noteChange()
    let id = db.lastInsertedRowID
    let store = TagStore(db: db)
    if !tags.isEmpty { try store.add(tags, toEntry: id) }
    if text.joined.utf8.contains(UInt8(ascii: "#")) {
      try store.update(
        fromTextOfEntry: id, title: text.title, body: text.body, spellings: draft.tagSpellings)
    }
    return id
  }

  /// Changes an entry, and keeps what it was as an earlier version.
  /// - Returns: False where nothing changed, and nothing was kept.
  @discardableResult
  func update(_ entry: Entry, with changes: EntryChanges) throws -> Bool {
    let text = try checked(
      EntryText(title: changes.title ?? entry.title, body: changes.body ?? entry.body))
    let date = changes.date ?? entry.date
    let added = try checked(changes.tagsToAdd)
    let removed = try checked(changes.tagsToRemove)
    let tags = TagStore(db: db)
    let namedTags = try tags.namedTags(ofEntry: entry.id)
    // Swift's == takes NFC and NFD forms for equal; the bytes are what was written.
    let isTextChanged =
      !text.title.utf8.elementsEqual(entry.title.utf8)
      || !text.body.utf8.elementsEqual(entry.body.utf8)
    if isTextChanged {
      // Apart from the rest, as the triggers of the index watch these columns.
      try db.execute(
        sql: "UPDATE entry SET title = ?, body = ? WHERE id = ?",
        arguments: [text.title, text.body, entry.id])
      try tags.update(fromTextOfEntry: entry.id, title: text.title, body: text.body)
    }
    try db.execute(
      sql: """
        UPDATE entry SET created = ?, utcOffset = ?, timeZone = ?, starred = ? WHERE id = ?
        """,
      arguments: [
        date.instant, date.utcOffset, date.timeZone, changes.isStarred ?? entry.isStarred,
        entry.id,
      ])
    try tags.remove(removed, fromEntry: entry.id)
    try tags.add(added, toEntry: entry.id)
    guard try isTextChanged || require(entry.id) != entry else { return false }
    let now = Self.now
    try VersionStore(db: db).keep(entry, namedTags: namedTags, replaced: now)
    try db.execute(
      sql: "UPDATE entry SET modified = ?, version = version + 1 WHERE id = ?",
      arguments: [now, entry.id])
    try noteChange()
    return true
  }

  func trash(_ id: Int64) throws {
    try db.execute(
      sql: "UPDATE entry SET trashed = ? WHERE id = ? AND trashed IS NULL",
      arguments: [Self.now, id])
    try noteChange()
  }

  /// A backup that is written to is a journal of its own, and no pruning may remove it.
  func noteChange() throws {
    let properties = JournalProperties(db: db)
    if try properties.value(.backupDate) != nil { try properties.set(.backupDate, nil) }
  }

  /// True for trashed entries too.
  func exists(_ id: Int64) throws -> Bool {
    try Bool.fetchOne(
      db, sql: "SELECT EXISTS (SELECT 1 FROM entry WHERE id = ?)", arguments: [id]) ?? false
  }

  func isTrashed(_ id: Int64) throws -> Bool {
    try Bool.fetchOne(
      db, sql: "SELECT EXISTS (SELECT 1 FROM entry WHERE id = ? AND trashed IS NOT NULL)",
      arguments: [id]) ?? false
  }

  func restoreFromTrash(_ id: Int64) throws {
    try db.execute(sql: "UPDATE entry SET trashed = NULL WHERE id = ?", arguments: [id])
    try noteChange()
  }

  /// - Returns: How many there were.
  func deleteTrashed() throws -> Int {
    try db.execute(sql: "DELETE FROM entry WHERE trashed IS NOT NULL")
    let count = db.changesCount
    try TagStore(db: db).removeOrphans()
    if count > 0 { try noteChange() }
    return count
  }

  /// Milliseconds since 1970-01-01 UTC.
  static var now: Int64 { Int64((Date().timeIntervalSince1970 * 1000).rounded(.down)) }

  private func checked(_ text: EntryText) throws -> EntryText {
    guard !text.isEmpty else { throw JournalError.emptyEntry }
    guard !text.title.utf8.contains(0), !text.body.utf8.contains(0) else {
      throw JournalError.containsNUL
    }
    guard text.title.utf8.count + text.body.utf8.count <= Journal.maximumTextSize else {
      throw JournalError.tooLarge
    }
    return text
  }

  private func checked(_ tags: [String]) throws -> [String] {
    try tags.map { tag in
      guard let name = Tag.name(tag) else { throw JournalError.invalidTag(tag) }
      return name
    }
  }
}
