/// A search that finds something, for one that finds nothing.
public struct SearchSuggestion: Hashable, Sendable {
  public let query: String
  public let mode: MatchMode
  /// False where it finds something only without the filters.
  public let keepsFilter: Bool
  public let total: Int
}
