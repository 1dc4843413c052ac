import SQLCipherKit

/// The text of a MATCH, made only from words that our own tokenizer found, each in quotes.
struct SearchPattern {
  /// How deep operators may be nested: FTS5's parser has a stack of 100 places (fts5parse.y,
  /// YYSTACKDEPTH), and takes three for each pair of parentheses.
  private static let maximumDepth = 24

  let module: FullTextModule

  /// The pattern of a tree without tags; nil where the module's syntax cannot say it, or FTS5 would
  /// refuse it as nested too deep.
  ///
  /// FTS4's standard syntax has no parentheses, no columns before a phrase, and a NOT and a NEAR of
  /// other meaning: it says lists of plain terms alone.
  func text(_ node: QueryNode) -> String? {
    switch module {
    case .fts5: fts5(node, depth: 0)
    case .fts4: fts4(node)
    }
  }

  /// The pattern of one term in any column: a quoted phrase.
  func text(_ term: SearchTerm) -> String {
    let words = term.surfaces.joined(separator: " ")
    guard term.isPrefix else { return "\"\(words)\"" }
    return switch module {
    case .fts5: "\"\(words)\" *"
    case .fts4: "\"\(words)*\""
    }
  }

  private func fts5(_ node: QueryNode, depth: Int) -> String? {
    guard depth <= Self.maximumDepth else { return nil }
    switch node {
    case .term(let term, let column): return scope(column) + text(term)
    case .near(let terms, let distance, let column):
      return scope(column) + "NEAR(" + terms.map(text).joined(separator: " ") + ", \(distance))"
    case .tag: return nil
    case .and(let nodes): return list(nodes, " AND ", depth: depth + 1)
    case .or(let nodes): return list(nodes, " OR ", depth: depth + 1)
    case .not(let first, let second):
      guard let first = fts5(first, depth: depth + 1), let second = fts5(second, depth: depth + 1)
      else { return nil }
      return "(\(first)) NOT (\(second))"
    }
  }

  private func list(_ nodes: [QueryNode], _ separator: String, depth: Int) -> String? {
    let parts = nodes.map { fts5($0, depth: depth) }
    guard parts.allSatisfy({ $0 != nil }) else { return nil }
    return parts.map { "(\($0!))" }.joined(separator: separator)
  }

  private func scope(_ column: SearchColumn?) -> String {
    column.map { "\($0.rawValue) : " } ?? ""
  }

  private func fts4(_ node: QueryNode) -> String? {
    switch node {
    case .term(let term, nil): return text(term)
    case .and(let nodes): return plain(nodes, " ")
    case .or(let nodes): return plain(nodes, " OR ")
    default: return nil
    }
  }

  private func plain(_ nodes: [QueryNode], _ separator: String) -> String? {
    var parts: [String] = []
    for node in nodes {
      guard case .term(let term, nil) = node else { return nil }
      parts.append(text(term))
    }
    return parts.joined(separator: separator)
  }
}
