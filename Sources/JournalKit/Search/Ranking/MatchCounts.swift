/// Counts of one search, each made once: for a broad prefix every one takes milliseconds.
final class MatchCounts {
  private var counts: [String: Int] = [:]

  func count(of pattern: String, _ count: () throws -> Int) rethrows -> Int {
    if let known = counts[pattern] { return known }
    let number = try count()
    counts[pattern] = number
    return number
  }

  /// Keeps a count that came with something else.
  func note(_ count: Int, of pattern: String) { counts[pattern] = count }
}
