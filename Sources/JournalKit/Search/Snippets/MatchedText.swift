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
}
