/// The number of insertions, deletions, changes and swaps of neighbours that make one word of
/// another (optimal string alignment; Damerau, "A technique for computer detection and correction
/// of spelling errors", 1964).
enum EditDistance {
  /// Nil where the distance is greater than the limit.
  static func between(
    _ first: [Unicode.Scalar], _ second: [Unicode.Scalar], limit: Int
  ) -> Int? {
    guard abs(first.count - second.count) <= limit else { return nil }
    var beforePrevious: [Int] = []
    var previous = Array(0...second.count)
    for row in 0..<first.count {
      var current = [row + 1]
      current.reserveCapacity(second.count + 1)
      for column in 0..<second.count {
        let change = previous[column] + (first[row] == second[column] ? 0 : 1)
        var best = min(change, previous[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, first[row] == second[column - 1],
          first[row - 1] == second[column]
        {
          best = min(best, beforePrevious[column - 1] + 1)
        }
        current.append(best)
      }
      if let smallest = current.min(), smallest > limit { return nil }
      beforePrevious = previous
      previous = current
    }
    return previous[second.count] <= limit ? previous[second.count] : nil
  }
}
