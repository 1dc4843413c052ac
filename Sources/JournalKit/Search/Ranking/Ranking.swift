import Foundation
import SQLCipherKit

/// Okapi BM25 with a weight for each column, computed alike on both full-text modules.
///
/// Source: Robertson & Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond" (2009),
/// with the parameters and the treatment of columns of SQLite's FTS5 (sqlite.org/fts5.html#bm25).
/// Its own function would count the holders of every term once more.
struct Ranking {
  static let titleWeight = 5.0
  static let bodyWeight = 1.0

  /// Where more entries match, the newest so many are ranked, and the others follow newest first:
  /// ranking every match of a very common word takes a second in a million entries.
  static let defaultLimit = 10_000

  let index: IndexQuery
  let filter: EntryFilter
  var limit = Ranking.defaultLimit

  private var db: Database { index.db }
  private var table: String { index.table }

  /// Matches with their scores, in no particular order.
  /// - Parameters:
  ///   - isComplete: Whether those beyond the limit are wanted too, with a score below all others.
  func matches(_ query: SearchQuery, isComplete: Bool) throws -> [Match] {
    guard let root = query.root else { return [] }
    if query.mode != .query, let pattern = index.pattern.text(root) {
      let total = try count(query)
      guard total > limit else { return try matches(pattern, query.terms, order: "") }
      var ranked = try matches(pattern, query.terms, order: "ORDER BY rowid DESC LIMIT \(limit)")
      if isComplete { ranked += try unranked(pattern) }
      return ranked
    }
    return try matchesOfTree(root, query.terms)
  }

  /// The number of matches that pass the filter.
  func count(_ query: SearchQuery) throws -> Int {
    guard let root = query.root else { return 0 }
    guard let pattern = index.pattern.text(root) else { return try ids(root).count }
    guard !filter.isEmpty else { return try index.count(root) ?? 0 }
    let restriction = restriction
    return try index.counts.count(of: pattern + " among filtered") {
      try Int.fetchOne(
        db, sql: "SELECT COUNT(*) FROM \(table) WHERE \(table) MATCH ? \(restriction.sql)",
        arguments: [pattern] + restriction.arguments) ?? 0
    }
  }

  /// The ids of all matches that pass the filter.
  private func ids(_ root: QueryNode) throws -> Set<Int64> { try filtered(index.ids(root)) }

  /// Those ids that pass the filter.
  func filtered(_ ids: Set<Int64>) throws -> Set<Int64> {
    guard !filter.isEmpty else { return ids }
    let (condition, arguments) = filter.condition
    return ids.intersection(
      try Int64.fetchAll(
        db, sql: "SELECT entry.id FROM entry WHERE \(condition)", arguments: arguments))
  }

  // MARK: - Parts of the statements

  /// The filter as a condition on the index's rows. A unary plus makes SQLite test each match
  /// against the list, before it is ranked, instead of asking the index once for each id.
  private var restriction: (sql: String, arguments: StatementArguments) {
    guard !filter.isEmpty else { return ("", []) }
    let (condition, arguments) = filter.condition
    return ("AND +rowid IN (SELECT entry.id FROM entry WHERE \(condition))", arguments)
  }

  private func unranked(_ pattern: String) throws -> [Match] {
    let restriction = restriction
    return try Int64.fetchAll(
      db,
      sql: """
        SELECT rowid FROM \(table) WHERE \(table) MATCH ? \(restriction.sql)
        ORDER BY rowid DESC LIMIT -1 OFFSET \(limit)
        """, arguments: [pattern] + restriction.arguments
    ).map { Match(id: $0, score: Match.unrankedScore) }
  }

  /// A tree with operators: the entries by set operations, the scores by the terms in them.
  private func matchesOfTree(_ root: QueryNode, _ terms: [ScopedTerm]) throws -> [Match] {
    var remaining = try ids(root)
    guard !terms.isEmpty else { return remaining.map { Match(id: $0, score: 0) } }
    // The scores take columns into account by themselves.
    let nodes = terms.map { QueryNode.term($0.term, column: nil) }
    guard let pattern = index.pattern.text(.any(nodes)) else { return [] }
    let found = try matches(pattern, terms, order: "", restrictsToFilter: false)
      .filter { remaining.remove($0.id) != nil }
    return found + remaining.map { Match(id: $0, score: 0) }
  }

  private func matches(
    _ pattern: String, _ terms: [ScopedTerm], order: String, restrictsToFilter: Bool = true
  ) throws -> [Match] {
    let restriction = restrictsToFilter ? restriction : ("", [])
    let scorer = try MatchScorer(index: index, terms: terms)
    let cursor = try Row.fetchCursor(
      db,
      sql: """
        SELECT rowid, \(index.matchInfo) FROM \(table) WHERE \(table) MATCH ? \(restriction.0)
        \(order)
        """, arguments: [pattern] + restriction.1)
    var matches: [Match] = []
    while let row = try cursor.next() {
      matches.append(Match(id: row.int64(at: 0), score: scorer.score(row)))
    }
    return matches
  }

  static func weight(of column: String) -> Double {
    column == SearchColumn.title.rawValue ? titleWeight : bodyWeight
  }
}
