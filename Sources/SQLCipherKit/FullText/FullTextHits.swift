/// The rows that a pattern matches, and the hits of its phrases in them.
public struct FullTextHits: Sendable {
  /// The number of rows that match.
  public let total: Int

  /// The matching rows, the greatest id first: at least those with hits.
  public let rowIDs: [Int64]

  /// For the first `rankedCount` rows, for each phrase its hits in each column.
  public let values: [UInt32]

  public let rankedCount: Int

  /// How many values each row has.
  let width: Int

  /// The hits in a row, by its place among `rowIDs`.
  public func values(ofRow row: Int) -> ArraySlice<UInt32> {
    values[row * width..<(row + 1) * width]
  }
}

extension FullTextIndex {
  /// The ids of the rows that a pattern matches, in ascending order.
  /// - Throws: `DatabaseError`.
  public func rowIDs(matching pattern: String, in db: Database) throws -> [Int64] {
    let table = quoted(tableName(db.fullTextModule))
    let row = try Row.fetchCursor(
      db, sql: "SELECT \(GatherFunction.name)(rowid) FROM \(table) WHERE \(table) MATCH ?",
      arguments: [pattern]
    ).next()
    let ids = row?.gathered(at: 0, as: Int64.self) ?? []
    // Both modules walk by id, but neither promises to.
    return zip(ids, ids.dropFirst()).allSatisfy(<) ? ids : ids.sorted()
  }

  /// The number of rows that a pattern matches.
  /// - Parameter condition: A condition on `rowid` that matches must pass too, with its arguments.
  /// - Throws: `DatabaseError`.
  public func count(
    matching pattern: String, where condition: String? = nil, arguments: StatementArguments = [],
    in db: Database
  ) throws -> Int {
    try Int.fetchOne(
      db, sql: "SELECT COUNT(*) FROM \(matches(condition, in: db))",
      arguments: [pattern] + arguments) ?? 0
  }

  /// The rows that match, as a statement's source.
  private func matches(_ condition: String?, in db: Database) -> String {
    let table = quoted(tableName(db.fullTextModule))
    return "\(table) WHERE \(table) MATCH ?" + (condition.map { " AND \($0)" } ?? "")
  }

  /// The hits in the rows with the greatest ids, at most `limit`, and the number of all matches.
  /// - Parameters:
  ///   - phraseCount: How many phrases the pattern has.
  ///   - condition: A condition on `rowid` that matches must pass too, with its arguments.
  ///   - wantsAllRowIDs: Whether the ids of rows beyond the limit are wanted.
  /// - Throws: `DatabaseError`.
  public func hits(
    matching pattern: String, phraseCount: Int, where condition: String? = nil,
    arguments: StatementArguments = [], limit: Int, wantsAllRowIDs: Bool, in db: Database
  ) throws -> FullTextHits {
    let hits = hitsExpression(db.fullTextModule)
    let width = phraseCount * columns.count
    func gather(hits: String, limit: Int) throws -> (rowIDs: [Int64], values: [UInt32]) {
      // A subquery, as the modules' functions cannot stand within an aggregate.
      let row = try Row.fetchCursor(
        db,
        sql: """
          SELECT \(GatherFunction.name)(id), \(GatherFunction.name)(hits) FROM (
            SELECT rowid AS id, \(hits) AS hits FROM \(matches(condition, in: db))
            ORDER BY rowid DESC LIMIT \(limit))
          """, arguments: [pattern] + arguments
      ).next()
      return (
        row?.gathered(at: 0, as: Int64.self) ?? [], row?.gathered(at: 1, as: UInt32.self) ?? []
      )
    }
    if wantsAllRowIDs {
      let (rowIDs, values) = try gather(
        hits: "CASE WHEN \(FirstRowsFunction.name)(\(limit)) THEN \(hits) END", limit: -1)
      return FullTextHits(
        total: rowIDs.count, rowIDs: rowIDs, values: values, rankedCount: min(limit, rowIDs.count),
        width: width)
    }
    let (rowIDs, values) = try gather(hits: hits, limit: limit)
    let total =
      rowIDs.count < limit
      ? rowIDs.count
      : try count(matching: pattern, where: condition, arguments: arguments, in: db)
    return FullTextHits(
      total: total, rowIDs: rowIDs, values: values, rankedCount: rowIDs.count,
      width: width)
  }
}
