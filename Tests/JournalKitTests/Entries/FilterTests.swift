import Testing

@testable import JournalKit

@Suite struct FilterTests {
  let folder: TemporaryFolder
  let journal: Journal

  init() throws {
    folder = try TemporaryFolder()
    journal = try folder.makeJournal()
  }

  private func bodies(_ change: (inout EntryFilter) throws -> Void) throws -> [String] {
    var filter = EntryFilter()
    try change(&filter)
    let listing = try journal.list(filter)
    #expect(listing.total == listing.entries.count)
    return listing.entries.map(\.body)
  }

  private func range(_ from: String, _ to: String? = nil) throws -> Range<Int64> {
    let parser = DateParser(clock: "2026-07-15T14:05:30")
    let end = try parser.parse(to ?? from).wallClockRange
    return try parser.parse(from).wallClockRange.lowerBound..<end.upperBound
  }

  @Test func anEmptyFilterLeavesEverything() throws {
    try journal.addAll(["a", "b"])
    #expect(EntryFilter().isEmpty)
    #expect(try bodies { _ in } == ["b", "a"])
  }

  /// One instant is two days: each entry is found on the day that its writer's calendar showed.
  @Test func daysGoByTheWritersWallClock() throws {
    let instant = EntryDate("2026-07-15T10:30:00Z").instant
    for zone in ["Pacific/Kiritimati", "Pacific/Honolulu", "UTC"] {
      try journal.add(
        zone, at: EntryDate(instant: instant, zone: EntryTimeZone(identifier: zone)!))
    }
    #expect(try bodies { $0.wallClockRange = try range("2026-07-16") } == ["Pacific/Kiritimati"])
    #expect(
      try bodies { $0.wallClockRange = try range("2026-07-15") } == ["UTC", "Pacific/Honolulu"])
    #expect(
      try bodies { $0.wallClockRange = try range("2026-07-15 00:30") } == ["Pacific/Honolulu"])
    #expect(
      try bodies { $0.wallClockRange = try range("2026-07-16 00:30") } == ["Pacific/Kiritimati"])
    #expect(try bodies { $0.wallClockRange = try range("2026-07-14") } == [])
  }

  @Test func bothEndsOfARangeAreInIt() throws {
    for (index, time) in [
      "2026-07-14T23:59:59.999", "2026-07-15T00:00:00", "2026-07-15T23:59:59.999",
      "2026-07-16T00:00:00", "2026-07-17T23:59:59", "2026-07-18T00:00:00",
    ].enumerated() {
      try journal.add("\(index)", at: EntryDate(time, "America/New_York"))
    }
    #expect(try bodies { $0.wallClockRange = try range("2026-07-15") } == ["2", "1"])
    #expect(
      try bodies { $0.wallClockRange = try range("2026-07-15", "2026-07-17") }
        == ["4", "3", "2", "1"])
    #expect(try bodies { $0.wallClockRange = .min..<(try range("2026-07-15").lowerBound) } == ["0"])
    #expect(
      try bodies { $0.wallClockRange = (try range("2026-07-18").lowerBound)..<(.max) } == ["5"])
    #expect(try bodies { $0.wallClockRange = .min..<(.max) }.count == 6)
  }

  @Test func oldDatesAreFilteredLikeNewOnes() throws {
    try journal.add("new year", at: EntryDate("1660-01-01T23:59:00", "Europe/Paris"))
    try journal.add("the day after", at: EntryDate("1660-01-02T00:01:00", "Europe/Paris"))
    #expect(try bodies { $0.wallClockRange = try range("1660-01-01") } == ["new year"])
    #expect(try bodies { $0.wallClockRange = try range("1660-01-02") } == ["the day after"])
  }

  @Test func allNamedTagsMustBeThere() throws {
    try journal.add("#tea")
    try journal.add("#tea #milk")
    try journal.add("#milk", tags: ["Sugar"])
    try journal.add("plain")
    #expect(try bodies { $0.tags = ["tea"] } == ["#tea #milk", "#tea"])
    #expect(try bodies { $0.tags = ["TEA", "milk"] } == ["#tea #milk"])
    #expect(try bodies { $0.tags = ["sugar"] } == ["#milk"])
    #expect(try bodies { $0.tags = ["sugar", "tea"] } == [])
    #expect(try bodies { $0.tags = ["unknown"] } == [])
    #expect(try bodies { $0.tags = ["te"] } == [])
  }

  @Test func noneOfTheExcludedTagsMayBeThere() throws {
    try journal.add("#tea")
    try journal.add("#tea #milk")
    try journal.add("plain")
    #expect(try bodies { $0.excludedTags = ["milk"] } == ["plain", "#tea"])
    #expect(try bodies { $0.excludedTags = ["milk", "Tea"] } == ["plain"])
    #expect(try bodies { $0.excludedTags = ["unknown"] }.count == 3)
    #expect(
      try bodies {
        $0.tags = ["tea"]
        $0.excludedTags = ["milk"]
      } == ["#tea"])
    #expect(
      try bodies {
        $0.tags = ["tea"]
        $0.excludedTags = ["tea"]
      } == [])
  }

  @Test func starredEntriesAlone() throws {
    try journal.add("starred", isStarred: true)
    try journal.add("plain")
    try journal.add("starred then trashed", isStarred: true)
    try journal.trash(ids: [3])
    #expect(try bodies { $0.isStarred = true } == ["starred"])
  }

  @Test func filtersJoin() throws {
    for (body, day, isStarred) in [
      ("#a one", "2026-07-14", true), ("#a two", "2026-07-15", true),
      ("#a three", "2026-07-15", false), ("four", "2026-07-15", true),
    ] {
      try journal.add(body, at: EntryDate(day), isStarred: isStarred)
    }
    var filter = EntryFilter()
    filter.tags = ["a"]
    filter.isStarred = true
    filter.wallClockRange = try range("2026-07-15")
    #expect(try journal.list(filter).entries.map(\.body) == ["#a two"])
    let page = try journal.list(filter, page: Page(limit: 0))
    #expect(page.total == 1)
  }

  @Test func aTagsNameIsNoSQL() throws {
    try journal.add("plain", tags: ["it's", "a\"b", "%"])
    #expect(try bodies { $0.tags = ["it's", "a\"b", "%"] } == ["plain"])
    #expect(try bodies { $0.tags = ["'; DROP TABLE entry; --"] } == [])
    #expect(try bodies { $0.tags = ["_"] } == [])
  }
}
