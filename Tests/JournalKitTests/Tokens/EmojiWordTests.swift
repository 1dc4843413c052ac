import Testing

@testable import JournalKit

/// Every emoji is a word of its own, however many scalars it is made of.
@Suite struct EmojiWordTests {
  @Test(
    arguments: [
      ("🎂", ["🎂"]), ("🎂🎂", ["🎂", "🎂"]), ("a🎂b", ["a", "🎂", "b"]), ("🔵 call", ["🔵", "call"]),
      // Flags are pairs of letters; an odd one is alone.
      ("🇫🇷🇨🇮", ["🇫🇷", "🇨🇮"]), ("🇫🇷🇨", ["🇫🇷", "🇨"]), ("🇫 🇷", ["🇫", "🇷"]),
      ("🏴󠁧󠁢󠁳󠁣󠁴󠁿x", ["🏴󠁧󠁢󠁳󠁣󠁴󠁿", "x"]),
      // Skin tones and joined emoji.
      ("👍🏽", ["👍🏽"]), ("👍👍🏽", ["👍", "👍🏽"]), ("👩‍👩‍👧‍👦👨", ["👩👩👧👦", "👨"]),
      ("🧑🏽‍🚀", ["🧑🏽🚀"]), ("👁\u{FE0F}\u{200D}🗨\u{FE0F}", ["👁🗨"]),
      ("👩\u{200D} 👧", ["👩", "👧"]),
      // With or without the sign that asks for colour, it is one word.
      ("❤\u{FE0F} ❤ ❤\u{FE0E}", ["❤", "❤", "❤"]), ("☎\u{FE0F}1", ["☎", "1"]),
      // A keycap is an emoji, on a sign and beside other digits too.
      ("1\u{FE0F}\u{20E3}2\u{FE0F}\u{20E3}", ["1\u{20E3}", "2\u{20E3}"]),
      ("a12\u{20E3}b", ["a1", "2\u{20E3}", "b"]), ("#\u{FE0F}\u{20E3}*", ["#\u{20E3}"]),
      ("♥♦ ★☆ ✓", ["♥", "♦", "★", "☆", "✓"]), ("⇍ ⇐\u{338}", ["⇍", "⇍"]), ("→ ≠ ×", []),
      ("🏽", ["🏽"]),
      // What stands for bytes that were no text is no sign.
      ("a\u{FFFD}b \u{FFFD}", ["a", "b"]),
    ] as [(String, [String])])
  func everyEmojiIsAWord(text: String, expected: [String]) {
    #expect(words(text).map { Array($0.utf8) } == expected.map { Array($0.utf8) }, "\(words(text))")
  }

  @Test(
    arguments: [
      ("❤\u{FE0F}x", ["❤\u{FE0F}", "x"]), ("👩‍👩‍👧‍👦👍🏽", ["👩‍👩‍👧‍👦", "👍🏽"]), ("🇫🇷🇨🇮", ["🇫🇷", "🇨🇮"]),
      ("🏴󠁧󠁢󠁳󠁣󠁴󠁿x", ["🏴󠁧󠁢󠁳󠁣󠁴󠁿", "x"]),
    ] as [(String, [String])])
  func emojiAreWhole(text: String, expected: [String]) {
    #expect(surfaces(text) == expected)
  }
}
