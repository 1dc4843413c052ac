import Testing

@testable import JournalKit

@Suite struct FilteredSearchTests {
  let folder: TemporaryFolder
  let journal: Journal

  init() throws {
    folder = try TemporaryFolder()
    journal = try folder.makeJournal()
  }

  /// Entries whose ids do not follow their dates.
  private func addScattered(_ count: Int) throws {
    try journal.queue.write { db in
      for number in 0..<count {
        _ = try EntryStore(db: db).insert(
          EntryDraft(
            body: ["rain", "rain tea", "tea", "rainbow"][number % 4],
            date: EntryDate.sample.later(minutes: number * 101 % 60),
            tags: number % 3 == 0 ? ["third"] : [], isStarred: number % 5 == 0))
      }
    }
  }

  private func filters() throws -> [EntryFilter] {
    var tagged = EntryFilter()
    tagged.tags = ["Third"]
    var untagged = EntryFilter()
    untagged.excludedTags = ["third"]
    var starred = EntryFilter()
    starred.isStarred = true
    var early = EntryFilter()
    let start = EntryDate.sample.wallClock.milliseconds
    early.wallClockRange = start..<(start + 20 * 60_000)
    var all = tagged
    all.isStarred = true
    all.wallClockRange = early.wallClockRange
    return [EntryFilter(), tagged, untagged, starred, early, all]
  }

  /// What the filter leaves of the entries, that the query finds: in every mode and order.
  @Test(arguments: [60, 700])
  func filtersLeaveWhatListLeaves(count: Int) throws {
    try addScattered(count)
    for mode in MatchMode.allCases {
      let found = try Set(journal.find("rain", mode))
      for filter in try filters() {
        let newest = try journal.list(filter).entries.map(\.id).filter(found.contains)
        let query = try SearchQuery("rain", mode: mode)
        #expect(!newest.isEmpty)
        #expect(try journal.find("rain", mode, filter: filter, sort: .date) == newest, "\(mode)")
        #expect(
          try journal.find("rain", mode, filter: filter, sort: .oldest) == newest.reversed(),
          "\(mode)")
        let best = try journal.search(query, filter: filter, page: Page())
        #expect(Set(best.results.map(\.entry.id)) == Set(newest), "\(mode)")
        #expect(best.total == newest.count, "\(mode)")
        let page = try journal.search(
          query, filter: filter, sort: .date, page: Page(limit: 3, offset: 1))
        #expect(page.results.map(\.entry.id) == Array(newest.dropFirst().prefix(3)), "\(mode)")
        #expect(page.total == newest.count)
      }
    }
  }

  /// A filter takes away, it does not reorder.
  @Test func filtersKeepTheOrderOfTheBest() throws {
    try addScattered(60)
    for mode in [MatchMode.prefix, .any] {
      let all = try journal.find("rain tea", mode)
      for filter in try filters() {
        let left = try Set(journal.list(filter).entries.map(\.id))
        #expect(
          try journal.find("rain tea", mode, filter: filter) == all.filter(left.contains),
          "\(mode)")
      }
    }
  }

  @Test func daysInASearchGoByTheWallClock() throws {
    for zone in ["Pacific/Kiritimati", "Pacific/Honolulu"] {
      try journal.add(
        "rain in \(zone)",
        at: EntryDate(
          instant: EntryDate("2026-07-15T11:00:00Z").instant,
          zone: EntryTimeZone(identifier: zone)!))
    }
    var filter = EntryFilter()
    let parser = DateParser(clock: "2026-07-15T14:05:30")
    filter.wallClockRange = try parser.parse("2026-07-16").wallClockRange
    #expect(try journal.find("rain", filter: filter) == [1])
    filter.wallClockRange = try parser.parse("2026-07-15").wallClockRange
    #expect(try journal.find("rain", filter: filter) == [2])
    filter.wallClockRange = try parser.parse("2026-07-14").wallClockRange
    #expect(try journal.find("rain", filter: filter) == [])
  }

  @Test func aFilterThatLeavesNothingFindsNothing() throws {
    try addScattered(12)
    var filter = EntryFilter()
    filter.tags = ["unknown"]
    for sort in SearchSort.allCases {
      let results = try journal.search(SearchQuery("rain"), filter: filter, sort: sort)
      #expect(results.total == 0)
      #expect(results.results == [])
    }
  }

  @Test func resultsAreWholeEntries() throws {
    let entry = try journal.add("rain #wet", title: "Weather", tags: ["home"], isStarred: true)
    for sort in SearchSort.allCases {
      #expect(try journal.search(SearchQuery("rain"), sort: sort).results.map(\.entry) == [entry])
    }
  }
}
