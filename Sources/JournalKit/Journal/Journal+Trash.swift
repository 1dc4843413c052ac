import Foundation
import SQLCipherKit

extension Journal {
  /// The entries in the trash, those trashed last first.
  /// - Throws: `DatabaseError`.
  public func trashedEntries() throws -> [Entry] {
    try queue.read { db in
      let cursor = try Row.fetchCursor(
        db,
        sql: """
          SELECT \(Entry.columns) FROM entry WHERE trashed IS NOT NULL
          ORDER BY trashed DESC, id DESC
          """)
      var entries: [Entry] = []
      while let row = try cursor.next() { entries.append(try Entry(row: row, in: db)) }
      return entries
    }
  }

  /// Takes entries out of the trash: all of them, or none where one is not in it.
  /// - Throws: `JournalError.noSuchEntry`, `DatabaseError`.
  public func restoreFromTrash(ids: [Int64]) throws {
    try queue.write { db in
      let store = EntryStore(db: db)
      let missing = try ids.filter { try !store.isTrashed($0) }
      guard missing.isEmpty else { throw JournalError.noSuchEntry(ids: missing) }
      for id in ids { try store.restoreFromTrash(id) }
    }
  }

  /// Removes the trashed entries for good, and what the file still holds of them.
  /// - Returns: How many there were.
  /// - Throws: `DatabaseError`.
  public func emptyTrash() throws -> Int {
    try erase(isText: true) { try EntryStore(db: $0).deleteTrashed() }
  }

  /// Gives a tag another name, in all entries; where there is a tag of that name the two become one.
  ///
  /// A tag that stands in texts is not renamed there: the texts stay as they were written.
  /// - Returns: In how many entries it was renamed; nil where there is no such tag.
  /// - Throws: `JournalError.invalidTag`, `DatabaseError`.
  public func renameTag(_ name: String, to newName: String) throws -> Int? {
    guard let newName = Tag.name(newName) else { throw JournalError.invalidTag(newName) }
    return try queue.write { try TagStore(db: $0).rename(name, to: newName) }
  }
}
