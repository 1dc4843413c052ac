import Foundation
import SQLCipherKit

/// Reads the score of a match from a column of its row. Greater is better.
protocol MatchScorer {
  /// What to select as the row's second column.
  var expression: String { get }
  func score(_ row: Row) -> Double
}

/// FTS5 computes BM25 by itself, and counts down so that its ORDER BY is ascending.
struct FTS5Scorer: MatchScorer {
  let table: String
  let weights: [Double]

  var expression: String { "bm25(\(table), \(weights.map { String($0) }.joined(separator: ", ")))" }

  func score(_ row: Row) -> Double { -row.double(at: 1) }
}

/// FTS4 gives the hits and the length of each match: the arithmetic is FTS5's, step by step, so
/// that both give the same to the last bit.
struct FTS4Scorer: MatchScorer {
  private static let saturation = 1.2  // k1
  private static let lengthInfluence = 0.75  // b

  private let statistics: FTS4Statistics
  private let columnCount: Int
  /// For each term: how rare it is, and the weight of its hits in each column.
  private let terms: [(rarity: Double, weights: [Double])]

  let expression: String

  init(index: IndexQuery, terms: [ScopedTerm]) throws {
    columnCount = index.columns.count
    expression = "matchinfo(\(index.table), 'ly')"
    let statistics = try FTS4Statistics(
      table: index.table, columnCount: index.columns.count, in: index.db)
    self.statistics = statistics
    self.terms = try terms.map { scoped in
      let holders = Double(try index.count(scoped))
      let rarity = log((statistics.rowCount - holders + 0.5) / (holders + 0.5))
      let weights = index.columns.map { column in
        scoped.column == nil || scoped.column?.rawValue == column ? Ranking.weight(of: column) : 0
      }
      return (rarity > 0 ? rarity : 1e-6, weights)
    }
  }

  /// Reads matchinfo's `l` (the words of each column) and `y` (the hits of each term in each
  /// column): unsigned 32-bit integers.
  func score(_ row: Row) -> Double {
    row.withUnsafeData(at: 1) { info in
      guard info.count >= 4 * columnCount * (1 + terms.count) else { return 0 }
      func value(_ index: Int) -> Double {
        Double(info.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self))
      }
      var length = 0.0
      for column in 0..<columnCount { length += value(column) }
      let influence =
        1 - Self.lengthInfluence + Self.lengthInfluence * length / statistics.averageLength
      var score = 0.0
      for (number, term) in terms.enumerated() {
        var frequency = 0.0
        for column in 0..<columnCount {
          frequency += term.weights[column] * value(columnCount * (1 + number) + column)
        }
        score +=
          term.rarity
          * ((frequency * (Self.saturation + 1)) / (frequency + Self.saturation * influence))
      }
      return score
    }
  }
}
