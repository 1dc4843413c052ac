/// Splits a query of the query language into its parts.
struct QueryLexer {
  enum Kind: Hashable {
    case word
    case phrase
    case open
    case close
    case comma
    case minus
    case star
    case and
    case or
    case not
    case near
    /// `title:`, `body:`, `tag:`.
    case field(String)
  }

  struct Token: Hashable {
    let kind: Kind
    /// Without quotes and colon.
    let text: String
    /// In characters from the query's start.
    let position: Int
  }

  private let characters: [Character]
  private var position = 0
  private var tokens: [Token] = []

  private init(_ text: String) {
    characters = Array(text)
  }

  /// - Throws: `SearchError.syntax` for a quote that is not closed.
  static func tokens(of text: String) throws -> [Token] {
    var lexer = QueryLexer(text)
    while lexer.position < lexer.characters.count { try lexer.scan() }
    return lexer.tokens
  }

  private mutating func scan() throws {
    let start = position
    switch characters[position] {
    case let character where character.isWhitespace || character == "\0": position += 1
    case "(": add(.open, length: 1)
    case ")": add(.close, length: 1)
    case ",": add(.comma, length: 1)
    case "*": add(.star, length: 1)
    case "-" where startsWord(at: position + 1): add(.minus, length: 1)
    case "\"":
      guard let end = characters[(start + 1)...].firstIndex(of: "\"") else {
        throw SearchError.syntax(position: start, expected: "a closing quote for this one")
      }
      tokens.append(
        Token(kind: .phrase, text: String(characters[(start + 1)..<end]), position: start))
      position = end + 1
    default: scanWord()
    }
  }

  /// A minus sign is an operator only before a word, not within or behind one.
  private func startsWord(at index: Int) -> Bool {
    guard index < characters.count, !characters[index].isWhitespace else { return false }
    return position == 0 || characters[position - 1].isWhitespace || characters[position - 1] == "("
  }

  private mutating func scanWord() {
    let start = position
    while position < characters.count, !ends(characters[position]) { position += 1 }
    let text = String(characters[start..<position])
    for field in ["title", "body", "tag"] where text.hasPrefix(field + ":") {
      // What follows the colon is read as a part of its own.
      position = start + field.count + 1
      tokens.append(Token(kind: .field(field), text: field, position: start))
      return
    }
    let kind: Kind =
      switch text {
      case "AND": .and
      case "OR": .or
      case "NOT": .not
      case "NEAR" where position < characters.count && characters[position] == "(": .near
      default: .word
      }
    tokens.append(Token(kind: kind, text: text, position: start))
  }

  private func ends(_ character: Character) -> Bool {
    character.isWhitespace || "\"()*,\0".contains(character)
  }

  private mutating func add(_ kind: Kind, length: Int) {
    tokens.append(
      Token(
        kind: kind, text: String(characters[position..<(position + length)]), position: position))
    position += length
  }
}
