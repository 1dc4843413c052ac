import Testing

@testable import JournalKit

/// The matched words, and nothing else, are marked: `[…]`.
@Suite struct HighlightTests {
  private func marked(_ body: String, _ query: String, _ mode: MatchMode) throws -> String {
    try SnippetBuilder(highlighter: Highlighter(query: SearchQuery(query, mode: mode)))
      .snippet(of: Entry(body: body)).marked
  }

  @Test(
    arguments: [
      // The whole word of a prefix, and no word that only holds the text.
      ("Raincoats and brain", "rain", .prefix, "[Raincoats] and brain"),
      ("running run", "run", .words, "running [run]"),
      ("running run", "run", .prefix, "[running] [run]"),
      ("run runs rerun", "run", .any, "[run] runs rerun"),
      ("a RAIN a", "rain", .words, "a [RAIN] a"),
      // Pieces of one word must stand together; the apostrophe between them stays plain.
      ("it's its it s", "it's", .words, "[it]'[s] its [it] [s]"),
      ("well-being, being well", "well-being", .prefix, "[well]-[being], being well"),
      ("C++ c cat", "C++", .prefix, "[C]++ [c] cat"),
      // A phrase marks its words where it stands, not elsewhere.
      ("the rain, the tea", "the tea", .phrase, "the rain, [the] [tea]"),
      ("foo. Bar foo", "foo bar", .phrase, "[foo]. [Bar] foo"),
      // Folding: what is marked is what stands there.
      ("Straße", "strasse", .words, "[Straße]"), ("ﬁsh", "fi", .prefix, "[ﬁsh]"),
      ("cafe\u{301}s", "café", .prefix, "[cafe\u{301}s]"),
      ("İstanbul", "istanbul", .words, "[İstanbul]"),
      ("bệnh", "benh", .words, "[bệnh]"), ("x שָׁלוֹם y", "שלום", .words, "x [שָׁלוֹם] y"),
      ("كَتَبَ", "كتب", .words, "[كَتَبَ]"), ("ΣΊΣΥΦΟΣ", "σίσυφος", .words, "[ΣΊΣΥΦΟΣ]"),
      // Clusters are whole.
      ("हिन्दी text", "हिन्दी", .words, "[हिन्दी] text"), ("हिन्दी", "हि", .prefix, "[हिन्दी]"),
      ("น้ำใจดี", "ใจ", .prefix, "น้ำ[ใจ]ดี"), ("น้ำใจ", "น้ำ", .words, "[น้ำ]ใจ"),
      ("ခ\u{103C}ေ", "ခ\u{103C}ေ", .words, "[ခ\u{103C}ေ]"),
      ("\u{1112}\u{1161}\u{11AB}국", "한", .prefix, "[\u{1112}\u{1161}\u{11AB}국]"),
      // Characters of one run are one range, runs are apart.
      ("今日は雨です", "雨です", .prefix, "今日は[雨です]"), ("雨の雨", "雨", .any, "[雨]の[雨]"),
      ("书 信", "书信", .words, "[书] [信]"), ("书信书", "书信", .prefix, "[书信]书"),
      ("书。信 书信", "书信", .prefix, "书。信 [书信]"), ("书。信", "书。信", .words, "[书]。[信]"),
      ("書書書", "書書", .phrase, "[書書書]"), ("ｶﾞｷﾞ", "ガ", .words, "[ｶﾞ]ｷﾞ"),
      ("iPhone手机", "iphone手机", .words, "[iPhone][手机]"),
      ("今日 tea 日", "日 tea", .any, "今[日] [tea] [日]"),
      // Emoji of any make.
      ("🎂a🎂", "🎂", .words, "[🎂]a[🎂]"), ("🇫🇷🇨🇮", "🇨🇮", .words, "🇫🇷[🇨🇮]"),
      ("👩‍👩‍👧‍👦👍🏽", "👍🏽", .words, "👩‍👩‍👧‍👦[👍🏽]"), ("👍 👍🏽", "👍", .words, "[👍] 👍🏽"),
      ("❤\u{FE0F} x", "❤", .words, "[❤\u{FE0F}] x"),
      // A scan marks what it found, in whole characters.
      ("brain", "rai", .contains, "b[rai]n"), ("Straße", "s", .contains, "[S]tra[ß]e"),
      ("STRAẞE", "sse", .contains, "STRA[ẞE]"), ("50% 5", "%", .contains, "50[%] 5"),
      ("e\u{301}e", "é", .contains, "[e\u{301}][e]"), ("हिन्दी", "ह", .contains, "[हि]न्दी"),
      ("a\nb", "a\nb", .contains, "[a b]"), ("日本語", "本", .contains, "日[本]語"),
      ("aaa", "aa", .contains, "[aa]a"), ("한국", "한", .contains, "[한]국"),
      // Operators are not words; what is left out is not marked.
      ("rain and tea", "rain AND tea", .query, "[rain] and [tea]"),
      ("rain or tea", "rain -snow", .query, "[rain] or tea"),
      ("tea rain", "body:rain title:tea", .query, "tea [rain]"),
      ("rainy rain", "rain*", .query, "[rainy] [rain]"),
    ] as [(String, String, MatchMode, String)])
  func marksWhatWasFound(body: String, query: String, mode: MatchMode, expected: String) throws {
    let found = try marked(body, query, mode)
    #expect(Array(found.unicodeScalars) == Array(expected.unicodeScalars), "\(found)")
  }

  @Test(
    arguments: [
      ("Rain and rainbow", "rain", .prefix, [0..<4, 9..<16]),
      ("Straße", "strasse", .words, [0..<6]),
      ("Straße", "s", .contains, [0..<1, 4..<5]), ("今日は雨です", "雨です", .prefix, [3..<6]),
      ("e\u{301}te\u{301} x", "x", .words, [6..<7]), ("👩‍👩‍👧‍👦 x", "👩‍👩‍👧‍👦", .words, [0..<7]),
      ("none", "rain", .words, []),
    ] as [(String, String, MatchMode, [Range<Int>])])
  func titlesAreMarkedInScalars(
    title: String, query: String, mode: MatchMode, expected: [Range<Int>]
  ) throws {
    let tokens = Highlighter(query: try SearchQuery(query, mode: mode))
      .tokens(in: title, column: .title)
    #expect(title.scalarRanges(ofBytes: tokens.highlights) == expected)
  }

  @Test func aResultMarksItsTitle() throws {
    let folder = try TemporaryFolder()
    let journal = try folder.makeJournal()
    try journal.add("plain", title: "Rain, rain")
    let result = try #require(try journal.search(SearchQuery("rain")).results.first)
    #expect(result.titleHighlights == [0..<4, 6..<10])
    #expect(result.snippet.marked == "[Rain], [rain] — plain")
  }
}
