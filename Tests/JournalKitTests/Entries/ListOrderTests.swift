import Testing

@testable import JournalKit

@Suite struct ListOrderTests {
  let folder: TemporaryFolder
  let journal: Journal

  init() throws {
    folder = try TemporaryFolder()
    journal = try folder.makeJournal()
  }

  /// The instant decides, not the wall clock: it is the same day's evening in Honolulu when the
  /// next day's evening begins in Kiritimati.
  @Test func newestFirstByInstant() throws {
    try journal.add("noon in Paris", at: EntryDate("2026-07-15T12:00:00", "Europe/Paris"))
    try journal.add("noon in Tokyo", at: EntryDate("2026-07-15T12:00:00", "Asia/Tokyo"))
    try journal.add("noon in Honolulu", at: EntryDate("2026-07-15T12:00:00", "Pacific/Honolulu"))
    try journal.add("long ago", at: EntryDate("1660-01-01T12:00:00", "Europe/London"))
    try journal.add("first day", at: EntryDate("0001-01-01"))
    try journal.add("last day", at: EntryDate("9999-12-31"))
    #expect(
      try journal.list().entries.map(\.body) == [
        "last day", "noon in Honolulu", "noon in Paris", "noon in Tokyo", "long ago", "first day",
      ])
  }

  @Test func tiesGoById() throws {
    for body in ["a", "b", "c"] { try journal.add(body) }
    #expect(try journal.list().entries.map(\.body) == ["c", "b", "a"])
    #expect(try journal.list(isReversed: true).entries.map(\.body) == ["a", "b", "c"])
  }

  @Test func reversedIsTheExactMirror() throws {
    try addScattered()
    let forward = try journal.list().entries.map(\.id)
    #expect(forward.count == 60)
    #expect(try journal.list(isReversed: true).entries.map(\.id) == forward.reversed())
  }

  @Test(arguments: [1, 7, 20, 60, 61], [false, true])
  func pagesHoldEveryEntryOnce(size: Int, isReversed: Bool) throws {
    try addScattered()
    let all = try journal.list(isReversed: isReversed).entries.map(\.id)
    var paged: [Int64] = []
    for offset in stride(from: 0, to: 60, by: size) {
      let page = try journal.list(page: Page(limit: size, offset: offset), isReversed: isReversed)
      #expect(page.total == 60)
      paged += page.entries.map(\.id)
    }
    #expect(paged == all)
  }

  @Test func pagesBeyondTheEndAreEmpty() throws {
    try addScattered()
    let page = try journal.list(page: Page(limit: 5, offset: 60))
    #expect(page.entries == [])
    #expect(page.total == 60)
    #expect(try journal.list(page: Page(limit: 0)).entries == [])
    #expect(try journal.list(page: Page(offset: 57)).entries.count == 3)
    #expect(try journal.list(page: Page(limit: .max, offset: 57)).entries.count == 3)
    #expect(try journal.list(page: Page(limit: 3, offset: .max)).entries == [])
  }

  @Test func theTotalComesBeforeTheEntries() throws {
    try addScattered()
    var events: [String] = []
    try journal.forEachEntry(
      page: Page(limit: 2), onTotal: { events.append("total \($0)") },
      body: { _ in events.append("entry") })
    #expect(events == ["total 60", "entry", "entry"])
  }

  @Test func anErrorOfTheCallerEndsTheWalk() throws {
    struct Stop: Error {}
    try addScattered()
    #expect(throws: Stop.self) { try journal.forEachEntry { _ in throw Stop() } }
    #expect(try journal.add("still works").id == 61)
  }

  @Test func anEmptyJournalListsNothing() throws {
    #expect(try journal.list() == Journal.Listing(total: 0, entries: []))
  }

  /// Sixty entries of twelve moments, added in no order.
  private func addScattered() throws {
    try journal.queue.write { db in
      for number in 0..<60 {
        _ = try EntryStore(db: db).insert(
          EntryDraft(body: "entry", date: EntryDate.sample.later(minutes: number * 35 % 12)))
      }
    }
  }
}
