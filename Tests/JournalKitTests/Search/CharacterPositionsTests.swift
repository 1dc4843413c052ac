import SeededRandom
import Testing

@testable import JournalKit

/// Parts of a text are the same as those of the whole, wherever they begin.
@Suite struct CharacterPositionsTests {
  private static let pieces = [
    "a", " ", "\r\n", "\r", "\n", "e\u{301}", "\u{301}", "字", "น้ำ", "ำ", "हि", "क्", "\u{200D}", "ष",
    "각",
    "\u{1112}", "\u{1161}", "\u{11AB}", "🇫", "🇷", "👍", "🏽", "👨‍👩‍👧", "❤", "\u{FE0F}", "\u{20E3}",
    "\u{600}",
    "1",
  ]

  private static let ascii = [String](repeating: "ab c\n\tdef", count: 100)

  private func texts() -> [String] {
    var random = SeededGenerator(seed: 11)
    return (0..<300).map { number in
      // Every second one has long parts of ASCII.
      let pieces = number.isMultiple(of: 2) ? Self.pieces : Self.pieces + Self.ascii
      return (0..<random.number(1..<60)).map { _ in random.pick(pieces) }.joined()
    }
  }

  private func scalarStarts(_ text: String) -> [Int] {
    text.unicodeScalars.indices.map { text.utf8.distance(from: text.startIndex, to: $0) }
      + [text.utf8.count]
  }

  @Test func aPartAgreesWithTheWhole() {
    var random = SeededGenerator(seed: 12)
    for text in texts() {
      let whole = CharacterPositions(text)
      #expect(whole.count == text.count)
      let bytes = scalarStarts(text)
      let start = random.pick(bytes)
      let window = start..<random.pick(bytes.filter { $0 >= start })
      let part = CharacterPositions(text, around: window, reach: 7)
      let first = whole.characters(upTo: part.bytes(upTo: 0))
      #expect((0..<part.count).allSatisfy { part[$0] == whole[first + $0] })
      #expect(
        (0..<part.count).allSatisfy {
          part.isWhitespace(at: $0)
            == whole[first + $0].unicodeScalars.allSatisfy(\.properties.isWhitespace)
        })
      let before = whole.characters(upTo: window.lowerBound)
      #expect(before - first >= min(7, before - 1))
      #expect(
        part.characters(upTo: window.upperBound) - part.characters(upTo: window.lowerBound)
          == whole.characters(upTo: window.upperBound) - whole.characters(upTo: window.lowerBound))
    }
  }

  @Test(arguments: [1, 4, 20]) func aMovingWindowIsSoManyCharacters(length: Int) {
    for text in texts() {
      let whole = CharacterPositions(text)
      var window = CharacterWindow(text, length: length)
      for byte in scalarStarts(text) {
        window.move(to: byte)
        let first = whole.character(at: byte)
        #expect(window.end == whole.bytes(upTo: min(whole.count, first + length)), "\(text)")
      }
    }
  }
}
