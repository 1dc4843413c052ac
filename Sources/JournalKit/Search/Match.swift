/// An entry that a query finds.
struct Match: Hashable, Sendable {
  let id: Int64
  /// Greater is better.
  let score: Double
}
