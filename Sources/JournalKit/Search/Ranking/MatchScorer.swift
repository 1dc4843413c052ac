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

  /// The score of an entry of so many words.
  /// - Parameter hits: For each term its hits in each column.
  func score(_ hits: ArraySlice<UInt32>, length: Double) -> Double {
    guard hits.count >= columnCount * terms.count else { return 0 }
    let influence =
      1 - Self.lengthInfluence + Self.lengthInfluence * length / statistics.averageLength
    var score = 0.0
    var place = hits.startIndex
    for term in terms {
      var frequency = 0.0
      for weight in term.weights {
        frequency += weight * Double(hits[place])
        place += 1
      }
      score +=
        term.rarity
        * ((frequency * (Self.saturation + 1)) / (frequency + Self.saturation * influence))
    }
    return score
  }

  /// What no entry with these hits exceeds, however short it is.
  func upperBound(_ hits: ArraySlice<UInt32>) -> Double {
    score(hits, length: 0)
  }
}
