/// Why a query is not searched for.
public enum SearchError: Error, Hashable, Sendable {
  /// Nothing in the query is a word.
  case nothingToSearchFor
  /// Longer than `SearchQuery.maximumLength` characters.
  case tooLong
  /// More than `SearchQuery.maximumWordCount` words.
  case tooManyWords
}
