/// The characters of a part of a text by their numbers, and the bytes at which they begin.
struct CharacterPositions: RandomAccessCollection {
  private let text: String
  /// The byte at which each character begins, and the part's end; empty where each byte is one.
  private let starts: [Int]
  /// The part where each byte is a character: to look at bytes takes a tenth of the time.
  let ascii: ASCIIPart?

  /// - Parameters:
  ///   - window: The bytes that the part is about; nil for the whole text.
  ///   - reach: How many characters before and after it belong to the part.
  init(_ text: String, around window: Range<Int>? = nil, reach: Int = 0) {
    self.text = text
    ascii = ASCIIPart(text, around: window, reach: reach)
    guard ascii == nil else {
      starts = []
      return
    }
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

  var endIndex: Int { ascii?.bytes.count ?? starts.count - 1 }

  subscript(character: Int) -> Character { text[text.index(atByte: bytes(upTo: character))] }

  func bytes(upTo character: Int) -> Int { ascii.map { $0.start + character } ?? starts[character] }

  func isWhitespace(at character: Int) -> Bool {
    // A space that carries something, as an emoji's skin tone, is not blank.
    guard let ascii else {
      return self[character].unicodeScalars.allSatisfy(\.properties.isWhitespace)
    }
    return ASCII.isSpace(ascii.bytes[character])
  }

  /// The number of the character that a byte of the part belongs to.
  func character(at byte: Int) -> Int { Swift.max(0, characters(upTo: byte + 1) - 1) }

  /// The characters of the part that begin before a byte.
  func characters(upTo byte: Int) -> Int {
    if let ascii { return Swift.min(Swift.max(0, byte - ascii.start), ascii.bytes.count) }
    return Swift.min(starts.lowerBound(of: byte), endIndex)
  }

  /// True where the text has more than white space before a character.
  func hasText(before character: Int) -> Bool {
    text[..<text.index(atByte: bytes(upTo: character))].hasText
  }

  /// True where the text has more than white space from a character on.
  func hasText(from character: Int) -> Bool {
    text[text.index(atByte: bytes(upTo: character))...].hasText
  }
}

extension Substring {
  /// True where there is more than white space.
  fileprivate var hasText: Bool { !unicodeScalars.allSatisfy(\.properties.isWhitespace) }
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
