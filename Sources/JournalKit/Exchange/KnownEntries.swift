import SQLCipherKit

/// Tells which entries a journal has already: by UUID, in the trash or not, or by instant and text.
///
/// The texts of one instant are looked through once, however many entries of it come one after the
/// other. Valid within one transaction.
final class KnownEntries {
  private let db: Database
  private var instant: Int64?
  /// The entries of that instant by the hash of their text.
  private var ids: [Int: [Int64]] = [:]

  init(db: Database) {
    self.db = db
  }

  func contains(_ draft: EntryDraft) throws -> Bool {
    if let uuid = draft.uuid,
      try Bool.fetchOne(
        db, sql: "SELECT EXISTS (SELECT 1 FROM entry WHERE uuid = ?)", arguments: [uuid.data])
        == true
    {
      return true
    }
    if draft.date.instant != instant { try look(at: draft.date.instant) }
    let text = Self.text(draft.title, draft.body)
    return try ids[text.hashValue, default: []].contains { id in
      let row = try Row.fetchOne(
        db, sql: "SELECT title, body FROM entry WHERE id = ?", arguments: [id])
      return row.map { Self.text($0.string(at: 0), $0.string(at: 1)) } == text
    }
  }

  /// Takes in an entry of the instant that was asked for last.
  func add(_ draft: EntryDraft, id: Int64) {
    ids[Self.text(draft.title, draft.body).hashValue, default: []].append(id)
  }

  private func look(at instant: Int64) throws {
    self.instant = instant
    ids.removeAll(keepingCapacity: true)
    let cursor = try Row.fetchCursor(
      db, sql: "SELECT id, title, body FROM entry WHERE created = ? AND trashed IS NULL",
      arguments: [instant])
    while let row = try cursor.next() {
      let text = Self.text(row.string(at: 1), row.string(at: 2))
      ids[text.hashValue, default: []].append(row.int64(at: 0))
    }
  }

  /// As bytes: strings of other normal forms are other texts.
  private static func text(_ title: String, _ body: String) -> [UInt8] {
    Array(EntryText(title: title, body: body).joined.utf8)
  }
}
