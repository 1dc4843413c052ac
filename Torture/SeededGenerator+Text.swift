import SeededRandom

extension SeededGenerator {
  private static let words = [
    "sea", "garden", "plum", "letter", "Straße", "été", "rain", "walk", "bread", "月亮", "tea",
    "brother", "window", "कुछ", "train", "song", "🌊", "morning", "lamp", "field",
  ]

  /// Words for the text of an entry.
  mutating func text(words count: Int) -> String {
    (0..<count).map { _ in Self.words[Int.random(in: 0..<Self.words.count, using: &self)] }
      .joined(separator: " ")
  }
}
