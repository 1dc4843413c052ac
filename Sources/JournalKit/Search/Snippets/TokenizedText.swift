/// A text with its words, and which of them a query matches.
struct TokenizedText {
  let text: String
  /// The bytes of each word in the text's UTF-8, in order; gaps are left out.
  let words: [Range<Int>]
  /// True for each word in a script without spaces, which is a character of its own.
  let isUnspaced: [Bool]
  /// For each word the query's terms that it is a part of, as a bit set.
  let terms: [UInt64]

  /// The bytes of each matched word; characters of one unbroken run are one range.
  var highlights: [Range<Int>] {
    var ranges: [Range<Int>] = []
    for index in words.indices where terms[index] != 0 {
      let word = words[index]
      if let last = ranges.last, last.upperBound == word.lowerBound, isUnspaced[index] {
        ranges[ranges.count - 1] = last.lowerBound..<word.upperBound
      } else {
        ranges.append(word)
      }
    }
    return ranges
  }

  /// Ranges of bytes as ranges of Unicode scalars.
  func scalarRanges(of ranges: [Range<Int>]) -> [Range<Int>] {
    let counter = ScalarCounter(text)
    return ranges.map {
      counter.scalars(upTo: $0.lowerBound)..<counter.scalars(upTo: $0.upperBound)
    }
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
