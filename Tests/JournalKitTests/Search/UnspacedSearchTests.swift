import Testing

@testable import JournalKit

/// Scripts without spaces: any run of characters is found wherever it stands.
@Suite struct UnspacedSearchTests {
  let folder: TemporaryFolder
  let journal: Journal

  init() throws {
    folder = try TemporaryFolder()
    journal = try folder.makeJournal()
  }

  @Test(
    arguments: [
      ("今日は雨です", ["雨", "今日", "日は", "雨です", "今日は雨です"], ["日今", "今は", "雨今", "雪"]),
      ("下午得二弟信", ["信", "二弟", "弟信", "下午得二弟信"], ["下二", "信弟", "午二"]),
      ("用户数据库", ["用户", "户数", "库"], ["用数", "库户"]),
      ("カタカナを読む", ["タカ", "ナを", "ｶﾀｶﾅ", "読"], ["カナカ", "む読"]),
      ("ガギグ", ["ｶﾞ", "ガギ", "カ\u{3099}ギ"], ["カ", "ガグ"]),
      ("ภาษาไทยง่าย", ["ไทย", "ภาษา", "ง่าย", "ษาไท"], ["ไย", "ง", "ทไ"]),
      ("ພາສາລາວ", ["ລາວ", "ສາລາ"], ["ລວ"]),
      ("ភាសាខ្មែរ", ["ខ្មែរ", "សា"], ["ខរ"]),
      ("မြန်မာစာ", ["မာစာ", "မြန်မာ"], ["မစာ"]),
      ("iPhone手机很好", ["手机", "iphone手"], ["机手", "phone手"]),
      ("版本2发布", ["本2", "2发", "版本2发布"], ["版2"]),
    ] as [(String, [String], [String])])
  func anyRunIsFound(text: String, found: [String], missing: [String]) throws {
    let id = try journal.add("x \(text) y").id
    try journal.add("other")
    for query in found {
      for mode in [MatchMode.prefix, .words, .any, .phrase, .query] {
        #expect(try journal.find(query, mode) == [id], "\(query) \(mode)")
      }
    }
    for query in missing {
      for mode in [MatchMode.prefix, .words, .any, .phrase, .query] {
        #expect(try journal.find(query, mode) == [], "\(query) \(mode)")
      }
    }
  }

  @Test func punctuationPartsWhiteSpaceDoesNot() throws {
    let together = try journal.addAll(["书信", "书 信", "书\n信", "书\u{3000}信", "书\r\n  信"])
    let apart = try journal.addAll(["书。信", "书，信", "「书」信", "书🎂信", "书-信", "书 . 信"])
    try journal.addAll(["信书", "书a信", "书 a 信"])
    for mode in [MatchMode.prefix, .words, .any, .phrase] {
      #expect(try journal.find("书信", mode).sorted() == together, "\(mode)")
    }
    // Punctuation of any kind stands for any other; a symbol stands for itself.
    #expect(try journal.find("书。信").sorted() == apart.filter { $0 != apart[3] })
    #expect(try journal.find("书!信", .phrase).sorted() == apart.filter { $0 != apart[3] })
    #expect(try journal.find("书🎂信") == [apart[3]])
    // Words of their own may stand anywhere.
    #expect(try journal.find("书 信").count == 14)
    #expect(try journal.find("书 信", .phrase).sorted() == together)
  }

  /// In scripts with spaces a phrase passes over punctuation.
  @Test func aPhraseOfSpacedWordsPassesOverPunctuation() throws {
    let ids = try journal.addAll([
      "foo bar", "foo, bar", "foo. Bar!", "foo\n\nbar", "(foo) \"bar\"", "foo - bar", "foo/bar",
    ])
    try journal.addAll(["bar foo", "foo x bar", "foo 🎂 bar", "foobar"])
    #expect(try journal.find("foo bar", .phrase).sorted() == ids)
    #expect(try journal.find("foo-bar").sorted() == ids)
    #expect(try journal.find("foo; bar", .phrase).sorted() == ids)
  }

  /// A short word beside a long one is asked for as well.
  @Test func noWordIsTooShort() throws {
    let ids = try journal.addAll(["quick ok", "quick", "ok", "a 书"])
    #expect(try journal.find("quick ok") == [ids[0]])
    #expect(try journal.find("a 书") == [ids[3]])
    #expect(try journal.find("o").sorted() == [ids[0], ids[2]])
  }

  @Test func theMiddleOfAWordIsForContains() throws {
    let id = try journal.add("Kindergartenplatz 가나다라").id
    #expect(try journal.find("garten") == [])
    #expect(try journal.find("garten", .contains) == [id])
    #expect(try journal.find("다라") == [])
    #expect(try journal.find("다라", .contains) == [id])
    #expect(try journal.find("가나") == [id])
  }
}
