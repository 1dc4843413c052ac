import Testing

@testable import JournalKit

/// Everything typed is text: what trips other full-text searches finds itself here.
@Suite struct QueryTextTests {
  let folder: TemporaryFolder
  let journal: Journal

  init() throws {
    folder = try TemporaryFolder()
    journal = try folder.makeJournal()
  }

  /// The query, an entry that it must find, and one that it must not.
  static let rows: [(query: String, found: String, other: String)] = [
    ("2031-04-07", "On 2031-04-07 at home.", "2031: 07 boxes, 04 bags"),
    ("diary OR to-do OR notes", "my diary or to-do or notes", "a to-do"),
    ("to-do", "a to-do list", "do it to"),
    ("mood: calm", "mood: calm", "calm"),
    ("12:30", "lunch at 12:30", "30 by 12"),
    ("body:secret", "the body secret of it", "secret"),
    ("title:x", "a title x marks", "x"),
    ("mum's and dad's house", "Mum's and Dad's house", "dad's house"),
    ("mum’s", "at mum's", "a mum is"),
    ("NEAR", "near the sea", "far"),
    ("NEAR(a b)", "near a b", "a b"),
    ("the NEAR field", "the near field", "the field"),
    ("a AND b", "a and b", "a b"),
    ("tea NOT milk", "tea not milk", "tea"),
    ("-tea", "some tea", "coffee"),
    ("planks, oak, dried (u=9%), cut", "planks, oak, dried (u=9%), cut", "planks, oak, cut"),
    ("tea *", "tea", "coffee"),
    ("v2.10.3", "updated to v2.10.3", "v2 10 boxes of 3"),
    ("192.168.0.7", "at 192.168.0.7 again", "192 168 7 0"),
    ("shop.example", "from shop.example", "an example shop"),
    ("ann@example.net", "ann@example.net wrote", "ann wrote to example"),
    ("notes/2031/07", "in notes/2031/07", "notes of 07 2031"),
    ("https://example.org/a?b=c", "see https://example.org/a?b=c", "https example.org"),
    ("where was I?", "where was I", "where was he"),
    ("x=", "x=1", "y=1"),
    ("R@GE", "R@GE!", "r and ge"),
    ("#tag", "a #tag here", "a tug"),
    ("C++", "C++ and more", "cats"),
    ("fo*", "fo", "foo"),
    ("^foo", "say foo", "fob"),
    ("\"foo bar\"", "foo and bar", "foo"),
    ("foo\0bar", "bar, foo", "foobar"),
    ("(tea", "tea", "coffee"),
    ("tea\"milk", "tea, milk", "milk, tea"),
    ("semi;colon", "semi;colon", "colon semi"),
    ("100%", "100% sure", "1000"),
    ("under_score*", "under_score", "score under"),
    ("{title}: x", "title x", "title"),
    ("a+b", "a+b", "b a"),
    ("a|b", "a|b", "b|a"),
    ("\\tea", "tea", "coffee"),
    ("well-being", "my well-being", "being well"),
    ("well-be", "my well-being", "well, my being"),
    ("it's", "it's late", "it is"),
    ("🔵", "🔵 call the bank", "🔴 call the bank"),
    ("🇫🇷", "off to 🇫🇷🇨🇮", "off to 🇨🇮"),
    ("e\u{301}tude", "étude no. 3", "e tude"),
    ("bệnh", "be\u{323}\u{302}nh vie\u{323}\u{302}n", "ban"),
    ("iNŞAAT", "İnşaat", "ınşaat"),
    ("fish", "ﬁsh", "fsh"),
    ("gross", "groß", "grob"),
    ("σίσυφος", "ΣΙΣΥΦΟΣ", "σισυφο"),
    ("ёлка", "Елка", "йлка"),
    ("학점", "\u{1112}\u{1161}\u{11A8}\u{110C}\u{1165}\u{11B7}", "학교"),
    ("שלום", "שָׁלוֹם", "שלך"),
    ("كتب", "كَتَبَ", "كرب"),
    ("हिन्दी", "हिन्दी text", "हिन"),
    ("'; DROP TABLE entry; --", "drop table entry", "table entry"),
    ("１２：３０", "12:30", "1230"),
  ]

  @Test(arguments: rows)
  func findsItself(query: String, found: String, other: String) throws {
    let id = try journal.add(found).id
    try journal.add(other)
    #expect(try journal.find(query) == [id])
    #expect(try journal.find(query, sort: .date) == [id])
    let result = try journal.search(SearchQuery(query)).results[0]
    #expect(!result.snippet.text.isEmpty)
    #expect(!result.snippet.highlights.isEmpty)
  }

  /// Whatever the mode, a text is found by itself as a phrase and as words.
  @Test(arguments: rows)
  func anEntryIsFoundByItsOwnText(query: String, found: String, other: String) throws {
    let id = try journal.add(found).id
    for mode in [MatchMode.prefix, .words, .any, .phrase, .contains] {
      #expect(try journal.find(found, mode) == [id], "\(mode)")
    }
  }

  @Test func signsAreFoundAsPartsOfTheText() throws {
    let ids = try journal.addAll(["50% off", "plain", "a_b", "c++"])
    #expect(try journal.find("%", .contains) == [ids[0]])
    #expect(try journal.find("_", .contains) == [ids[2]])
    #expect(try journal.find("++", .contains) == [ids[3]])
  }
}
