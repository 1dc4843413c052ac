/// An entry that a query finds, with the part of it that shows why.
public struct SearchResult: Hashable, Sendable {
  public let entry: Entry
  /// The part of the body that shows most of the query's words; where only the title matches, the
  /// title and the body's beginning.
  public let snippet: Snippet
  /// The matched words of the title, as half-open ranges of its Unicode scalars.
  public let titleHighlights: [Range<Int>]
  /// Greater is better; comparable within one search.
  public let score: Double
}

/// What a search finds.
public struct SearchResults: Hashable, Sendable {
  /// All matches, also beyond the page.
  public let total: Int
  /// How many matches were ranked, those added last, where there are too many to rank all; the
  /// others come after them, newest first. Nil where all were ranked.
  public let rankedCount: Int?
  public let results: [SearchResult]
}

/// A short piece of text with its matched words.
public struct Snippet: Hashable, Sendable {
  public let text: String
  /// Half-open ranges of Unicode scalars in `text`, in order, apart from each other.
  public let highlights: [Range<Int>]
}
