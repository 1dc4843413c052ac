extension String {
  /// Ranges of bytes as ranges of Unicode scalars, whole characters each and no character twice.
  func scalarRanges(ofBytes ranges: [Range<Int>]) -> [Range<Int>] {
    guard !ranges.isEmpty else { return [] }
    let positions = CharacterPositions(self)
    let counter = ScalarCounter(self)
    var result: [Range<Int>] = []
    var lastEnd = 0
    for range in ranges {
      let start = max(lastEnd, positions.bytes(upTo: positions.character(at: range.lowerBound)))
      let end = positions.bytes(upTo: positions.characters(upTo: range.upperBound))
      guard start < end else { continue }
      result.append(counter.scalars(upTo: start)..<counter.scalars(upTo: end))
      lastEnd = end
    }
    return result
  }
}

/// Counts the Unicode scalars before a byte of a text.
private struct ScalarCounter {
  private let counts: [Int]

  init(_ text: String) {
    var counts = [0]
    counts.reserveCapacity(text.utf8.count + 1)
    // Every byte but a continuation begins a scalar.
    for byte in text.utf8 {
      counts.append(counts[counts.count - 1] + (byte & 0xC0 == 0x80 ? 0 : 1))
    }
    self.counts = counts
  }

  func scalars(upTo byte: Int) -> Int { counts[byte] }
}
