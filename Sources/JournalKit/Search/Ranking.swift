import Foundation
import SQLCipherKit

/// Okapi BM25 with a weight for each column, computed alike on both full-text modules.
///
/// Source: Robertson & Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond" (2009),
/// with the parameters and the treatment of columns of SQLite's FTS5 (sqlite.org/fts5.html#bm25),
/// whose own function is used where there is one.
struct Ranking {
  static let titleWeight = 5.0
  static let bodyWeight = 1.0
  private static let saturation = 1.2  // k1
  private static let lengthInfluence = 0.75  // b

  let index: FullTextIndex

  /// Every match with its score, greater is better, in no particular order.
  func matches(_ query: SearchQuery, in db: Database) throws -> [Match] {
    switch db.fullTextModule {
    case .fts5: try matchesOfFTS5(query, in: db)
    case .fts4: try matchesOfFTS4(query, in: db)
    }
  }

  /// The number of matches.
  func count(_ query: SearchQuery, in db: Database) throws -> Int {
    try count(pattern: SearchPattern(module: db.fullTextModule).text(query), in: db)
  }

  private func count(pattern: String, in db: Database) throws -> Int {
    let table = index.tableName(db.fullTextModule)
    return try Int.fetchOne(
      db, sql: "SELECT COUNT(*) FROM \(table) WHERE \(table) MATCH ?", arguments: [pattern]) ?? 0
  }

  // MARK: - FTS5

  private func matchesOfFTS5(_ query: SearchQuery, in db: Database) throws -> [Match] {
    let table = index.tableName(.fts5)
    let cursor = try Row.fetchCursor(
      db,
      sql: "SELECT rowid, bm25(\(table), \(weights)) FROM \(table) WHERE \(table) MATCH ?",
      arguments: [SearchPattern(module: .fts5).text(query)])
    var matches: [Match] = []
    while let row = try cursor.next() {
      // FTS5 counts down, so that its ORDER BY is ascending.
      matches.append(Match(id: row.int64(at: 0), score: -row.double(at: 1)))
    }
    return matches
  }

  private var weights: String {
    index.columns.map { String(weight(of: $0)) }.joined(separator: ", ")
  }

  private func weight(of column: String) -> Double {
    column == "title" ? Self.titleWeight : Self.bodyWeight
  }

  // MARK: - FTS4

  private func matchesOfFTS4(_ query: SearchQuery, in db: Database) throws -> [Match] {
    let table = index.tableName(.fts4)
    let pattern = SearchPattern(module: .fts4)
    let statistics = try FTS4Statistics(table: table, columnCount: index.columns.count, in: db)
    // How many entries hold a term, over all columns: matchinfo counts each column apart.
    let rarities = try query.terms.map { term in
      let holders = Double(try count(pattern: pattern.text(term), in: db))
      let rarity = log((statistics.rowCount - holders + 0.5) / (holders + 0.5))
      return rarity > 0 ? rarity : 1e-6
    }
    let columnWeights = index.columns.map(weight)
    let cursor = try Row.fetchCursor(
      db, sql: "SELECT docid, matchinfo(\(table), 'ly') FROM \(table) WHERE \(table) MATCH ?",
      arguments: [pattern.text(query)])
    var matches: [Match] = []
    while let row = try cursor.next() {
      let score = row.withUnsafeData(at: 1) {
        Self.score($0, rarities: rarities, weights: columnWeights, statistics: statistics)
      }
      matches.append(Match(id: row.int64(at: 0), score: score))
    }
    return matches
  }

  /// - Parameter info: matchinfo's `l` (the words of each column) and `y` (the hits of each term in
  ///   each column), as unsigned 32-bit integers.
  private static func score(
    _ info: UnsafeRawBufferPointer, rarities: [Double], weights: [Double],
    statistics: FTS4Statistics
  ) -> Double {
    func value(_ index: Int) -> Double {
      Double(info.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self))
    }
    let columns = weights.count
    guard info.count >= 4 * columns * (1 + rarities.count) else { return 0 }
    var length = 0.0
    for column in 0..<columns { length += value(column) }
    var score = 0.0
    for (term, rarity) in rarities.enumerated() {
      var frequency = 0.0
      for column in 0..<columns {
        frequency += weights[column] * value(columns * (1 + term) + column)
      }
      score +=
        rarity
        * ((frequency * (saturation + 1))
          / (frequency
            + saturation
            * (1 - lengthInfluence + lengthInfluence * length / statistics.averageLength)))
    }
    return score
  }
}
