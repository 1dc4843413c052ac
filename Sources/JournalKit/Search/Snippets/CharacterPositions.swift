/// The characters of a part of a text by their numbers, and the bytes at which they begin.
struct CharacterPositions: RandomAccessCollection {
  private let text: String
  /// The byte at which each character begins, and the part's end.
  private let starts: [Int]

  /// - Parameters:
  ///   - window: The bytes that the part is about; nil for the whole text.
  ///   - reach: How many characters before and after it belong to the part.
  init(_ text: String, around window: Range<Int>? = nil, reach: Int = 0) {
    self.text = text
    var start = text.startIndex
    var end = text.endIndex
    if let window {
      start = text.character(at: window.lowerBound)
      _ = text.formIndex(&start, offsetBy: -reach, limitedBy: text.startIndex)
      end = text.character(at: window.upperBound)
      // One more, as the window may end within a character.
      _ = text.formIndex(&end, offsetBy: reach + 1, limitedBy: text.endIndex)
    }
    var starts = [text.utf8.distance(from: text.startIndex, to: start)]
    for character in text[start..<end] {
      starts.append(starts[starts.count - 1] + character.utf8.count)
    }
    self.starts = starts
  }

  var startIndex: Int { 0 }

  var endIndex: Int { starts.count - 1 }

  subscript(character: Int) -> Character { text[text.index(atByte: starts[character])] }

  func bytes(upTo character: Int) -> Int { starts[character] }

  /// The characters of the part that begin before a byte.
  func characters(upTo byte: Int) -> Int {
    var (low, high) = (0, starts.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] < byte { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// True where the text has more than white space before a character.
  func hasText(before character: Int) -> Bool {
    text[..<text.index(atByte: starts[character])].contains { !$0.isWhitespace }
  }

  /// True where the text has more than white space from a character on.
  func hasText(from character: Int) -> Bool {
    text[text.index(atByte: starts[character])...].contains { !$0.isWhitespace }
  }
}

extension String {
  func index(atByte byte: Int) -> Index { utf8.index(startIndex, offsetBy: byte) }

  /// The start of the character that a byte belongs to.
  func character(at byte: Int) -> Index {
    let position = index(atByte: byte)
    // `index(after:)` steps to the end of the character, wherever in it the position is.
    return position == endIndex ? position : index(before: index(after: position))
  }
}
