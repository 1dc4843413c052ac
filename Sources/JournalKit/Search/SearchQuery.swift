/// What a person typed, taken apart into terms. In these modes everything typed is text.
public struct SearchQuery: Hashable, Sendable {
  /// In characters.
  public static let maximumLength = 1000
  public static let maximumWordCount = 64

  public let text: String
  public let mode: MatchMode
  let terms: [SearchTerm]

  /// - Throws: `SearchError`.
  public init(_ text: String, mode: MatchMode = .prefix) throws {
    guard text.count <= Self.maximumLength else { throw SearchError.tooLong }
    self.text = text
    self.mode = mode
    let tokenizer = WordTokenizer()
    if mode == .phrase {
      terms = SearchTerm(text[...], opensAtEnd: false, tokenizer: tokenizer).map { [$0] } ?? []
    } else {
      // A NUL would end the text for some of the functions that it passes through.
      let words = text.split { $0.isWhitespace || $0 == "\0" }
      guard words.count <= Self.maximumWordCount else { throw SearchError.tooManyWords }
      terms = words.compactMap {
        SearchTerm($0, opensAtEnd: mode == .prefix, tokenizer: tokenizer)
      }
    }
    guard !terms.isEmpty else { throw SearchError.nothingToSearchFor }
    guard terms.reduce(0, { $0 + $1.tokens.count }) <= Self.maximumLength else {
      throw SearchError.tooLong
    }
  }

  /// The query for entries that hold the whole words, where others are found too.
  var whole: SearchQuery? {
    guard terms.contains(where: \.isPrefix) else { return nil }
    return SearchQuery(text: text, mode: mode, terms: terms.map(\.whole))
  }

  private init(text: String, mode: MatchMode, terms: [SearchTerm]) {
    self.text = text
    self.mode = mode
    self.terms = terms
  }
}
