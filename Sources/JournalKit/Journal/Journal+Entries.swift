import Foundation
import SQLCipherKit

extension Journal {
  /// The entries that a filter leaves, and how many there are in all.
  public struct Listing: Hashable, Sendable {
    public let total: Int
    public let entries: [Entry]
  }

  /// Adds an entry, with files attached to it: both or neither.
  /// - Parameter progress: Called with the number of bytes of every part of a file that is done.
  /// - Throws: `JournalError.emptyEntry`, `.containsNUL`, `.tooLarge`, `.invalidTag`;
  ///   `AttachmentError`, `DatabaseError`.
  @discardableResult
  public func add(
    _ draft: EntryDraft, attaching sources: [AttachmentSource] = [],
    progress: (Int) -> Void = { _ in }
  ) throws -> Entry {
    for source in sources { try source.check(against: path) }
    return try queue.write { db in
      let id = try EntryStore(db: db).insert(draft)
      for source in sources {
        _ = try AttachmentStore(db: db).insert(source, toEntry: id, progress: progress)
      }
      return try EntryStore(db: db).require(id)
    }
  }

  /// The entries with these ids, in the order asked for.
  /// - Throws: `JournalError.noSuchEntry` with all that are missing.
  public func entries(ids: [Int64]) throws -> [Entry] {
    try queue.read { db in
      let store = EntryStore(db: db)
      let found = try ids.map { try store.find($0) }
      let missing = zip(ids, found).filter { $0.1 == nil }.map(\.0)
      guard missing.isEmpty else { throw JournalError.noSuchEntry(ids: missing) }
      return found.compactMap { $0 }
    }
  }

  /// Changes what is named of an entry, in one step.
  /// - Throws: `JournalError`, `DatabaseError`.
  public func update(_ id: Int64, with changes: EntryChanges) throws -> Entry {
    try queue.write { db in
      let store = EntryStore(db: db)
      try store.update(store.require(id), with: changes)
      return try store.require(id)
    }
  }

  /// Moves entries to the trash: all of them, or none where one is missing.
  /// - Throws: `JournalError.noSuchEntry`, `DatabaseError`.
  public func trash(ids: [Int64]) throws {
    try queue.write { db in
      let store = EntryStore(db: db)
      let missing = try ids.filter { try store.find($0) == nil }
      guard missing.isEmpty else { throw JournalError.noSuchEntry(ids: missing) }
      for id in ids { try store.trash(id) }
    }
  }

  /// A page of the entries, newest first; `isReversed` for oldest first.
  /// - Throws: `DatabaseError`.
  public func list(
    _ filter: EntryFilter = EntryFilter(), page: Page = Page(), isReversed: Bool = false
  ) throws -> Listing {
    var entries: [Entry] = []
    var total = 0
    try forEachEntry(
      filter, page: page, isReversed: isReversed, onTotal: { total = $0 },
      body: { entries.append($0) })
    return Listing(total: total, entries: entries)
  }

  /// Calls `body` with the entries of a page one by one, all of one snapshot.
  ///
  /// - Parameter onTotal: Called first, with the number of entries beyond the page too. Without it
  ///   they are not counted, and the first entry comes sooner.
  /// - Throws: `DatabaseError`, or what `body` throws.
  public func forEachEntry(
    _ filter: EntryFilter = EntryFilter(), page: Page = Page(), isReversed: Bool = false,
    onTotal: ((Int) throws -> Void)? = nil, body: (Entry) throws -> Void
  ) throws {
    try queue.read { db in
      let (condition, arguments) = filter.condition
      if let onTotal {
        let sql = "SELECT COUNT(*) FROM entry WHERE \(condition)"
        try onTotal(Int.fetchOne(db, sql: sql, arguments: arguments) ?? 0)
      }
      let order = isReversed ? "ASC" : "DESC"
      let cursor = try Row.fetchCursor(
        db,
        sql: """
          SELECT \(Entry.columns) FROM entry WHERE \(condition)
          ORDER BY entry.created \(order), entry.id \(order) LIMIT ? OFFSET ?
          """,
        arguments: arguments + [page.limit ?? -1, page.offset])
      while let row = try cursor.next() { try body(Entry(row: row, in: db)) }
    }
  }

  /// All tags in use, in alphabetical order.
  /// - Throws: `DatabaseError`.
  public func tags() throws -> [Tag] {
    try queue.read { try TagStore(db: $0).all() }
  }
}
