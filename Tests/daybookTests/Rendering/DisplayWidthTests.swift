import Testing

@testable import daybook

@Suite struct DisplayWidthTests {
  static let widths: [(String, Int)] = [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("書", 2), ("ﾊﾟ", 2), ("ｱ", 1), ("한국", 4),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("😀", 2), ("👍🏽", 2), ("👩‍👩‍👧", 2), ("❤\u{FE0F}", 2), ("🇫🇷", 2),
    ("1\u{FE0F}\u{20E3}", 2), ("مرحبا", 5), ("שָׁלוֹם", 4), ("\u{200B}", 0), ("ก็", 1), ("क्ष", 2),
  ]

  @Test(arguments: widths) func isThatOfATerminal(text: String, width: Int) {
    #expect(DisplayWidth.width(of: text) == width)
  }

  @Test func cutsWithAnEllipsis() {
    for (text, limit, result) in [
      ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("書書", 4, "書書"), ("書書", 3, "書…"), ("書書", 2, "…"),
      ("書書書", 5, "書書…"), ("ae\u{301}b", 3, "ae\u{301}b"), ("abc", 1, "…"),
    ] {
      #expect(DisplayWidth.truncated(text, to: limit) == result)
      #expect(String(StyledText(text).truncated(to: limit).characters) == result)
    }
  }
}
