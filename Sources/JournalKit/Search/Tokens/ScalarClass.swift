import Foundation

/// What a Unicode scalar is to the tokenizer.
enum ScalarClass: UInt8 {
  /// Not looked up yet: the empty value of the table.
  case unknown
  /// White space and invisible format characters: they end a word, but do not part the characters
  /// of scripts without spaces.
  case space
  /// Punctuation, signs, control characters.
  case punctuation
  /// A letter or digit of a script with spaces between words, or a private-use character.
  case letter
  /// A combining mark: it belongs to what stands before it.
  case mark
  /// A letter of a script that is written without spaces: a word of its own.
  case unspaced
  /// Extends an unspaced letter, though it is not a mark: voiced sound marks, Thai SARA AM.
  case unspacedExtender
  /// An emoji or another pictorial symbol: a word of its own, with what extends it.
  case symbol
  /// Stands for a text that is more than one word, or less: ㍻, ½, ﷺ.
  case compound
}

extension ScalarClass {
  init(_ scalar: Unicode.Scalar) {
    self.init(category: scalar)
    guard [.letter, .unspaced, .unspacedExtender, .symbol].contains(self) else { return }
    let text = String(Character(scalar))
    let folded = TextFolding.fold(text)
    guard !folded.utf8.elementsEqual(text.utf8) else { return }
    let classes = folded.unicodeScalars.map(ScalarClass.init(category:)).filter { $0 != .mark }
    if classes.isEmpty {
      // Tatweel, Arabic vowel signs on it, half-width voiced marks.
      self = .mark
    } else if self == .symbol, classes == [.unspaced], ScriptProperties.isUnspaced(scalar) {
      // Kangxi radicals, ㊀, ㋐.
      self = .unspaced
    } else if self != .unspacedExtender, !classes.allSatisfy({ $0 == .letter }),
      ![[.unspaced], [.symbol]].contains(classes)
    {
      self = .compound
    }
  }

  private init(category scalar: Unicode.Scalar) {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber:
      if ScriptProperties.isUnspaced(scalar) {
        self = ScriptProperties.isUnspacedExtender(scalar) ? .unspacedExtender : .unspaced
      } else {
        self = .letter
      }
    case .privateUse: self = .letter
    case .nonspacingMark, .spacingMark, .enclosingMark: self = .mark
    // The replacement character stands for bytes that are no text.
    case .otherSymbol: self = scalar == "\u{FFFD}" ? .punctuation : .symbol
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .format: self = .space
    case .control: self = scalar.properties.isWhitespace ? .space : .punctuation
    // Some emoji are mathematical signs or modifiers by category.
    case .mathSymbol where Self.isEmojiWithMarks(scalar): self = .symbol
    case .modifierSymbol where scalar.properties.isEmojiPresentation: self = .symbol
    default: self = .punctuation
    }
  }

  /// ↔, and ↮ as well, which is the same with a stroke.
  private static func isEmojiWithMarks(_ scalar: Unicode.Scalar) -> Bool {
    String(Character(scalar)).decomposedStringWithCanonicalMapping.unicodeScalars
      .first?.properties.isEmoji ?? false
  }
}
