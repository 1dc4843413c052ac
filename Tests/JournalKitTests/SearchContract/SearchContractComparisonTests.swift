import SQLCipherKit
import SeededRandom
import Testing

@testable import JournalKit
@testable import SQLCipherKit

/// The same journal, indexed with one module and then with the other, gives the same answers, and
/// those of a comparison word by word.
@Suite struct SearchContractComparisonTests {
  private struct Query: Hashable {
    let text: String
    let mode: MatchMode
    let sort: SearchSort
    let filter: EntryFilter
    let page: Page
    let isReversed: Bool
  }

  /// What a search says, without what cannot differ.
  private struct Answer: Equatable {
    let results: SearchResults?
    let all: [Match]
    let error: SearchError?
  }

  private let entries: [TestEntry]
  private let queries: [Query]

  init() {
    var texts = TextGenerator(random: SeededGenerator(seed: 2031))
    entries = (0..<300).map { _ in texts.entry() }
    var filters = [EntryFilter(), EntryFilter(), EntryFilter(), EntryFilter()]
    filters[1].tags = ["travel"]
    filters[2].excludedTags = ["travel", "café"]
    let start = TestEntry.date(day: 40).wallClock.milliseconds
    filters[3].wallClockRange = start..<(start + 90 * 86_400_000)
    queries = (0..<330).map { index in
      let mode = MatchMode.allCases[index % MatchMode.allCases.count]
      let depth = texts.random.number(0..<4)
      return Query(
        text: mode == .query ? texts.expression(depth: depth) : texts.query(), mode: mode,
        sort: texts.random.once(in: 2) ? .best : texts.random.pick(SearchSort.allCases),
        filter: texts.random.once(in: 2) ? filters[0] : texts.random.pick(filters),
        page: Page(limit: 5, offset: texts.random.pick([0, 0, 3, 20])),
        isReversed: texts.random.once(in: 4))
    }
  }

  private func answer(_ query: Query, _ journal: Journal) throws -> Answer {
    do {
      let parsed = try SearchQuery(query.text, mode: query.mode)
      let results = try journal.search(
        parsed, filter: query.filter, sort: query.sort, page: query.page,
        isReversed: query.isReversed)
      let all = try journal.queue.read { db in
        try Searcher(query: parsed, filter: query.filter, rankingLimit: 50, in: db)
          .find(sort: query.sort, page: Page(), isReversed: query.isReversed).matches
      }
      return Answer(results: results, all: all, error: nil)
    } catch let error as SearchError {
      return Answer(results: nil, all: [], error: error)
    }
  }

  @Test(.enabled(if: TestJournal.modules.count > 1))
  func modulesAgree() throws {
    let test = try TestJournal(.fts5, entries)
    let first = try queries.map { try answer($0, test.journal) }
    try test.journal.queue.writeWithoutTransaction { db in
      db.fullTextModule = .fts4
      try SearchIndex.ensure(in: db)
    }
    let second = try queries.map { try answer($0, test.journal) }
    for (query, (first, second)) in zip(queries, zip(first, second)) {
      #expect(first.all.map(\.id) == second.all.map(\.id), "\(query)")
      #expect(first.all.map(\.score) == second.all.map(\.score), "\(query)")
      #expect(first.results == second.results, "\(query)")
      #expect(first.error == second.error, "\(query)")
    }
    // The comparison is worth something only where most queries find something.
    #expect(first.filter { !$0.all.isEmpty }.count > queries.count / 2)
    #expect(first.filter { $0.error != nil }.count < queries.count / 10)
  }

  @Test(arguments: TestJournal.modules)
  func indexAgreesWithTheTexts(module: FullTextModule) throws {
    let test = try TestJournal(module, entries)
    let naive = NaiveMatcher(entries)
    for query in queries where query.mode != .contains {
      guard let parsed = try? SearchQuery(query.text, mode: query.mode) else { continue }
      let expected =
        query.mode == .query
        ? naive.ids(try #require(parsed.root)) : naive.ids(query.text, query.mode)
      let found = try test.found(query.text, query.mode, rankingLimit: 50)
      #expect(Set(found.matches.map(\.id)) == expected, "\(query.text) \(query.mode)")
      #expect(found.total == expected?.count, "\(query.text) \(query.mode)")
    }
  }
}
