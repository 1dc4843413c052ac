import SeededRandom

@testable import JournalKit

/// Random texts and queries of a few words in many scripts, so that they meet often.
struct RandomTexts {
  private static let pieces = [
    "rain", "Rainy", "raincoat", "rai", "tea", "té", "TEA", "straße", "strasse", "a", "b", "12",
    "书", "信", "店", "書店", "は", "ガ", "ｶﾞ", "ไทย", "น้ำ", "हिन्दी", "हि", "한국", "한", "ёлка",
    "елка", "שָׁלוֹם", "שלום", "🎂", "👍", "👍🏽", "🇫🇷", "e\u{301}te", "été",
  ]
  private static let joints = [" ", " ", " ", "\n", ", ", "-", "。", "", "'", " ?! "]

  var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  private mutating func piece() -> String { Self.pieces.randomElement(using: &generator)! }

  mutating func text(pieces: ClosedRange<Int>) -> String {
    var text = ""
    for _ in 0..<Int.random(in: pieces, using: &generator) {
      text += piece() + Self.joints.randomElement(using: &generator)!
    }
    return text
  }

  /// One to three words, some of them put together from pieces.
  mutating func query() -> String {
    (0..<Int.random(in: 1...3, using: &generator)).map { _ in
      var word = piece()
      if Int.random(in: 0..<4, using: &generator) == 0 {
        word += ["-", "", "。", "+"].randomElement(using: &generator)! + piece()
      }
      if Int.random(in: 0..<8, using: &generator) == 0 { word += "?" }
      return word
    }.joined(separator: " ")
  }

  /// A query of the query language, of some depth.
  mutating func expression(depth: Int = 2) -> String {
    let kind = Int.random(in: 0..<(depth > 0 ? 10 : 5), using: &generator)
    let word = piece()
    switch kind {
    case 0: return word + "*"
    case 1: return "\"\(word) \(piece())\""
    case 2: return ["title:", "body:"].randomElement(using: &generator)! + word
    case 3: return "tag:" + ["one", "two"].randomElement(using: &generator)!
    case 4: return word
    case 5:
      let distance = Int.random(in: 0...3, using: &generator)
      return "NEAR(\(word) \(piece()), \(distance))"
    case 6: return "(\(expression(depth: depth - 1)) OR \(expression(depth: depth - 1)))"
    case 7: return "(\(expression(depth: depth - 1)) -\(expression(depth: depth - 1)))"
    case 8: return "(\(expression(depth: depth - 1)) NOT \(expression(depth: depth - 1)))"
    default: return "\(expression(depth: depth - 1)) \(expression(depth: depth - 1))"
    }
  }
}
