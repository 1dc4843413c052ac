import SQLCipherKit

extension Journal {
  /// One of the entries that a filter leaves, each as likely as the others; nil where it leaves
  /// none.
  /// - Throws: `DatabaseError`.
  public func randomEntry(
    _ filter: EntryFilter = EntryFilter(), using generator: inout some RandomNumberGenerator
  ) throws -> Entry? {
    let (condition, arguments) = filter.condition
    return try queue.read { db in
      let count =
        try Int.fetchOne(
          db, sql: "SELECT COUNT(*) FROM entry WHERE \(condition)", arguments: arguments) ?? 0
      guard count > 0 else { return nil }
      // In an order that the index has, so that no other entry's text is read on the way.
      let id = try Int64.fetchOne(
        db,
        sql: """
          SELECT entry.id FROM entry WHERE \(condition)
          ORDER BY entry.created, entry.id LIMIT 1 OFFSET ?
          """,
        arguments: arguments + [Int.random(in: 0..<count, using: &generator)])
      return try id.flatMap { try EntryStore(db: db).find($0) }
    }
  }
}
