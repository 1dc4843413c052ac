import Foundation
import SQLCipherKit

/// An entry read from a damaged journal, with all that is kept of it.
struct SalvagedEntry {
  private let id: Int64
  private let draft: EntryDraft
  private let trashed: Int64?

  /// Nil where there is no such entry.
  init?(id: Int64, in db: Database) throws {
    let found = try db.inTransaction(.deferred) { () -> (row: Row, uuid: UUID?)? in
      let row = try Row.fetchOne(
        db, sql: "SELECT \(Entry.columns), entry.trashed FROM entry WHERE id = ?",
        arguments: [id])
      try db.checkPagesRead()
      return row.map { row in (row, row.withUnsafeData(at: 1) { UUID($0) }) }
    }
    guard let (row, uuid) = found else { return nil }
    try Entry.checkText(row.string(at: 7), row.string(at: 6))
    self.id = id
    trashed = row[9]
    let tags = Self.tags(of: id, in: db)
    var draft = EntryDraft(
      title: row.string(at: 7), body: row.string(at: 6),
      date: EntryDate(
        instant: row.int64(at: 2), utcOffset: Int(row.int64(at: 3)), timeZone: row.string(at: 4)),
      tags: tags.named, isStarred: row.int64(at: 8) != 0, uuid: uuid, modified: row.int64(at: 5))
    draft.tagSpellings = tags.all
    self.draft = draft
  }

  /// Tags lie elsewhere in the file: an entry without them is better than none.
  private static func tags(of id: Int64, in db: Database) -> (named: [String], all: [String]) {
    let tags = try? db.inTransaction(.deferred) {
      let store = TagStore(db: db)
      let names = (try store.namedTags(ofEntry: id), try store.names(ofEntry: id))
      try db.checkPagesRead()
      return names
    }
    return tags ?? ([], [])
  }

  /// Keeps the id, so that what a person noted elsewhere still holds.
  func insert(in db: Database) throws {
    _ = try EntryStore(db: db).insert(draft, id: id)
    if let trashed {
      try db.execute(
        sql: "UPDATE entry SET trashed = ? WHERE id = ?", arguments: [trashed, id])
    }
  }
}
