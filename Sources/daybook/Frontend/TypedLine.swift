import Foundation

/// The command line that is being typed while a shell completes it.
///
/// It is read, and never run: quotes and a tilde are what is understood.
struct TypedLine {
  let words: [String]

  /// Nil outside of completion.
  static let current = Environment.value("COMP_LINE").map(TypedLine.init)

  init(_ line: String) {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in line {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
      } else if character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if character.isWhitespace {
        words += [word].compactMap { $0 }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    // What follows the last space is still being typed.
    self.words = words
  }

  /// What the line gives to an option, the last one counting.
  func value(of option: String) -> String? {
    let words = words.prefix { $0 != "--" }
    var value: String?
    for (index, word) in words.enumerated() {
      if word == option, index + 1 < words.count {
        value = words[index + 1]
      } else if word.hasPrefix(option + "=") {
        value = String(word.dropFirst(option.count + 1))
      }
    }
    return value.map(HomeFolder.expandingTilde)
  }
}
