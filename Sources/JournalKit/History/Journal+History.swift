import SQLCipherKit

extension Journal {
  /// What going back to an earlier version did.
  public struct Reversion: Hashable, Sendable {
    public let entry: Entry
    /// The version that was gone back to.
    public let number: Int
    /// The number under which what was replaced is kept; nil where nothing differed.
    public let kept: Int?
  }

  /// Calls `body` with the versions of an entry, the current one first, all of one snapshot.
  /// - Parameter onTotal: Called first, with the number of versions.
  /// - Throws: `JournalError.noSuchEntry`, `DatabaseError`, or what `body` throws.
  public func forEachVersion(
    of id: Int64, onTotal: (Int) throws -> Void = { _ in }, body: (EntryVersion) throws -> Void
  ) throws {
    try queue.read { db in
      let store = VersionStore(db: db)
      let current = try store.current(EntryStore(db: db).require(id))
      try onTotal(1 + store.count(ofEntry: id))
      try body(current)
      try store.forEach(ofEntry: id, body: body)
    }
  }

  /// One version of an entry.
  /// - Throws: `JournalError.noSuchEntry`, `.noSuchVersion`, `DatabaseError`.
  public func version(_ number: Int, of id: Int64) throws -> EntryVersion {
    try queue.read { try VersionStore(db: $0).require(number, ofEntry: id) }
  }

  /// Makes an entry what it was. That is a change like any other: what it replaces is kept.
  /// - Parameter number: The version; nil for the one before the current.
  /// - Throws: `JournalError.noSuchEntry`, `.noSuchVersion`, `DatabaseError`.
  public func revert(_ id: Int64, toVersion number: Int? = nil) throws -> Reversion {
    try queue.write { db in
      let versions = VersionStore(db: db)
      let entries = EntryStore(db: db)
      let current = try versions.current(entries.require(id))
      let wanted = try versions.require(number, ofEntry: id)
      var changes = EntryChanges()
      changes.title = wanted.entry.title
      changes.body = wanted.entry.body
      changes.date = wanted.entry.date
      changes.isStarred = wanted.entry.isStarred
      let (before, after) = (current.namedTags.map(Tag.fold), wanted.namedTags.map(Tag.fold))
      changes.tagsToAdd = wanted.namedTags.filter { !before.contains(Tag.fold($0)) }
      changes.tagsToRemove = current.namedTags.filter { !after.contains(Tag.fold($0)) }
      let isChanged = try entries.update(current.entry, with: changes)
      return Reversion(
        entry: try entries.require(id), number: wanted.number,
        kept: isChanged ? current.number : nil)
    }
  }
}
