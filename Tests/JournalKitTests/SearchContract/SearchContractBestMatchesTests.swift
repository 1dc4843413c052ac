import SQLCipherKit
import SeededRandom
import Testing

@testable import JournalKit

/// The best of many matches are found without scoring all, and are the same as if all were.
@Suite struct SearchContractBestMatchesTests {
  private static let count = 1500

  /// Most entries hold "tea", once or often, in long texts and short ones, some in their titles.
  private func makeJournal(_ module: FullTextModule) throws -> TestJournal {
    var random = SeededGenerator(seed: 20)
    let entries = (0..<Self.count).map { _ in
      let length = Int.random(in: 1...60, using: &random)
      var words = (0..<length).map { _ in ["sand", "salt", "sun"].randomElement(using: &random)! }
      for _ in 0..<Int.random(in: 0...5, using: &random) {
        words.append(["tea", "tea", "teas", "sea"].randomElement(using: &random)!)
      }
      return TestEntry(
        title: Int.random(in: 0..<20, using: &random) == 0 ? "tea" : "",
        words.joined(separator: " "), tags: random.next() % 2 == 0 ? ["even"] : [],
        // Many of one day, so that ties go by id.
        day: Int.random(in: 0..<20, using: &random))
    }
    return try TestJournal(module, entries)
  }

  @Test(arguments: TestJournal.modules, [MatchMode.words, .any, .prefix, .phrase, .query])
  func pagesAreThoseOfTheWholeResult(module: FullTextModule, mode: MatchMode) throws {
    let test = try makeJournal(module)
    for text in ["tea", "tea sea", "sea", "te"] {
      let whole = try test.found(text, mode).matches
      for (size, offset) in [
        (1, 0), (20, 0), (20, 20), (7, 150), (300, 10), (50, whole.count - 30),
      ]
      where offset >= 0 {
        let page = try test.found(text, mode, page: Page(limit: size, offset: offset))
        #expect(page.total == whole.count)
        #expect(
          page.matches == Array(whole.dropFirst(offset).prefix(size)),
          "\(text), \(size) from \(offset)")
      }
    }
  }

  @Test(arguments: TestJournal.modules)
  func pagesOfAFilteredSearchToo(module: FullTextModule) throws {
    let test = try makeJournal(module)
    var filter = EntryFilter()
    filter.tags = ["even"]
    let whole = try test.found("tea", .words, filter: filter).matches
    #expect(whole.count > 400)
    let page = try test.found("tea", .words, page: Page(limit: 20, offset: 5), filter: filter)
    #expect(page.matches == Array(whole.dropFirst(5).prefix(20)))
  }

  @Test(arguments: TestJournal.modules)
  func mostMatchesAreNotScored(module: FullTextModule) throws {
    let test = try makeJournal(module)
    try test.journal.queue.read { db in
      let ranking = Ranking(
        index: IndexQuery(index: SearchIndex.current, db: db), filter: EntryFilter())
      let ranked = try ranking.best(20, SearchQuery("tea", mode: .words))
      #expect(ranked.total > 1000)
      #expect(20..<ranked.total / 2 ~= ranked.matches.count)
    }
  }
}
