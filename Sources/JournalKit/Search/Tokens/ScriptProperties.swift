/// Script properties of scalars, which the standard library gives only through regular expressions.
///
/// A look-up takes about a microsecond: results are kept in the tokenizer's tables.
enum ScriptProperties {
  // A literal in a function would be compiled at every call. Never mutated, hence safe to share.
  private nonisolated(unsafe) static let unspaced =
    #/[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/#
  private nonisolated(unsafe) static let latinOrGreek = #/[\p{Script=Latin}\p{Script=Greek}]/#
  private nonisolated(unsafe) static let hebrewOrArabic = #/[\p{Script=Hebrew}\p{Script=Arabic}]/#

  /// Han, Hiragana, Katakana, Thai, Lao, Khmer, Burmese: no spaces between words.
  static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
    // The apostrophe that is a letter (Breton, Ukrainian) is known to Thai as well.
    scalar != "\u{02BC}" && matches(scalar, unspaced)
  }

  /// A letter by category that Unicode's grapheme rules join to the one before it.
  static func isUnspacedExtender(_ scalar: Unicode.Scalar) -> Bool {
    // Two scalars are one Character exactly where the second extends the first.
    let pair = String(String.UnicodeScalarView(["\u{0E01}", scalar]))
    return pair.count == 1
  }

  static func marksRule(of scalar: Unicode.Scalar) -> MarksRule {
    if matches(scalar, latinOrGreek) { return .dropped }
    if matches(scalar, hebrewOrArabic) { return .droppedUnlessComposed }
    // е and ё are one letter to most writers of Russian; й and и are two.
    if scalar == "\u{0435}" { return .diaeresisDropped }
    return .kept
  }

  private static func matches(_ scalar: Unicode.Scalar, _ set: Regex<Substring>) -> Bool {
    (try? set.wholeMatch(in: String(Character(scalar)))) != nil
  }
}

/// What becomes of the combining marks after a letter.
enum MarksRule {
  case kept
  /// Latin and Greek: é is e.
  case dropped
  /// Hebrew points and Arabic harakat, but not the marks that make another letter (أ, آ).
  case droppedUnlessComposed
  /// Cyrillic е: ё is е.
  case diaeresisDropped
}
