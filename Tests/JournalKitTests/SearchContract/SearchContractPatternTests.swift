import SQLCipherKit
import Testing

@testable import JournalKit

/// How what is typed becomes words, and words a pattern for the module.
@Suite struct SearchContractPatternTests {
  /// What is typed, and the words of each term: those of one term must stand together.
  private static let literal: [(typed: String, terms: [[String]])] = [
    ("hello", [["hello"]]),
    ("Hello World", [["hello"], ["world"]]),
    ("  a  b  ", [["a"], ["b"]]),
    ("^Moby*", [["moby"]]),
    ("\"years months days\"", [["years"], ["months"], ["days"]]),
    (" \t\nyears \t\nmonths ", [["years"], ["months"]]),
    ("NOT", [["not"]]),
    ("AND", [["and"]]),
    ("or", [["or"]]),
    ("NEAR(a b)", [["near", "a"], ["b"]]),
    ("a AND b", [["a"], ["and"], ["b"]]),
    ("a NOT b", [["a"], ["not"], ["b"]]),
    ("title:x", [["title", "x"]]),
    ("-foo", [["foo"]]),
    ("foo-bar", [["foo", "bar"]]),
    ("foo_bar", [["foo", "bar"]]),
    ("foo.bar", [["foo", "bar"]]),
    ("c++", [["c"]]),
    ("c#", [["c"]]),
    ("it's", [["it", "s"]]),
    ("d'été", [["d", "ete"]]),
    ("l’idée", [["l", "idee"]]),
    ("ÉCOLE", [["ecole"]]),
    ("naïve café", [["naive"], ["cafe"]]),
    ("Straße", [["strasse"]]),
    ("日本語", [["日", "本", "語"]]),
    ("日本 語", [["日", "本"], ["語"]]),
    ("👍", [["👍"]]),
    ("a👍b", [["a", "👍", "b"]]),
    ("🇫🇷", [["🇫🇷"]]),
    ("FOOÉı👨👨🏿🇫🇷🇨🇮", [["fooeı", "👨", "👨🏿", "🇫🇷", "🇨🇮"]]),
    ("12:30", [["12", "30"]]),
    ("2026-11-29", [["2026", "11", "29"]]),
    ("user@example.com", [["user", "example", "com"]]),
    ("https://a.b/c?d=e", [["https", "a", "b", "c", "d", "e"]]),
    ("unbalanced \"quote", [["unbalanced"], ["quote"]]),
    ("semi;colon", [["semi", "colon"]]),
    ("100%", [["100"]]),
    ("under_score*", [["under", "score"]]),
    ("{title}: x", [["title"], ["x"]]),
    ("a+b", [["a", "b"]]),
    ("a\0b", [["a"], ["b"]]),
    ("ﬁne", [["fine"]]),
    ("mañana*", [["manana"]]),
    ("#tag1 #tag2", [["tag1"], ["tag2"]]),
    ("@person", [["person"]]),
    ("a,b", [["a", "b"]]),
    ("a|b", [["a", "b"]]),
    ("1", [["1"]]),
    ("٣", [["٣"]]),
    ("ǅ", [["dz"]]),
    ("İstanbul", [["istanbul"]]),
    ("tea *", [["tea"]]),
    ("écarlates", [["ecarlates"]]),
    ("e\u{301}cole", [["ecole"]]),
    ("HISTORY IS", [["history"], ["is"]]),
    ("not evolution", [["not"], ["evolution"]]),
    ("\"quoted phrase\"", [["quoted"], ["phrase"]]),
    ("^start", [["start"]]),
    ("pre*", [["pre"]]),
    ("ﷺ", [["صلى", "الله", "عليه", "وسلم"]]),
  ]

  @Test(arguments: [MatchMode.words, .any, .prefix])
  func words(mode: MatchMode) throws {
    for (typed, terms) in Self.literal {
      #expect(try Self.words(of: SearchQuery(typed, mode: mode)) == terms, "\(typed)")
    }
  }

  @Test func wordsOfAPhrase() throws {
    for (typed, terms) in Self.literal {
      let words = try Self.words(of: SearchQuery(typed, mode: .phrase))
      #expect(words == [terms.flatMap { $0 }], "\(typed)")
    }
  }

  @Test func openEnds() throws {
    let cases: [(String, [Bool])] = [
      ("hello wor", [true, true]), ("foo-ba", [true]), ("c++", [false]), ("pre*", [false]),
      ("日本", [false]), ("日本go", [true]), ("tea?", [false]), ("e\u{301}", [true]),
      ("(tea", [true]), ("🎂", [true]), ("한", [true]), ("हि", [true]), ("ฝน", [false]),
    ]
    for (typed, isOpen) in cases {
      let terms = try SearchQuery(typed, mode: .prefix).terms
      #expect(terms.map(\.term.isPrefix) == isOpen, "\(typed)")
      #expect(try SearchQuery(typed, mode: .words).terms.allSatisfy { !$0.term.isPrefix })
    }
  }

  @Test func patterns() throws {
    let cases: [(String, MatchMode, fts5: String, fts4: String?)] = [
      ("Hello wor", .prefix, "(\"Hello\" *) AND (\"wor\" *)", "\"Hello*\" \"wor*\""),
      ("a NOT b", .words, "(\"a\") AND (\"NOT\") AND (\"b\")", "\"a\" \"NOT\" \"b\""),
      ("a OR", .any, "(\"a\") OR (\"OR\")", "\"a\" OR \"OR\""),
      ("\"foo* bar\"", .phrase, "\"foo bar\"", "\"foo bar\""),
      ("书。信", .words, "\"书 。 信\"", "\"书 。 信\""),
      ("a NOT b", .query, "(\"a\") NOT (\"b\")", nil),
      ("title:\"a b\"", .query, "title : \"a b\"", nil),
      ("NEAR(a b, 3)", .query, "NEAR(\"a\" \"b\", 3)", nil),
    ]
    for (typed, mode, fts5, fts4) in cases {
      let root = try #require(try SearchQuery(typed, mode: mode).root)
      #expect(SearchPattern(module: .fts5).text(root) == fts5)
      #expect(SearchPattern(module: .fts4).text(root) == fts4)
    }
  }

  /// Deep nesting and many terms are a matter of the query's limits, not of the module's.
  @Test(arguments: TestJournal.modules)
  func asDeepAsAQueryCanBe(module: FullTextModule) throws {
    let test = try TestJournal(module, ["w1 w2 w3", "w64"])
    let nested =
      (1..<64).map { "w\($0) \($0 % 2 == 0 ? "AND" : "OR") (" }.joined() + "w64"
      + String(repeating: ")", count: 63)
    #expect(try test.ids(nested, .query) == [1])
    let alternatives = (1...64).map { "w\($0)" }.joined(separator: " OR ")
    #expect(try Set(test.ids(alternatives, .query)) == [1, 2])
    let without = "w64" + (1..<64).map { " NOT w\($0)" }.joined()
    #expect(try test.ids(without, .query) == [2])
    let parentheses = String(repeating: "(", count: 490) + "w1" + String(repeating: ")", count: 490)
    #expect(try test.ids(parentheses, .query) == [1])
    #expect(try test.ids(String(repeating: "title:", count: 160) + "w1", .query) == [])
    #expect(try test.ids((1...64).map { "w\($0)" }.joined(separator: " "), .any).count == 2)
  }

  private static func words(of query: SearchQuery) -> [[String]] {
    query.terms.map { $0.term.tokens.map { String(decoding: $0, as: UTF8.self) } }
  }
}
