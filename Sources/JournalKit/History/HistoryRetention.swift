import SQLCipherKit

/// Which earlier versions to keep: what any of its rules keeps stays.
public struct HistoryRetention: Hashable, Sendable {
  /// So many of each entry, the newest ones; nil for no such rule.
  public var last: Int?
  /// Those that were replaced at this instant or later: milliseconds since 1970-01-01 UTC.
  public var replacedSince: Int64?
  /// The entries that are meant; empty for all, the trash included.
  public var entryIDs: [Int64] = []

  public init() {}

  /// An SQL condition on the table `entryVersion` for those that go.
  var condition: (sql: String, arguments: StatementArguments) {
    var conditions = ["1"]
    var arguments: [any DatabaseValueConvertible] = []
    if let last {
      conditions.append("number < (SELECT version FROM entry WHERE id = entryID) - ?")
      arguments.append(last)
    }
    if let replacedSince {
      conditions.append("replaced < ?")
      arguments.append(replacedSince)
    }
    if !entryIDs.isEmpty {
      conditions.append("entryID IN (\(entryIDs.map(String.init).joined(separator: ", ")))")
    }
    return (conditions.joined(separator: " AND "), StatementArguments(arguments))
  }
}

extension Journal {
  /// How much of the history a retention does not keep.
  public struct PrunableHistory: Hashable, Sendable {
    public let versionCount: Int
    public let entryCount: Int
  }

  /// - Throws: `JournalError.noSuchEntry`, `DatabaseError`.
  public func prunableHistory(_ retention: HistoryRetention) throws -> PrunableHistory {
    try queue.read { db in
      try retention.checkEntries(in: db)
      let (condition, arguments) = retention.condition
      let row = try Row.fetchOne(
        db,
        sql: """
          SELECT COUNT(*), COUNT(DISTINCT entryID) FROM entryVersion WHERE \(condition)
          """, arguments: arguments)
      return PrunableHistory(
        versionCount: Int(row?.int64(at: 0) ?? 0), entryCount: Int(row?.int64(at: 1) ?? 0))
    }
  }

  /// Removes earlier versions for good, and what the file still holds of them.
  /// - Returns: How many there were.
  /// - Throws: `JournalError.noSuchEntry`, `DatabaseError`.
  @discardableResult
  public func pruneHistory(_ retention: HistoryRetention) throws -> Int {
    try erase(isText: true) { db in
      try retention.checkEntries(in: db)
      let (condition, arguments) = retention.condition
      let delete = try db.makeStatement(sql: "DELETE FROM entryVersion WHERE \(condition)")
      try delete.execute(arguments: arguments)
      let count = db.changesCount
      if count > 0 { try EntryStore(db: db).noteChange() }
      return count
    }
  }
}

extension HistoryRetention {
  fileprivate func checkEntries(in db: Database) throws {
    let missing = try entryIDs.filter { try EntryStore(db: db).find($0) == nil }
    guard missing.isEmpty else { throw JournalError.noSuchEntry(ids: missing) }
  }
}
