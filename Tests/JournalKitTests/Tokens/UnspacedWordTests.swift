import Testing

@testable import JournalKit

/// Scripts written without spaces: every character is a word, and `⎵` stands for the gap that
/// punctuation makes between two of them.
@Suite struct UnspacedWordTests {
  @Test(
    arguments: [
      ("今日は雨です", ["今", "日", "は", "雨", "で", "す"]),
      ("书信", ["书", "信"]), ("〇々〆", ["〇", "々", "〆"]), ("𠮷野", ["𠮷", "野"]),
      ("カタカナー", ["カ", "タ", "カ", "ナ", "ー"]), ("ｶﾀｶﾅｰ", ["カ", "タ", "カ", "ナ", "ー"]),
      // Voiced marks belong to their kana, in every form.
      ("がぱ", ["が", "ぱ"]), ("か\u{3099}は\u{309A}", ["が", "ぱ"]), ("ｶﾞﾊﾟ", ["ガ", "パ"]),
      ("ガパ", ["ガ", "パ"]),
      // Compatibility ideographs, radicals and square forms.
      ("\u{F900}", ["豈"]), ("⼀", ["一"]), ("㊀", ["一"]),
      ("葛\u{E0100}城", ["葛", "城"]),
      // Thai with its vowels and tones.
      ("ภาษาไทย", ["ภ", "า", "ษ", "า", "ไ", "ท", "ย"]), ("น้ำ", ["น\u{E49}\u{E4D}\u{E32}"]),
      ("ที่นี่", ["ที่", "นี่"]), ("ก๑ๆ", ["ก", "๑", "ๆ"]),
      ("ພາສາລາວ", ["ພ", "າ", "ສ", "າ", "ລ", "າ", "ວ"]), ("ນ\u{EB3}", ["ນ\u{ECD}\u{EB2}"]),
      ("ភាសា", ["ភា", "សា"]), ("ខ្មែរ", ["ខ្", "មែ", "រ"]),
      ("မြန်မာ", ["မြ", "န်", "မာ"]),
      // Mixed with other scripts.
      ("iPhone手机15", ["iphone", "手", "机", "15"]), ("ｄｂ数据", ["db", "数", "据"]),
      ("T恤", ["t", "恤"]),
    ] as [(String, [String])])
  func everyCharacterIsAWord(text: String, expected: [String]) {
    #expect(words(text).map { Array($0.utf8) } == expected.map { Array($0.utf8) }, "\(words(text))")
  }

  @Test(
    arguments: [
      ("书。信", ["书", "⎵", "信"]), ("书，「信」", ["书", "⎵", "信"]), ("书!信", ["书", "⎵", "信"]),
      ("书...信", ["书", "⎵", "信"]), ("书 。 信", ["书", "⎵", "信"]), ("书+信", ["书", "⎵", "信"]),
      ("ก,ข", ["ก", "⎵", "ข"]), ("书\0信", ["书", "⎵", "信"]), ("书・信", ["书", "⎵", "信"]),
      // White space, line ends and invisible characters do not part.
      ("书 信", ["书", "信"]), ("书\n信", ["书", "信"]), ("书\r\n\t信", ["书", "信"]),
      ("书\u{3000}信", ["书", "信"]), ("ก\u{200B}ข", ["ก", "ข"]), ("书\u{FEFF}信", ["书", "信"]),
      // At the ends, and beside other words, there is nothing to part.
      ("。书。", ["书"]), ("书。a", ["书", "a"]), ("a。书", ["a", "书"]), ("书。a。信", ["书", "a", "信"]),
      ("书。🎂信", ["书", "🎂", "信"]), ("书❤信", ["书", "❤", "信"]), ("。。。", []),
    ] as [(String, [String])])
  func punctuationPartsCharacters(text: String, expected: [String]) {
    #expect(words(text) == expected)
  }

  @Test func theGapStandsWhereThePunctuationIs() {
    #expect(surfaces("书 。」 信") == ["书", "。」 ", "信"])
  }

  @Test(
    arguments: [
      ("น้ำใจ", ["น้ำ", "ใ", "จ"]), ("ｶﾞﾊﾟ", ["ｶﾞ", "ﾊﾟ"]), ("葛\u{E0100}城", ["葛\u{E0100}", "城"]),
      ("か\u{3099}く", ["か\u{3099}", "く"]), ("မြန်မာ", ["မြ", "န်", "မာ"]),
    ] as [(String, [String])])
  func charactersAreWhole(text: String, expected: [String]) {
    #expect(surfaces(text).map { Array($0.utf8) } == expected.map { Array($0.utf8) })
  }
}
