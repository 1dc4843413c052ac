/// Parses the query language: words, `"a phrase"`, `word*`, `AND` (also implied), `OR`, `NOT` and
/// `-word`, parentheses, `NEAR(a b, 10)`, `title:` and `body:`, `tag:name`.
///
/// NOT binds tighter than AND, AND tighter than OR.
struct QueryParser {
  static let defaultDistance = 10
  static let maximumDistance = 1000

  private static let wantedWord = "a word to find, besides those to leave out"

  private let tokens: [QueryLexer.Token]
  private let end: Int
  private let tokenizer = WordTokenizer()
  private var index = 0
  private(set) var wordCount = 0

  init(_ text: String) throws {
    tokens = try QueryLexer.tokens(of: text)
    end = text.count
  }

  /// - Throws: `SearchError.syntax`, `.nothingToSearchFor`, `.tooManyWords`.
  mutating func parse() throws -> QueryNode {
    guard !tokens.isEmpty else { throw SearchError.nothingToSearchFor }
    let node = try parseOr(column: nil)
    guard current == nil else { throw failure("the end, AND, OR or a word") }
    guard wordCount <= SearchQuery.maximumWordCount else { throw SearchError.tooManyWords }
    return node
  }

  // MARK: - Operators

  private mutating func parseOr(column: SearchColumn?) throws -> QueryNode {
    var nodes = [try parseAnd(column: column)]
    while take(.or) { nodes.append(try parseAnd(column: column)) }
    return .any(nodes)
  }

  private mutating func parseAnd(column: SearchColumn?) throws -> QueryNode {
    let start = position
    var wanted: [QueryNode] = []
    var unwanted: [QueryNode] = []
    repeat {
      if current?.kind == .minus {
        index += 1
        unwanted.append(try parsePrimary(column: column))
      } else if current?.kind == .not && !wanted.isEmpty {
        index += 1
        // `a b NOT c`: NOT binds to the b before it.
        let last = wanted.removeLast()
        wanted.append(.not(last, try parsePrimary(column: column)))
      } else if current?.kind == .not {
        throw failure(Self.wantedWord)
      } else {
        wanted.append(try parsePrimary(column: column))
      }
    } while continuesAnd()
    guard !wanted.isEmpty else {
      throw SearchError.syntax(position: start, expected: Self.wantedWord)
    }
    return unwanted.isEmpty ? .all(wanted) : .not(.all(wanted), .any(unwanted))
  }

  /// True where another part follows, joined by AND or by nothing.
  private mutating func continuesAnd() -> Bool {
    switch current?.kind {
    case .and:
      index += 1
      return true
    case nil, .close, .or, .comma, .star: return false
    default: return true
    }
  }

  private mutating func parsePrimary(column: SearchColumn?) throws -> QueryNode {
    guard let token = current else { throw failure("a word") }
    switch token.kind {
    case .word, .phrase:
      return .term(try parseTerm(), column: column)
    case .open:
      index += 1
      let node = try parseOr(column: column)
      guard take(.close) else { throw failure("a closing parenthesis") }
      return node
    case .near:
      return try parseNear(column: column)
    case .field("tag"):
      index += 1
      return try parseTag()
    case .field(let name):
      index += 1
      return try parsePrimary(column: SearchColumn(rawValue: name))
    default: throw failure("a word")
    }
  }

  // MARK: - Leaves

  private mutating func parseTerm() throws -> SearchTerm {
    guard let token = current, token.kind == .word || token.kind == .phrase else {
      throw failure("a word")
    }
    // Only a star that touches the word is its own.
    let hasStar =
      index + 1 < tokens.count && tokens[index + 1].kind == .star
      && tokens[index + 1].position == token.position + token.text.count
        + (token.kind == .phrase ? 2 : 0)
    guard
      let term = SearchTerm(token.text[...], opensAtEnd: hasStar, tokenizer: tokenizer)
    else { throw failure("a word, not only signs") }
    index += hasStar ? 2 : 1
    wordCount += SearchQuery.words(token.text).count
    return term
  }

  private mutating func parseNear(column: SearchColumn?) throws -> QueryNode {
    index += 2  // NEAR and its parenthesis
    var terms: [SearchTerm] = []
    while current?.kind == .word || current?.kind == .phrase { terms.append(try parseTerm()) }
    guard terms.count >= 2 else { throw failure("two words or more for NEAR") }
    var distance = Self.defaultDistance
    if take(.comma) {
      guard let token = current, token.kind == .word, let number = Int(digits: token.text),
        number <= Self.maximumDistance
      else { throw failure("a number of words up to \(Self.maximumDistance)") }
      distance = number
      index += 1
    }
    guard take(.close) else { throw failure("a closing parenthesis") }
    return .near(terms, distance: distance, column: column)
  }

  private mutating func parseTag() throws -> QueryNode {
    guard let token = current, token.kind == .word || token.kind == .phrase,
      let name = Tag.name(token.text)
    else { throw failure("the name of a tag") }
    index += 1
    wordCount += 1
    return .tag(name)
  }

  // MARK: - Tokens

  private var current: QueryLexer.Token? { index < tokens.count ? tokens[index] : nil }

  private var position: Int { current?.position ?? end }

  private mutating func take(_ kind: QueryLexer.Kind) -> Bool {
    guard current?.kind == kind else { return false }
    index += 1
    return true
  }

  private func failure(_ expected: String) -> SearchError {
    .syntax(position: position, expected: expected)
  }
}
