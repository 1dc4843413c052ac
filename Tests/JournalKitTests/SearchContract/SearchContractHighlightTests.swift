import JournalKit
import SQLCipherKit
import Testing

@testable import JournalKit

/// Highlights cover exactly what is matched, in whole characters.
@Suite struct SearchContractHighlightTests {
  private struct Case: Sendable {
    let text: String
    let query: String
    let mode: MatchMode
    let marks: [String]

    init(_ text: String, _ query: String, _ mode: MatchMode = .prefix, _ marks: String...) {
      self.text = text
      self.query = query
      self.mode = mode
      self.marks = marks
    }
  }

  private static let cases = [
    Case("running run runs", "run", .words, "run"),
    Case("running run runs", "run", .prefix, "running", "run", "runs"),
    Case("run on, run", "run on", .phrase, "run", "on"),
    Case("a b a b c", "a b c", .phrase, "a", "b", "c"),
    Case("a a a", "a a", .phrase, "a", "a", "a"),
    Case("well-being, being well", "well-being", .words, "well", "being"),
    Case("C++ and cat", "C++", .prefix, "C"),
    Case("CAFÉ, café", "cafe", .words, "CAFÉ", "café"),
    Case("cafe\u{301}s", "café", .prefix, "cafe\u{301}s"),
    Case("ﬁsh", "fi", .prefix, "ﬁsh"),
    Case("हिन्दी text", "हिन्दी", .words, "हिन्दी"),
    Case("คำน้ำใจ", "น้ำ", .words, "น้ำ"),
    Case("北京,北京东京", "北京", .words, "北京", "北京"),
    Case("北京东京", "京东 北", .words, "北京东"),
    Case("京京", "京", .words, "京京"),
    Case("书。信", "书。信", .words, "书", "信"),
    Case("كَتَبَ", "كتب", .words, "كَتَبَ"),
    Case("👨‍👩‍👧 and 👍🏽", "👨‍👩‍👧 👍🏽", .words, "👨‍👩‍👧", "👍🏽"),
    Case("👍🏽 up", "👍", .prefix, "👍🏽"),
    Case("1️⃣ first", "1", .prefix, "1️⃣"),
    Case("a\u{301}\u{302}\u{303}b", "ab", .words, "a\u{301}\u{302}\u{303}b"),
    Case("क्\u{200D}ष test", "क्ष", .words, "क्\u{200D}ष"),
    // A joiner belongs to the character before it, though it is no part of a word.
    Case("می\u{200C}خواهم", "می", .words, "می\u{200C}"),
    Case("tea\u{200D}s", "tea", .words, "tea\u{200D}"),
    Case("\u{600}12 x", "12", .words, "\u{600}12"),
    // A space can carry a word.
    Case("x \u{1F3FD} x", "\u{1F3FD}", .words, " \u{1F3FD}"),
    Case("x ำ x", "ำ", .words, " ำ"),
    // A part of a word, and of a character: the whole character.
    Case("harbour", "ARBO", .contains, "arbo"),
    Case("Straße", "ss", .contains, "ß"),
    Case("Straße", "s", .contains, "S", "ß"),
    Case("oﬃce", "f", .contains, "ﬃ"),
    Case("e\u{301}te\u{301}", "ete", .contains, "e\u{301}te\u{301}"),
    Case("👨‍👩‍👧", "👩", .contains, "👨‍👩‍👧"),
    Case("한국", "한", .contains, "한"),
    Case("ภาษาไทย", "ษาไ", .contains, "ษาไ"),
    Case("aaaa", "aa", .contains, "aa", "aa"),
    Case("50% off", "% o", .contains, "% o"),
    // The query language: what is asked for, not what is left out.
    Case("tea toast jam", "tea OR jam", .query, "tea", "jam"),
    Case("tea toast", "tea NOT (jam OR milk)", .query, "tea"),
    Case("tea toast", "to* -jam", .query, "toast"),
    Case("tea and toast, toast and tea", "\"toast and tea\"", .query, "toast", "and", "tea"),
    Case("one two x x x two", "NEAR(one two, 0)", .query, "one", "two"),
  ]

  @Test(arguments: TestJournal.modules)
  func body(module: FullTextModule) throws {
    let test = try TestJournal(module, Self.cases.map { TestEntry($0.text) })
    for (index, item) in Self.cases.enumerated() {
      let result = try result(of: item, index, in: test)
      #expect(result.snippet.marks == item.marks.joined(separator: "|"), "\(item)")
      expectSound(result.snippet.highlights, in: result.snippet.text)
      #expect(result.titleHighlights == [])
    }
  }

  @Test(arguments: TestJournal.modules)
  func title(module: FullTextModule) throws {
    let test = try TestJournal(module, Self.cases.map { TestEntry(title: $0.text, "") })
    for (index, item) in Self.cases.enumerated() {
      let result = try result(of: item, index, in: test)
      #expect(result.entry.title.texts(of: result.titleHighlights) == item.marks, "\(item)")
      expectSound(result.titleHighlights, in: result.entry.title)
      #expect(result.snippet.marks == item.marks.joined(separator: "|"), "\(item)")
    }
  }

  private func result(of item: Case, _ index: Int, in test: TestJournal) throws -> SearchResult {
    let query = try SearchQuery(item.query, mode: item.mode)
    let results = try test.journal.search(query, page: Page()).results
    return try #require(results.first { $0.entry.id == index + 1 }, "\(item)")
  }

  @Test func termsOfOneFieldAreNotHighlightedInTheOther() throws {
    let test = try TestJournal(
      TestJournal.modules[0], [TestEntry(title: "tea and toast", "toast and tea")])
    let query = try SearchQuery("title:tea body:toast", mode: .query)
    let result = try #require(try test.journal.search(query).results.first)
    #expect(result.titleHighlights == [0..<3])
    #expect(result.snippet.highlights == [0..<5])
  }
}
