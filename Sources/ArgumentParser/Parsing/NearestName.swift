/// Finds the name that was probably meant.
enum NearestName {
  /// The first of the nearest candidates, if one is near enough.
  static func find(_ typed: String, among candidates: [String]) -> String? {
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let limit = tolerance(for: candidate)
      guard abs(candidate.count - typed.count) <= limit else { continue }
      let distance = editDistance(typed, candidate)
      if distance <= limit && distance < best?.distance ?? Int.max {
        best = (candidate, distance)
      }
    }
    return best?.name
  }

  /// Short names differ little from each other, so little may differ in them.
  private static func tolerance(for name: String) -> Int {
    switch name.count {
    case ...1: 0
    case ...3: 1
    case ...7: 2
    default: 3
    }
  }

  /// How many characters must be added, dropped or replaced (Levenshtein).
  static func editDistance(_ first: String, _ second: String) -> Int {
    let target = Array(second)
    var row = Array(0...target.count)
    for (line, character) in first.enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for column in target.indices {
        let replaced = diagonal + (character == target[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, row[column] + 1, diagonal + 1)
      }
    }
    return row[target.count]
  }
}
