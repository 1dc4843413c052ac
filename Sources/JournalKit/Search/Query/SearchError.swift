/// Why a query is not searched for.
public enum SearchError: Error, Hashable, Sendable {
  /// Nothing in the query is a word.
  case nothingToSearchFor
  /// Longer than `SearchQuery.maximumLength` characters.
  case tooLong
  /// More than `SearchQuery.maximumWordCount` words.
  case tooManyWords
  /// The query language does not allow this.
  /// - Parameters:
  ///   - position: The character at which it goes wrong, counted from 0.
  ///   - expected: What could stand there, in words.
  case syntax(position: Int, expected: String)
}
