/// How the words of a query must be found.
public enum MatchMode: String, Sendable, CaseIterable {
  /// Every query word begins some word of the entry; whole words rank above.
  case prefix
  /// Every query word is a whole word of the entry.
  case words
  /// At least one query word is a word of the entry.
  case any
  /// The words together, in order.
  case phrase
  /// The text as a part of the entry's, case and diacritics aside. A scan of all entries.
  case contains
  /// The query language: the only mode with operators.
  case query
}
