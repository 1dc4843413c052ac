import SQLCipherKit

/// The text of a MATCH, made only from words that our own tokenizer found, each in quotes.
struct SearchPattern {
  let module: FullTextModule

  /// The pattern of a whole query.
  func text(_ query: SearchQuery) -> String {
    query.terms.map(text).joined(separator: query.mode == .any ? " OR " : " ")
  }

  /// The pattern of one term: a quoted phrase.
  func text(_ term: SearchTerm) -> String {
    let words = term.surfaces.joined(separator: " ")
    guard term.isPrefix else { return "\"\(words)\"" }
    return switch module {
    case .fts5: "\"\(words)\" *"
    case .fts4: "\"\(words)*\""
    }
  }
}
