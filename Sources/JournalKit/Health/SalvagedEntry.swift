import Foundation
import SQLCipherKit

/// An entry read from a damaged journal, with all that is kept of it.
struct SalvagedEntry {
  private let id: Int64
  private let draft: EntryDraft
  private let trashed: Int64?

  /// Nil where there is no such entry.
  init?(id: Int64, in db: Database) throws {
    let cursor = try Row.fetchCursor(
      db, sql: "SELECT \(Entry.columns), entry.trashed FROM entry WHERE id = ?", arguments: [id])
    guard let row = try cursor.next() else { return nil }
    self.id = id
    let uuid = row.withUnsafeData(at: 1) { UUID($0) }
    // Tags lie elsewhere in the file: an entry without them is better than none.
    let tags = (try? TagStore(db: db).names(ofEntry: id)) ?? []
    trashed = row[9]
    draft = EntryDraft(
      title: row.string(at: 7), body: row.string(at: 6),
      date: EntryDate(
        instant: row.int64(at: 2), utcOffset: Int(row.int64(at: 3)), timeZone: row.string(at: 4)),
      tags: tags, isStarred: row.int64(at: 8) != 0, uuid: uuid, modified: row.int64(at: 5))
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
