import Foundation
import SQLCipherKit
import Testing

@testable import JournalKit

/// Snippets: the part that shows most of the query's words, short, and cut between characters.
@Suite struct SearchContractSnippetTests {
  private let module = TestJournal.modules[0]

  private func snippet(
    of entry: TestEntry, _ query: String, _ mode: MatchMode = .prefix
  ) throws -> Snippet {
    let test = try TestJournal(module, [entry])
    let found = try test.journal.search(SearchQuery(query, mode: mode))
    return try #require(found.results.first).snippet
  }

  /// Text to both sides, in words of six letters.
  private static func filler(_ count: Int) -> String {
    (0..<count).map { "filler"[...] + String($0 % 10) }.joined(separator: " ")
  }

  @Test func showsMostOfTheWords() throws {
    let body =
      "alpha \(Self.filler(60)) beta alpha \(Self.filler(60)) gamma, beta and alpha "
      + "\(Self.filler(60)) beta \(Self.filler(60)) gamma"
    let all = try snippet(of: TestEntry(body), "alpha beta gamma")
    #expect(all.marks == "gamma|beta|alpha")
    #expect(all.text.hasPrefix("…") && all.text.hasSuffix("…"))
    #expect(try snippet(of: TestEntry(body), "alpha beta").marks == "beta|alpha")
    #expect(try snippet(of: TestEntry(body), "alpha nowhere", .any).marks == "alpha")
  }

  @Test func showsMostHitsOfThoseThenTheFirst() throws {
    let body =
      "tea \(Self.filler(60)) tea with tea \(Self.filler(60)) tea for tea \(Self.filler(60)) tea"
    let shown = try snippet(of: TestEntry(body), "tea")
    #expect(shown.marks == "tea|tea")
    #expect(shown.text.contains("tea with tea"))
  }

  /// As short in every script: measured in characters, and each one whole.
  @Test(arguments: [
    ("word ", "tea"), ("语言很多", "茶"), ("ことば", "茶"), ("ภาษาไทย", "ชา"), ("भाषा ", "चाय"),
    ("ພາສາ", "ຊາ"), ("ភាសា", "តែ"), ("ဘာသာ", "လက်"), ("שָׂפָה ", "תֵּה"), ("لُغَة ", "شاي"),
    ("언어 ", "차"), ("👨‍👩‍👧🇫🇷", "🎂"), ("e\u{301}e\u{323}\u{302} ", "tea"), ("x", " tea "),
  ])
  func isShortInEveryScript(filler: String, needle: String) throws {
    let text = String(repeating: filler, count: 120)
    for body in [text + needle + " " + text, needle + " " + text, text + needle, needle] {
      let shown = try snippet(of: TestEntry(body), needle)
      expectSound(shown.highlights, in: shown.text)
      let found = shown.text.texts(of: shown.highlights).compactMap { $0 }.joined()
      #expect(found == needle.filter { !$0.isWhitespace }, "\(shown.text)")
      #expect(shown.text.count <= SnippetBuilder.maximumLength + 2)
      #expect(shown.text.count >= min(body.count, 100) - 2)
      // Whole characters of the entry, one after the other.
      let kept = Array(shown.text).filter { $0 != "…" }
      let source = Array(body)
      #expect(source.indices.contains { source[$0...].starts(with: kept) })
      // Ellipses where text is left out, blank space aside.
      let written = Array(body.trimmingCharacters(in: .whitespaces))
      #expect(shown.text.hasPrefix("…") == !written.starts(with: kept))
      #expect(shown.text.hasSuffix("…") == !written.reversed().starts(with: kept.reversed()))
    }
  }

  @Test func hitBehindAWallOfCharacters() throws {
    let shown = try snippet(of: TestEntry(String(repeating: "山", count: 800) + " hit"), "hit")
    #expect(shown.marks == "hit")
    #expect(shown.text.count <= 162)
  }

  @Test func wordsAreNotCutWhereThereAreSpaces() throws {
    let body = "\(Self.filler(50)) needle \(Self.filler(50))"
    let shown = try snippet(of: TestEntry(body), "needle")
    let words = Set(body.split(separator: " "))
    let kept = shown.text.filter { $0 != "…" }.split(separator: " ")
    #expect(kept.allSatisfy { words.contains($0) }, "\(shown.text)")
    #expect((15...24).contains(kept.count))
  }

  @Test func lineBreaksAreSpaces() throws {
    let body = "one\ntwo\r\nthree\rfour\u{2028}five\u{2029}six\tseven"
    let shown = try snippet(of: TestEntry(body), "four")
    #expect(shown.text == "one two three four five six seven")
    #expect(shown.marks == "four")
  }

  @Test func blankSpaceAroundIsLeftOut() throws {
    let shown = try snippet(of: TestEntry("\n\n  tea\n\n\n"), "tea")
    #expect(shown.text == "tea")
    #expect(shown.highlights == [0..<3])
  }

  @Test func wordLongerThanASnippet() throws {
    let word = String(repeating: "abcdefghij", count: 40)
    let shown = try snippet(of: TestEntry("before " + word + " after"), "abc")
    #expect(shown.text.count <= 162)
    expectSound(shown.highlights, in: shown.text)
    #expect(shown.highlights.count == 1)
    let many = String(repeating: "z" + String(repeating: "\u{301}", count: 300), count: 3)
    #expect(try snippet(of: TestEntry("a " + many), "zzz").highlights.count == 1)
  }

  @Test func matchInTheTitleAlone() throws {
    let entry = TestEntry(title: "Morning tea, once more", "The kettle sang.\nThen silence.")
    let shown = try snippet(of: entry, "tea")
    #expect(shown.marks == "tea")
    #expect(shown.text == "Morning tea, once more — The kettle sang. Then silence.")
    let test = try TestJournal(module, [entry])
    let found = try test.journal.search(SearchQuery("TEA", mode: .words))
    #expect(found.results.map(\.titleHighlights) == [[8..<11]])

    #expect(try snippet(of: TestEntry(title: "Only tea", ""), "tea").text == "Only tea")
    let long = TestEntry(title: "Tea", Self.filler(80))
    let cut = try snippet(of: long, "tea")
    #expect(cut.text.hasPrefix("Tea — filler0 filler1") && cut.text.hasSuffix("…"))
    #expect(cut.text.count <= 175)
  }

  @Test func matchInTitleAndBody() throws {
    let entry = TestEntry(title: "tea", "a cup of tea and toast")
    let test = try TestJournal(module, [entry])
    let found = try #require(try test.journal.search(SearchQuery("tea toast")).results.first)
    #expect(found.snippet.text == "a cup of tea and toast")
    #expect(found.snippet.marks == "tea|toast")
    #expect(found.titleHighlights == [0..<3])
  }

  @Test func nothingToHighlightShowsTheBeginning() throws {
    let shown = try snippet(of: TestEntry(Self.filler(80), tags: ["x"]), "tag:x", .query)
    #expect(shown.highlights == [])
    #expect(shown.text.hasPrefix("filler0 filler1") && shown.text.hasSuffix("…"))
  }
}
