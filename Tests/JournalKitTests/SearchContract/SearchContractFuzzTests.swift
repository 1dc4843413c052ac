import SQLCipherKit
import SeededRandom
import Testing

@testable import JournalKit
@testable import SQLCipherKit

/// Whatever is typed, a search finds or refuses: no other error, no crash, and what it finds is
/// what a comparison word by word finds.
@Suite struct SearchContractFuzzTests {
  private static let count = 20_000
  private static let partSize = 250

  private static let fragments = [
    "\"", "\"\"", "'", "’", "*", "^", ":", "(", ")", "((", "))", "()", "-", "--", "+", ",", ";",
    "%",
    "_", "\\", "/", "?!", "…", "。", "、", "AND", "OR", "NOT", "NEAR", "NEAR(", "NEAR/3", ", 5)",
    "title:", "body:", "tag:", "title:(", "tag:\"", "{title}:", "entry:", "rowid:", "-title:",
    "\0", "a\0b", "\u{1}", "\u{7F}", "\u{301}", "\u{5B0}", "\u{64E}", "\u{640}", "\u{94D}",
    "\u{E31}", "\u{E33}", "\u{3099}", "\u{FF9E}", "\u{200B}", "\u{200C}", "\u{200D}", "\u{FEFF}",
    "\u{202E}", "\u{202C}", "\u{2066}", "\u{2069}", "\u{FE0F}", "\u{20E3}", "\u{FFFD}", "\u{E000}",
    "\u{10FFFF}", "\u{1F1EB}", "\u{1F3FD}", "\u{E0067}", "\u{115F}", "\u{1161}",
    "\u{11A8}", "\u{600}", "ﷺ", "㍻", "½", "Ⅷ", "ŉ", "ǰ", "ΐ", "ﬃ", "İ", "ı", "ẞ", "\r\n",
    "\u{2028}",
    "'; DROP TABLE entry; --", "1=1", "x'00'", "?1", "$a", "@b", "#tag", "<b>", "&amp;",
  ]

  private static let entries: [TestEntry] = {
    var texts = TextGenerator(random: SeededGenerator(seed: 7))
    var entries = (0..<40).map { _ in texts.entry() }
    entries += ["a b title body", "ŉ ǰ ΐ ﬃ Ⅷ", "a\u{301}\u{302} \u{1F1EB} 1️⃣", "\u{E000} ㍻ ½ ﷺ"]
    return entries
  }()

  private func text(_ index: Int, _ texts: inout TextGenerator) -> String {
    switch texts.random.number(0..<10) {
    case 0: return texts.query()
    case 1: return texts.expression(depth: 3)
    case 2:
      // Broken off, as while it is typed.
      let whole = texts.expression(depth: 2)
      return String(whole.prefix(texts.random.number(0..<whole.count + 1)))
    case 3:
      let bytes = (0..<texts.random.number(1..<24)).map { _ in
        texts.random.pick([0x20, 0x22, 0x61, 0xC3, 0xA9, 0xE5, 0x8C, 0xED, 0xA0, 0xBD, 0xF0, 0x9F])
          as UInt8
      }
      return String(decoding: bytes, as: UTF8.self)
    case 4:
      let scalars = (0..<texts.random.number(1..<8)).compactMap { _ in
        Unicode.Scalar(
          UInt32(texts.random.number(0..<(texts.random.once(in: 2) ? 0x3100 : 0x20000))))
      }
      return String(String.UnicodeScalarView(scalars))
    case 5 where index % 50 == 5:
      let fragment = texts.random.pick(Self.fragments + TextGenerator.vocabulary)
      return String(repeating: fragment, count: texts.random.pick([65, 200, 500, 1000]))
    default:
      return (0..<texts.random.number(1..<9)).map { _ in
        texts.random.pick(texts.random.once(in: 3) ? TextGenerator.vocabulary : Self.fragments)
          + (texts.random.once(in: 2) ? " " : "")
      }.joined()
    }
  }

  @Test(arguments: TestJournal.modules, MatchMode.allCases)
  func anythingTyped(module: FullTextModule, mode: MatchMode) async throws {
    let test = try TestJournal(module, Self.entries)
    let naive = NaiveMatcher(Self.entries)
    // Both modules get half of them where there are both; all modes get the same.
    let share = Self.count / TestJournal.modules.count
    var texts = TextGenerator(random: SeededGenerator(seed: module == .fts5 ? 5 : 4))
    for part in stride(from: 0, to: share, by: Self.partSize) {
      try search(
        (part..<part + Self.partSize).map { ($0, text($0, &texts)) }, mode, naive, in: test)
      // Other tests wait for something with a limit, and for this thread.
      await Task.yield()
    }
  }

  private func search(
    _ part: [(Int, String)], _ mode: MatchMode, _ naive: NaiveMatcher, in test: TestJournal
  ) throws {
    try test.journal.queue.read { db in
      for (index, typed) in part {
        do {
          try check(SearchQuery(typed, mode: mode), index, naive, in: db)
        } catch is SearchError {
          continue
        } catch {
          Issue.record("\(typed.debugDescription) \(mode): \(error)")
        }
      }
    }
  }

  private func check(_ query: SearchQuery, _ index: Int, _ naive: NaiveMatcher, in db: Database)
    throws
  {
    let found = try Searcher(query: query, filter: EntryFilter(), in: db)
      .find(sort: .best, page: Page(), isReversed: false)
    let ids = Set(found.matches.map(\.id))
    #expect(ids.count == found.total && found.matches.count == found.total)
    if query.mode != .contains {
      let expected =
        query.mode == .query ? query.root.map(naive.ids) : naive.ids(query.text, query.mode)
      if ids != expected {
        Issue.record(
          "\(query.text.debugDescription) \(query.mode): \(ids.sorted()), not \(expected ?? [])")
      }
    }
    guard index.isMultiple(of: 5), let first = found.matches.first else { return }
    for sort in [SearchSort.date, .oldest] {
      let sorted = try Searcher(query: query, filter: EntryFilter(), in: db)
        .find(sort: sort, page: Page(), isReversed: false)
      #expect(Set(sorted.matches.map(\.id)) == ids && sorted.total == found.total)
    }
    let entry = try EntryStore(db: db).require(first.id)
    let highlighter = Highlighter(query: query)
    let snippet = SnippetBuilder(highlighter: highlighter).snippet(of: entry)
    expectSound(snippet.highlights, in: snippet.text)
    let title = highlighter.tokens(in: entry.title, column: .title)
    expectSound(entry.title.scalarRanges(ofBytes: title.highlights), in: entry.title)
  }

  /// What is found is marked, what is marked is found.
  @Test(arguments: TestJournal.modules)
  func everyMatchHasAHighlight(module: FullTextModule) throws {
    let test = try TestJournal(module, Self.entries)
    let all = try test.journal.list().entries
    var texts = TextGenerator(random: SeededGenerator(seed: 23))
    var foundCount = 0
    for _ in 0..<200 {
      guard let query = try? SearchQuery(texts.query(), mode: .any) else { continue }
      let found = try Set(test.ids(query.text, .any))
      foundCount += found.count
      let highlighter = Highlighter(query: query)
      for entry in all {
        let isMarked = [(entry.title, SearchColumn.title), (entry.body, .body)]
          .contains { !highlighter.tokens(in: $0, column: $1).highlights.isEmpty }
        #expect(isMarked == found.contains(entry.id), "\(query.text)")
      }
    }
    #expect(foundCount > 100)
  }
}
