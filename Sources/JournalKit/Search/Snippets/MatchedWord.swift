/// A word of a text that a query matches.
struct MatchedWord {
  /// The bytes in the text's UTF-8.
  let range: Range<Int>
  /// The query's terms that it is a part of, as a bit set.
  let terms: UInt64
  /// True in a script without spaces, where each character is a word.
  let isUnspaced: Bool
}
