import SQLCipherKit

/// Finds the best of many matches without looking up the length of each, which costs most.
///
/// The hits alone bound a score from above. Those with the greatest bounds are scored first; of the
/// others, only those whose bound reaches the worst score that is wanted by then.
/// Source: the idea of the threshold algorithm of Fagin, Lotem & Naor, "Optimal Aggregation Algorithms
/// for Middleware" (2001).
struct BestMatches {
  /// At least so many are scored first: the more, the fewer of the others are left.
  private static let firstCount = 200

  let index: IndexQuery
  let scorer: MatchScorer
  let hits: FullTextHits

  /// At least the best so many of those that `isWanted` takes, among them all that score alike with
  /// the last; then those that were not ranked, where there are too few others.
  func matches(_ count: Int, where isWanted: (Int64) -> Bool) throws -> [Match] {
    let rows = (0..<hits.rankedCount).filter { isWanted(hits.rowIDs[$0]) }
    guard rows.count > count else {
      let unranked = rows.count < count ? hits.rowIDs.dropFirst(hits.rankedCount) : []
      return try scored(rows)
        + unranked.filter(isWanted).map { Match(id: $0, score: Match.unrankedScore) }
    }
    guard count > 0 else { return [] }
    let bounds = rows.map { scorer.upperBound(hits.values(ofRow: $0)) }
    let firstBound = bounds.greatest(atRank: min(rows.count, max(count, Self.firstCount)) - 1)
    let first = try scored(zip(rows, bounds).filter { $0.1 >= firstBound }.map(\.0))
    let worst = first.map(\.score).greatest(atRank: count - 1)
    return try first
      + scored(zip(rows, bounds).filter { $0.1 < firstBound && $0.1 >= worst }.map(\.0))
  }

  private func scored(_ rows: [Int]) throws -> [Match] {
    let ids = rows.map { hits.rowIDs[$0] }
    let lengths = try index.index.lengths(ofRows: ids, in: index.db)
    return zip(rows, zip(ids, lengths)).map { row, entry in
      Match(id: entry.0, score: scorer.score(hits.values(ofRow: row), length: entry.1))
    }
  }
}
