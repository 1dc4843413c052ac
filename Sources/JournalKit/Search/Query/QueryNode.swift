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

  /// The terms that an entry is found for, with their columns: those that rank and are shown.
  var positiveTerms: [ScopedTerm] {
    switch self {
    case .term(let term, let column): [ScopedTerm(term: term, column: column)]
    case .near(let terms, _, let column): terms.map { ScopedTerm(term: $0, column: column) }
    case .tag: []
    case .and(let nodes), .or(let nodes): nodes.flatMap(\.positiveTerms)
    case .not(let node, _): node.positiveTerms
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
