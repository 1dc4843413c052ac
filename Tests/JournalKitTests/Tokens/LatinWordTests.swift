import Testing

@testable import JournalKit

/// What a word is in scripts with spaces between words, and under which form words are compared.
@Suite struct LatinWordTests {
  @Test(
    arguments: [
      ("", []), (" \t\n", []), ("?!… — «»", []), ("+-*/=<>|~^%$€£", []), ("\"'`’", []),
      ("Tea", ["tea"]), ("Tea, at five.", ["tea", "at", "five"]), ("a1b2 3c", ["a1b2", "3c"]),
      // Marks of every kind inside a word split it.
      ("it's", ["it", "s"]), ("it’s", ["it", "s"]), ("d'été", ["d", "ete"]),
      ("well-being", ["well", "being"]), ("well‑being", ["well", "being"]),
      ("2031-04-07", ["2031", "04", "07"]), ("v2.10.3", ["v2", "10", "3"]),
      ("192.168.0.7", ["192", "168", "0", "7"]), ("12:30", ["12", "30"]), ("3,5", ["3", "5"]),
      ("user@example.com", ["user", "example", "com"]), ("snake_case", ["snake", "case"]),
      ("C++ and c#", ["c", "and", "c"]), ("#tag", ["tag"]), ("R@GE", ["r", "ge"]),
      ("https://example.org/a?b=c", ["https", "example", "org", "a", "b", "c"]),
      ("co\u{AD}operate co\u{AD} op", ["cooperate", "co", "op"]),
      ("a\u{200B}b\u{FEFF}c", ["a", "b", "c"]),
      ("a\0b\u{1}c\u{7F}d", ["a", "b", "c", "d"]),
      ("a\u{A0}b\u{3000}c\u{2028}d", ["a", "b", "c", "d"]),
      // Case, ligatures, other forms of the same letters.
      ("GROSS groß GROẞ", ["gross", "gross", "gross"]),
      ("ﬁsh ﬂow ﬃ ﬆ", ["fish", "flow", "ffi", "st"]),
      ("Ｆｕｌｌ　ｗｉｄｔｈ１２", ["full", "width12"]), ("𝐁𝐨𝐥𝐝 𝒮𝒸𝓇𝒾𝓅𝓉", ["bold", "script"]),
      ("m² H₂O ½ ①", ["m2", "h2o", "1", "2", "1"]), ("№ ™ ㎏", ["no", "tm", "kg"]),
      ("Ǆ ǅ ǆ", ["dz", "dz", "dz"]), ("K Å", ["k", "a"]), ("ŉ ʼN", ["ʼn", "ʼn"]),
      // Diacritics of Latin letters are dropped.
      ("écarlate Ênorme naïve façade", ["ecarlate", "enorme", "naive", "facade"]),
      ("e\u{301}tude", ["etude"]), ("ÅNGSTRÖM Żółw", ["angstrom", "zołw"]),
      ("ǖ ṩ ȭ", ["u", "s", "o"]), ("n\u{303}\u{330}", ["n"]), ("Łódź ø đ", ["łodz", "ø", "đ"]),
      ("æ œ þ ð", ["æ", "œ", "þ", "ð"]), ("Encyclopædia", ["encyclopædia"]),
      // Turkish: ı and i stay apart, İ is i.
      ("İstanbul ISTANBUL ıstanbul", ["istanbul", "istanbul", "ıstanbul"]),
      ("i\u{307}nşaat ŞAN ÜNLÜ TIME", ["insaat", "san", "unlu", "time"]),
      // Vietnamese, in both forms.
      ("Tiếng Việt đẹp", ["tieng", "viet", "đep"]), ("bệnh", ["benh"]),
      ("be\u{323}\u{302}nh be\u{302}\u{323}nh", ["benh", "benh"]), ("ĐƯỜNG phở", ["đuong", "pho"]),
    ] as [(String, [String])])
  func foldsLatin(text: String, expected: [String]) {
    #expect(words(text) == expected)
  }

  @Test(
    arguments: [
      ("Tea, at five.", ["Tea", "at", "five"]), ("it's", ["it", "s"]),
      ("e\u{301}tude-", ["e\u{301}tude"]), ("#tag!", ["tag"]), ("İİ ", ["İİ"]),
      ("(ﬁsh)", ["ﬁsh"]), (" groß ", ["groß"]), ("½", ["½", "½"]),
    ] as [(String, [String])])
  func wordsStandWhereTheyAre(text: String, expected: [String]) {
    #expect(surfaces(text) == expected)
  }

  @Test func rangesAreInBytes() {
    let tokens = tokenize(Array("é, 书x 🎂".utf8))
    #expect(tokens.map(\.range) == [0..<2, 4..<7, 7..<8, 9..<13])
  }

  @Test func privateUseCharactersAreLetters() {
    #expect(words("\u{E000}\u{F8FF} a\u{E001}") == ["\u{E000}\u{F8FF}", "a\u{E001}"])
    #expect(words("\u{F0000}\u{10FFFD}") == ["\u{F0000}\u{10FFFD}"])
  }

  /// A word so long that it is no word (pasted binary text) is told apart by its beginning.
  @Test(arguments: ["a", "é", "ж", "e\u{301}", "\u{E000}", "가"])
  func endlessWordsAreCut(letter: String) throws {
    let text = String(repeating: letter, count: 100_000)
    let tokens = tokenize(Array((text + " end").utf8))
    #expect(tokens.count == 2)
    let first = try #require(tokens.first)
    #expect(first.range == 0..<text.utf8.count)
    #expect((250...255).contains(first.bytes.count))
    // Cut between letters, so that what is kept is text.
    #expect(String(validating: first.bytes, as: UTF8.self) != nil)
    #expect(tokens.last?.text == "end")
  }

  @Test func aWordOfTheGreatestLengthIsWhole() {
    let word = String(repeating: "a", count: 255)
    #expect(words(word) == [word])
    #expect(words(word + "b") == [word])
  }

  @Test func theReceiverCanStop() {
    var received = 0
    Array("one two three".utf8).withUnsafeBytes { bytes in
      WordTokenizer().tokenize(bytes) { _, _ in
        received += 1
        return received < 2
      }
    }
    #expect(received == 2)
  }
}
