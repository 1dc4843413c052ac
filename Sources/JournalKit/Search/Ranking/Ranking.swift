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

  /// Where more entries match, those with the so many greatest ids are ranked, and the others follow
  /// newest first: ranking every match of a very common word takes a second in a million entries.
  static let defaultLimit = 10_000

  let index: IndexQuery
  let filter: EntryFilter
  var limit = Ranking.defaultLimit

  private var db: Database { index.db }

  /// What a query finds, with the scores of the best.
  struct Ranked {
    var total: Int
    /// At least the best so many as were asked for, in no particular order.
    var matches: [Match]
  }

  /// Counts the matches that pass the filter, and scores the best.
  /// - Parameters:
  ///   - count: How many of the best are wanted.
  ///   - excluded: Matches that are counted, but not wanted.
  func best(
    _ count: Int, _ query: SearchQuery, excluding excluded: Set<Int64> = []
  ) throws -> Ranked {
    guard let root = query.root else { return Ranked(total: 0, matches: []) }
    guard query.mode != .query, let pattern = index.pattern.text(root) else {
      return try bestOfTree(count, root, query.terms)
    }
    // To ask for a prefix twice costs more than to name all that it finds.
    let isMerged = query.terms.contains(where: \.term.isPrefix)
    let restriction = restriction
    let found = try index.index.hits(
      matching: pattern, phraseCount: query.terms.count, where: restriction?.sql,
      arguments: restriction?.arguments ?? [], limit: limit,
      wantsAllRowIDs: isMerged || count > limit, in: db)
    if restriction == nil { index.counts.note(found.total, of: pattern) }
    let best = BestMatches(
      index: index, scorer: try MatchScorer(index: index, terms: query.terms), hits: found)
    return Ranked(
      total: found.total, matches: try best.matches(count) { !excluded.contains($0) })
  }

  /// The number of matches that pass the filter.
  /// - Parameter matches: All that match, where they are known.
  func count(_ query: SearchQuery, among matches: [Int64]? = nil) throws -> Int {
    guard let root = query.root else { return 0 }
    guard let pattern = index.pattern.text(root) else {
      return try (matches.map { try filtered(Set($0)) } ?? ids(root)).count
    }
    guard let restriction else { return try index.count(root) ?? 0 }
    return try index.index.count(
      matching: pattern, where: restriction.sql, arguments: restriction.arguments, in: db)
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

  /// The filter as a condition on the index's rows. A unary plus makes SQLite test each match
  /// against the list, before it is ranked, instead of asking the index once for each id.
  private var restriction: (sql: String, arguments: StatementArguments)? {
    guard !filter.isEmpty else { return nil }
    let (condition, arguments) = filter.condition
    return ("+rowid IN (SELECT entry.id FROM entry WHERE \(condition))", arguments)
  }

  /// A tree with operators: the entries by set operations, the scores by the terms in them.
  private func bestOfTree(_ count: Int, _ root: QueryNode, _ terms: [ScopedTerm]) throws -> Ranked {
    let ids = try ids(root)
    // The scores take columns into account by themselves.
    let nodes = terms.map { QueryNode.term($0.term, column: nil) }
    guard !terms.isEmpty, let pattern = index.pattern.text(.any(nodes)) else {
      return Ranked(total: ids.count, matches: ids.map { Match(id: $0, score: 0) })
    }
    let hits = try index.index.hits(
      matching: pattern, phraseCount: terms.count, limit: .max, wantsAllRowIDs: false, in: db)
    let best = BestMatches(
      index: index, scorer: try MatchScorer(index: index, terms: terms), hits: hits)
    // What a NOT or a tag alone finds has no hits.
    let others = ids.subtracting(hits.rowIDs).map { Match(id: $0, score: 0) }
    return Ranked(
      total: ids.count, matches: try best.matches(count) { ids.contains($0) } + others)
  }

  static func weight(of column: String) -> Double {
    column == SearchColumn.title.rawValue ? titleWeight : bodyWeight
  }
}
