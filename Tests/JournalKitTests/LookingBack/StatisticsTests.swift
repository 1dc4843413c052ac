import SeededRandom
import Testing

@testable import JournalKit

@Suite struct StatisticsTests {
  let folder: TemporaryFolder
  let journal: Journal

  init() throws {
    folder = try TemporaryFolder()
    journal = try folder.makeJournal()
  }

  private func day(_ text: String) throws -> CivilDate { try #require(ISO8601.parse(text)?.date) }

  private func streak(_ first: String, _ last: String) throws -> Streak {
    Streak(first: try day(first), last: try day(last))
  }

  private func add(_ dates: String...) throws {
    for date in dates { try journal.add("x", at: EntryDate(date)) }
  }

  @Test func countsEntriesWordsDaysMonthsAndTags() throws {
    try journal.add("one two #sea", title: "Three four", at: EntryDate("2026-10-31"), tags: ["a"])
    try journal.add("five", at: EntryDate("2026-10-31T23:59:59"), tags: ["sea"])
    try journal.add("六七", at: EntryDate("2026-11-01T00:00:00"))
    let trashed = try journal.add("gone", at: EntryDate("2026-11-02"), tags: ["a"])
    try journal.trash(ids: [trashed.id])
    let statistics = try journal.statistics()
    #expect(statistics.entryCount == 3)
    #expect(statistics.wordCount == 8)
    #expect(
      statistics.days == [
        JournalStatistics.Day(date: try day("2026-10-31"), entryCount: 2, wordCount: 6),
        JournalStatistics.Day(date: try day("2026-11-01"), entryCount: 1, wordCount: 2),
      ])
    #expect(
      statistics.months == [
        JournalStatistics.Month(
          month: CalendarMonth(try day("2026-10-01")), entryCount: 2, wordCount: 6),
        JournalStatistics.Month(
          month: CalendarMonth(try day("2026-11-01")), entryCount: 1, wordCount: 2),
      ])
    #expect(
      statistics.tags == [Tag(name: "sea", entryCount: 2), Tag(name: "a", entryCount: 1)])
    #expect(
      try journal.dayCounts().map(\.entryCount) == [2, 1])

    var filter = EntryFilter()
    filter.tags = ["a"]
    #expect(try journal.statistics(filter).entryCount == 1)
    #expect(try journal.statistics(filter).tags.map(\.name) == ["a", "sea"])
  }

  @Test func anEmptyJournalHasNothingToCount() throws {
    let statistics = try journal.statistics()
    #expect(statistics == JournalStatistics(days: [], tags: []))
    #expect(statistics.longestStreak == nil)
    #expect(statistics.currentStreak(today: try day("2026-11-30")) == nil)
    #expect(statistics.months == [])
  }

  @Test func streaksAreDaysInARow() throws {
    try add("2026-02-27", "2026-02-28", "2026-03-01", "2026-03-01", "2026-03-03")
    try add("2024-02-28", "2024-02-29", "2024-03-01", "1969-12-31", "1970-01-01")
    let statistics = try journal.statistics()
    // Of two that are as long the first.
    #expect(statistics.longestStreak == (try streak("2024-02-28", "2024-03-01")))
    #expect(statistics.longestStreak?.dayCount == 3)
    for (today, current) in [
      ("2026-02-27", ("2026-02-27", "2026-02-27")), ("2026-03-01", ("2026-02-27", "2026-03-01")),
      // Today has no entry yet.
      ("2026-03-02", ("2026-02-27", "2026-03-01")), ("2026-03-04", ("2026-03-03", "2026-03-03")),
      ("1970-01-02", ("1969-12-31", "1970-01-01")),
    ] {
      #expect(
        statistics.currentStreak(today: try day(today)) == (try streak(current.0, current.1)))
    }
    #expect(statistics.currentStreak(today: try day("2026-03-05")) == nil)
    #expect(statistics.currentStreak(today: try day("1960-01-01")) == nil)
  }

  static let words: [(String, Int)] = [
    ("", 0), ("one", 1), ("  one \n two\tthree ", 3), ("don't well-known and/or", 3),
    ("— … 🎂 #", 0), ("#sea, 3 times!", 3), ("下雨了。看", 4), ("看abc看 def", 4), ("カ\u{3099}ー", 2),
    ("مرحبا بالعالم", 2), ("नमस्ते दुनिया", 2), ("สวัสดี", 6 - 2), ("e\u{301}te\u{301}", 1),
    ("a\u{A0}b", 2), ("a\u{3000}b", 2), ("안녕 세계", 2),
  ]

  @Test(arguments: words) func wordsAreWhatPeopleCount(text: String, count: Int) {
    let counter = WordCounter()
    var text = text
    #expect(text.withUTF8 { counter.count(UnsafeRawBufferPointer($0)) } == count)
  }

  @Test func aRandomEntryIsAnyOfThem() throws {
    var generator = SeededGenerator(seed: 7)
    #expect(try journal.randomEntry(using: &generator) == nil)
    try journal.addAll((1...5).map { "entry \($0)" })
    try journal.add("starred", isStarred: true)
    try journal.trash(ids: [3])
    var found: [Int64: Int] = [:]
    for _ in 0..<500 {
      let entry = try #require(try journal.randomEntry(using: &generator))
      found[entry.id, default: 0] += 1
    }
    #expect(Set(found.keys) == [1, 2, 4, 5, 6])
    #expect(found.values.allSatisfy { $0 > 60 })
    var filter = EntryFilter()
    filter.isStarred = true
    #expect(try journal.randomEntry(filter, using: &generator)?.body == "starred")
    filter.tags = ["none"]
    #expect(try journal.randomEntry(filter, using: &generator) == nil)
  }
}
