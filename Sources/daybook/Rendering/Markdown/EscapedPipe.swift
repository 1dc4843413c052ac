/// A pipe behind a backslash, which parts no cells of a table. The parser would make it a pipe like
/// others, so another character stands for it until tables have been told from other text.
enum EscapedPipe {
  /// The last character for private use: no font has it.
  static let mark: Character = "\u{10FFFD}"

  static func marking(_ markdown: String) -> String {
    guard markdown.contains("\\|") else { return markdown }
    // A backslash behind a backslash escapes nothing.
    return markdown.replacing(/\\([\\|])/) { $0.1 == "|" ? String(mark) : String($0.0) }
  }

  /// As it was typed.
  static func restoring(_ text: String) -> String {
    text.replacing(String(mark), with: "\\|")
  }
}

extension StyledText {
  /// In code a backslash is one, except in tables.
  func showingEscapedPipes(inTable: Bool) -> StyledText {
    guard characters.contains(EscapedPipe.mark) else { return self }
    var result = StyledText()
    for (character, attributes) in zip(characters, attributes) {
      let shown = attributes.contains(.code) && !inTable ? "\\|" : "|"
      result.append(character == EscapedPipe.mark ? shown : String(character), attributes)
    }
    return result
  }
}
