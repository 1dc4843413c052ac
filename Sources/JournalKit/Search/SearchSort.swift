/// The order of search results.
public enum SearchSort: String, Sendable, CaseIterable {
  /// By BM25 with the title weighted above the body; ties by newest, then by id.
  case best
  /// Newest first.
  case date
  /// Oldest first.
  case oldest
}
