/// A snippet while it is made: its text, and where each piece came from.
struct SnippetText {
  private(set) var text = ""
  /// For each character taken: the bytes in the source and in the snippet.
  private var pieces: [(source: Range<Int>, place: Range<Int>)] = []
  /// For pieces of one byte each: how many more bytes than scalars stand before them.
  private var excessBefore: Int?

  mutating func append(_ mark: String) {
    text += mark
  }

  /// Line breaks and tabs become spaces.
  mutating func append(_ range: Range<Int>, of characters: CharacterPositions) {
    guard let ascii = characters.ascii else {
      for index in range { append(characters[index], at: characters.bytes(upTo: index)) }
      return
    }
    excessBefore = text.utf8.count - text.unicodeScalars.count
    for index in range {
      let byte = ascii.start + index
      let place = text.utf8.count + index - range.lowerBound
      pieces.append((byte..<(byte + 1), place..<(place + 1)))
    }
    text += String(
      decoding: ascii.bytes[range].map { ASCII.isSpace($0) ? 0x20 : $0 }, as: UTF8.self)
  }

  private mutating func append(_ character: Character, at byte: Int) {
    let place = text.utf8.count
    text.append(character.isNewline || character == "\t" ? " " : character)
    pieces.append((byte..<(byte + character.utf8.count), place..<text.utf8.count))
  }

  /// Ranges of the source as ranges of scalars in the snippet, whole characters each; what lies
  /// outside the snippet is left out.
  func ranges(of sources: [Range<Int>]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var piece = 0
    for source in sources {
      while piece < pieces.count, pieces[piece].source.upperBound <= source.lowerBound {
        piece += 1
      }
      guard piece < pieces.count, pieces[piece].source.lowerBound < source.upperBound else {
        continue
      }
      let first = pieces[piece].place.lowerBound
      while piece + 1 < pieces.count,
        pieces[piece + 1].source.lowerBound < source.upperBound
      {
        piece += 1
      }
      result.append(first..<pieces[piece].place.upperBound)
      piece += 1
    }
    if let excessBefore {
      return result.map { $0.lowerBound - excessBefore..<$0.upperBound - excessBefore }
    }
    // A mark behind a line break or an ellipsis is a part of one character with it here.
    return text.scalarRanges(ofBytes: result)
  }
}
