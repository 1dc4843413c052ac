/// An entry that a query finds.
struct Match: Hashable, Sendable {
  /// Below every score: for matches that were not ranked.
  static let unrankedScore = -1.0

  let id: Int64
  /// Greater is better.
  let score: Double
}
