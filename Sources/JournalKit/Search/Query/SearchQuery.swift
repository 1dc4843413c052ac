/// What a person typed, taken apart. In all modes but `query` everything typed is text.
public struct SearchQuery: Hashable, Sendable {
  /// In characters.
  public static let maximumLength = 1000
  public static let maximumWordCount = 64

  public let text: String
  public let mode: MatchMode

  /// What must be found; nil for `contains`, which has no words.
  let root: QueryNode?

  /// - Throws: `SearchError`.
  public init(_ text: String, mode: MatchMode = .prefix) throws {
    guard text.count <= Self.maximumLength else { throw SearchError.tooLong }
    self.text = text
    self.mode = mode
    switch mode {
    case .contains:
      guard !Self.words(text).isEmpty, !TextScanner(text).isEmpty else {
        throw SearchError.nothingToSearchFor
      }
      root = nil
    case .query:
      guard SearchTerm(text[...], opensAtEnd: false, tokenizer: WordTokenizer()) != nil else {
        throw SearchError.nothingToSearchFor
      }
      var parser = try QueryParser(text)
      root = try parser.parse()
    case .prefix, .words, .any, .phrase:
      root = try Self.literalRoot(text, mode: mode)
    }
  }

  private init(text: String, mode: MatchMode, root: QueryNode?) {
    self.text = text
    self.mode = mode
    self.root = root
  }

  /// What was typed, parted at white space.
  static func words(_ text: String) -> [Substring] {
    // A NUL would end the text for some of the functions that it passes through.
    text.split { $0.isWhitespace || $0 == "\0" }
  }

  private static func literalRoot(_ text: String, mode: MatchMode) throws -> QueryNode {
    let tokenizer = WordTokenizer()
    let words = words(text)
    guard words.count <= maximumWordCount else { throw SearchError.tooManyWords }
    let terms: [SearchTerm]
    if mode == .phrase {
      terms = SearchTerm(text[...], opensAtEnd: false, tokenizer: tokenizer).map { [$0] } ?? []
    } else {
      terms = words.compactMap {
        SearchTerm($0, opensAtEnd: mode == .prefix, tokenizer: tokenizer)
      }
    }
    guard !terms.isEmpty else { throw SearchError.nothingToSearchFor }
    let nodes = terms.map { QueryNode.term($0, column: nil) }
    return mode == .any ? .any(nodes) : .all(nodes)
  }

  /// The terms that rank an entry.
  var terms: [ScopedTerm] { root?.positiveTerms ?? [] }

  /// In prefix mode, the query for the entries that hold the whole words and rank above.
  var whole: SearchQuery? {
    guard mode == .prefix, terms.contains(where: \.term.isPrefix) else { return nil }
    let nodes = terms.map { QueryNode.term($0.term.whole, column: nil) }
    return SearchQuery(text: text, mode: .words, root: .all(nodes))
  }

  /// The same question asked of the words alone: what a suggestion is made from.
  func replacing(text: String) throws -> SearchQuery { try SearchQuery(text, mode: mode) }
}
