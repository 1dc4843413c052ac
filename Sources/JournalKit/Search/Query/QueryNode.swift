/// A query as a tree.
indirect enum QueryNode: Hashable, Sendable {
  case term(SearchTerm, column: SearchColumn?)
  /// All terms in one column, with at most so many words between them.
  case near([SearchTerm], distance: Int, column: SearchColumn?)
  case tag(String)
  case and([QueryNode])
  case or([QueryNode])
  /// The first, but not the second.
  case not(QueryNode, QueryNode)

  /// One node for several; a list within a list of the same kind is flattened.
  static func all(_ nodes: [QueryNode]) -> QueryNode {
    let parts = nodes.flatMap { if case .and(let parts) = $0 { parts } else { [$0] } }
    return parts.count == 1 ? parts[0] : .and(parts)
  }

  static func any(_ nodes: [QueryNode]) -> QueryNode {
    let parts = nodes.flatMap { if case .or(let parts) = $0 { parts } else { [$0] } }
    return parts.count == 1 ? parts[0] : .or(parts)
  }

  /// The terms that an entry is found for, with their columns: those that rank.
  var positiveTerms: [ScopedTerm] { positiveParts.flatMap(\.terms) }

  /// The parts that an entry is found for: those that are shown.
  var positiveParts: [PositivePart] {
    switch self {
    case .term(let term, let column):
      [PositivePart(terms: [ScopedTerm(term: term, column: column)], distance: 0)]
    case .near(let terms, let distance, let column):
      [
        PositivePart(
          terms: terms.map { ScopedTerm(term: $0, column: column) }, distance: distance)
      ]
    case .tag: []
    case .and(let nodes), .or(let nodes): nodes.flatMap(\.positiveParts)
    case .not(let node, _): node.positiveParts
    }
  }

  /// True where the full-text index alone cannot answer.
  var hasTag: Bool {
    switch self {
    case .term, .near: false
    case .tag: true
    case .and(let nodes), .or(let nodes): nodes.contains(where: \.hasTag)
    case .not(let first, let second): first.hasTag || second.hasTag
    }
  }
}

/// The columns that a term can be held to.
enum SearchColumn: String, Sendable, CaseIterable {
  case title
  case body
}

/// A term, and the column that it must stand in; nil for any.
struct ScopedTerm: Hashable, Sendable {
  let term: SearchTerm
  let column: SearchColumn?
}

/// A term, or several that are only meant where they stand near each other, all in one column.
struct PositivePart: Hashable, Sendable {
  let terms: [ScopedTerm]
  let distance: Int

  /// The positions at which each term stands in a text's words, near the others.
  func starts(in words: TokenList) -> [[Int]] {
    let terms = terms.map(\.term)
    let starts = terms.map { $0.starts(in: words) }
    guard terms.count > 1 else { return starts }
    var near: [[Int]] = terms.map { _ in [] }
    var windows = [Range<Int>](repeating: 0..<0, count: terms.count)
    var taken = [Int](repeating: 0, count: terms.count)
    // The last one starts at one of these; each of the others must end close enough before it.
    for last in Set(starts.joined()).sorted() {
      for (number, term) in terms.enumerated() {
        var (low, high) = (windows[number].lowerBound, windows[number].upperBound)
        while high < starts[number].count, starts[number][high] <= last { high += 1 }
        while low < high, last - (starts[number][low] + term.tokens.count) > distance { low += 1 }
        windows[number] = low..<high
      }
      guard windows.allSatisfy({ !$0.isEmpty }) else { continue }
      for (number, window) in windows.enumerated() {
        near[number] += starts[number][max(taken[number], window.lowerBound)..<window.upperBound]
        taken[number] = window.upperBound
      }
    }
    return near
  }
}
