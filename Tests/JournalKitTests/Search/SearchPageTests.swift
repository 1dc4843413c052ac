import Testing

@testable import JournalKit

@Suite struct SearchPageTests {
  let folder: TemporaryFolder
  let journal: Journal

  init() throws {
    folder = try TemporaryFolder()
    journal = try folder.makeJournal()
  }

  /// 180 entries with one text; every third shares its minute with two others.
  private func addEqual() throws {
    try journal.queue.write { db in
      for number in 0..<180 {
        _ = try EntryStore(db: db).insert(
          EntryDraft(
            body: "same text", date: EntryDate.sample.later(minutes: number / 3 * 7 % 50)))
      }
    }
  }

  private func results(
    _ mode: MatchMode, _ sort: SearchSort, _ page: Page, isReversed: Bool = false
  ) throws -> SearchResults {
    try journal.search(
      SearchQuery("same tex", mode: mode == .words ? .any : mode), sort: sort, page: page,
      isReversed: isReversed)
  }

  @Test(arguments: [MatchMode.prefix, .words, .contains], SearchSort.allCases)
  func pagesHoldEveryMatchOnce(mode: MatchMode, sort: SearchSort) throws {
    try addEqual()
    let all = try results(mode, sort, Page()).results.map(\.entry.id)
    #expect(Set(all).count == 180)
    for isReversed in [false, true] {
      var paged: [Int64] = []
      for offset in stride(from: 0, to: 180, by: 7) {
        let page = try results(
          mode, sort, Page(limit: 7, offset: offset), isReversed: isReversed)
        #expect(page.total == 180)
        paged += page.results.map(\.entry.id)
      }
      #expect(paged == (isReversed ? all.reversed() : all))
    }
  }

  @Test(arguments: [MatchMode.prefix, .any, .contains, .query], SearchSort.allCases)
  func reversedIsTheExactMirror(mode: MatchMode, sort: SearchSort) throws {
    try addMixed()
    let query = try SearchQuery("rain", mode: mode)
    let forward = try journal.search(query, sort: sort, page: Page()).results
    let backward = try journal.search(query, sort: sort, page: Page(), isReversed: true).results
    #expect(forward.count >= 30)
    #expect(backward == forward.reversed())
  }

  /// Whole words, longer words, titles, ties: pages are cut from one order.
  @Test(arguments: [1, 5, 11, 64])
  func mixedMatchesArePagedWhole(size: Int) throws {
    try addMixed()
    let query = try SearchQuery("rain")
    let all = try journal.search(query, page: Page()).results
    var paged: [SearchResult] = []
    while paged.count < all.count {
      let page = try journal.search(query, page: Page(limit: size, offset: paged.count))
      #expect(page.total == all.count)
      #expect(!page.results.isEmpty)
      guard !page.results.isEmpty else { return }
      paged += page.results
    }
    #expect(paged == all)
  }

  @Test func pagesBeyondTheEndAreEmpty() throws {
    try addMixed()
    for mode in MatchMode.allCases {
      for sort in SearchSort.allCases {
        let query = try SearchQuery("rain", mode: mode)
        let total = try journal.search(query, sort: sort, page: Page()).total
        for page in [Page(limit: 5, offset: total), Page(limit: 0), Page(limit: 1, offset: .max)] {
          let found = try journal.search(query, sort: sort, page: page)
          #expect(found.total == total)
          #expect(found.results == [])
          #expect(
            try journal.search(query, sort: sort, page: page, isReversed: true).results == [])
        }
        let rest = try journal.search(query, sort: sort, page: Page(limit: .max, offset: total - 2))
        #expect(rest.results.count == 2)
      }
    }
  }

  /// Where too many match to rank them all, those beyond follow, and none is lost.
  @Test(arguments: [1, 10, 40, 1000])
  func aRankingLimitLosesNothing(limit: Int) throws {
    try addMixed()
    try journal.queue.read { (db) throws in
      let searcher = try Searcher(
        query: SearchQuery("rain"), filter: EntryFilter(), rankingLimit: limit, in: db)
      let all = try searcher.find(sort: .best, page: Page(), isReversed: false)
      #expect(all.total == 45)
      #expect(all.rankedCount == (limit < 45 ? limit : nil))
      #expect(Set(all.matches.map(\.id)).count == 45)
      var paged: [Int64] = []
      for offset in stride(from: 0, to: 45, by: 4) {
        paged += try searcher.find(
          sort: .best, page: Page(limit: 4, offset: offset), isReversed: false
        ).matches.map(\.id)
      }
      #expect(paged.count == 45)
      #expect(Set(paged).count == 45)
    }
  }

  /// 45 entries with a word that begins with `rain`, 15 without.
  private func addMixed() throws {
    let texts = ["rain", "rain and rain", "raincoat", "other"]
    try journal.queue.write { db in
      for number in 0..<60 {
        _ = try EntryStore(db: db).insert(
          EntryDraft(
            title: number % 8 == 1 ? "rain" : "", body: texts[number % 4],
            date: EntryDate.sample.later(minutes: number * 17 % 9)))
      }
    }
  }
}
