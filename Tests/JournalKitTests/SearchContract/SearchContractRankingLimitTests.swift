import JournalKit
import SQLCipherKit
import Testing

@testable import JournalKit

/// Where more entries match than are ranked, the newest are ranked and the others follow.
@Suite struct SearchContractRankingLimitTests {
  private static let limit = 20

  /// 90 entries with "tea" or a longer word, of a few scores; ids go with the dates.
  private func makeJournal(_ module: FullTextModule) throws -> TestJournal {
    let texts = [
      "tea", "tea and more", "teapot", "tea tea", "teapot and tea", "a long walk for some tea",
    ]
    return try TestJournal(
      module,
      (0..<90).map { TestEntry(texts[$0 % texts.count], tags: $0 % 2 == 0 ? ["even"] : []) })
  }

  @Test(arguments: TestJournal.modules, [MatchMode.words, .any, .phrase, .prefix])
  func pagesNeitherRepeatNorSkip(module: FullTextModule, mode: MatchMode) throws {
    let test = try makeJournal(module)
    let total = mode == .prefix ? 90 : 75
    let whole = try test.found("tea", mode, rankingLimit: Self.limit)
    #expect(whole.total == total)
    #expect(whole.rankedCount == Self.limit)
    #expect(Set(whole.matches.map(\.id)).count == total)

    for size in [1, 7, 20, 33] {
      var ids: [Int64] = []
      for offset in stride(from: 0, to: total, by: size) {
        let page = try test.found(
          "tea", mode, rankingLimit: Self.limit, page: Page(limit: size, offset: offset))
        #expect(page.total == total)
        ids += page.matches.map(\.id)
      }
      #expect(ids == whole.matches.map(\.id), "pages of \(size)")
    }
    let reversed = try test.found("tea", mode, rankingLimit: Self.limit, isReversed: true)
    #expect(reversed.matches.map(\.id) == whole.matches.map(\.id).reversed())
  }

  @Test(arguments: TestJournal.modules)
  func newestAreRankedAndTheOthersFollowByDate(module: FullTextModule) throws {
    let test = try makeJournal(module)
    let all = try test.found("tea", .words, rankingLimit: 1000)
    #expect(all.rankedCount == nil)
    let found = try test.found("tea", .words, rankingLimit: Self.limit)
    let newest = all.matches.map(\.id).sorted(by: >)
    let ranked = Set(newest.prefix(Self.limit))
    #expect(
      found.matches.prefix(Self.limit).map(\.id)
        == all.matches.map(\.id).filter { ranked.contains($0) })
    #expect(Array(found.matches.dropFirst(Self.limit).map(\.id)) == Array(newest.dropFirst(20)))
  }

  @Test(arguments: TestJournal.modules)
  func wholeWordsStayAbovePrefixes(module: FullTextModule) throws {
    let test = try makeJournal(module)
    let found = try test.found("tea", .prefix, rankingLimit: Self.limit).matches.map(\.id)
    let whole = try test.ids("tea", .words)
    #expect(Set(found.prefix(whole.count)) == Set(whole))
  }

  @Test(arguments: TestJournal.modules)
  func filtersCountBeforeTheLimit(module: FullTextModule) throws {
    let test = try makeJournal(module)
    var filter = EntryFilter()
    filter.tags = ["even"]
    let even = try test.ids("tea", .words, filter: filter)
    // As many as pass the filter are ranked, though more match.
    let found = try test.found("tea", .words, rankingLimit: even.count, filter: filter)
    #expect(found.rankedCount == nil)
    #expect(found.total == even.count)
    #expect(found.matches.map(\.id) == even)
    let limited = try test.found("tea", .words, rankingLimit: 5, filter: filter)
    #expect(limited.rankedCount == 5)
    #expect(Set(limited.matches.map(\.id)) == Set(even))
  }

  @Test(arguments: TestJournal.modules)
  func queryLanguageRanksAll(module: FullTextModule) throws {
    let test = try makeJournal(module)
    let found = try test.found("tea", .query, rankingLimit: Self.limit)
    #expect(found.rankedCount == nil)
    #expect(try found.matches.map(\.id) == test.ids("tea", .words))
  }
}
