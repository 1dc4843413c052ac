/// A text with the words in it that a query matches, in order.
struct MatchedText {
  let text: String
  let words: [MatchedWord]

  /// The bytes of each matched word; characters of one unbroken run are one range.
  var highlights: [Range<Int>] {
    var ranges: [Range<Int>] = []
    var isOpen = false
    // A character that stands for several words is one range.
    for word in words where word.range != ranges.last {
      if isOpen, word.isUnspaced, let last = ranges.last, last.upperBound == word.range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<word.range.upperBound
      } else {
        ranges.append(word.range)
      }
      isOpen = word.isUnspaced
    }
    return ranges
  }

  /// Ranges of bytes as ranges of Unicode scalars, whole characters each and no character twice.
  func scalarRanges(of ranges: [Range<Int>]) -> [Range<Int>] {
    guard !ranges.isEmpty else { return [] }
    let positions = CharacterPositions(text)
    let counter = ScalarCounter(text)
    var result: [Range<Int>] = []
    var lastEnd = 0
    for range in ranges {
      let first = positions.characters(upTo: range.lowerBound + 1) - 1
      let start = max(lastEnd, positions.bytes(upTo: first))
      let end = positions.bytes(upTo: positions.characters(upTo: range.upperBound))
      guard start < end else { continue }
      result.append(counter.scalars(upTo: start)..<counter.scalars(upTo: end))
      lastEnd = end
    }
    return result
  }
}

/// Counts the Unicode scalars before a byte of a text.
struct ScalarCounter {
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
