import Foundation
import SQLCipherKit

/// Computes the scores of matches. Greater is better.
///
/// One arithmetic for both modules, so that both give the same to the last bit.
struct MatchScorer {
  private static let saturation = 1.2  // k1
  private static let lengthInfluence = 0.75  // b

  private let statistics: FullTextStatistics
  private let columnCount: Int
  /// For each term: how rare it is, and the weight of its hits in each column.
  private let terms: [(rarity: Double, weights: [Double])]

  init(index: IndexQuery, terms: [ScopedTerm]) throws {
    let statistics = try index.index.statistics(in: index.db)
    self.statistics = statistics
    columnCount = index.columns.count
    self.terms = try terms.map { scoped in
      let holders = Double(try index.count(scoped))
      let rarity = log((Double(statistics.rowCount) - holders + 0.5) / (holders + 0.5))
      let weights = index.columns.map { column in
        scoped.column == nil || scoped.column?.rawValue == column ? Ranking.weight(of: column) : 0
      }
      return (rarity > 0 ? rarity : 1e-6, weights)
    }
  }

  /// Reads the words of each column and the hits of each term in each column from the row's second
  /// column (`FullTextIndex.matchInfo`).
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
