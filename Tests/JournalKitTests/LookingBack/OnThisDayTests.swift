import Testing

@testable import JournalKit

@Suite struct OnThisDayTests {
  let folder: TemporaryFolder
  let journal: Journal

  init() throws {
    folder = try TemporaryFolder()
    journal = try folder.makeJournal()
  }

  private func found(_ year: Int, _ month: Int, _ day: Int) throws -> [String] {
    let date = try #require(CivilDate(year: year, month: month, day: day))
    return try journal.entriesOnThisDay(date).map(\.body)
  }

  @Test func findsEarlierYearsNewestFirst() throws {
    for date in [
      "2026-11-30T01:00:00", "2025-11-30T08:00:00", "2025-11-30T20:00:00", "2025-11-29T23:59:59",
      "2025-12-01T00:00:00", "2020-11-30T00:00:00", "1660-11-30T12:00:00", "2027-11-30T12:00:00",
    ] {
      try journal.add(date, at: EntryDate(date))
    }
    let earlier = [
      "2025-11-30T20:00:00", "2025-11-30T08:00:00", "2020-11-30T00:00:00", "1660-11-30T12:00:00",
    ]
    #expect(try found(2026, 11, 30) == earlier)
    #expect(try found(2025, 11, 30) == Array(earlier.dropFirst(2)))
    #expect(try found(1660, 11, 30) == [])
    #expect(try found(9999, 11, 30).count == 6)
    #expect(try found(1, 11, 30) == [])
    try journal.trash(ids: [2])
    #expect(try found(2026, 11, 30).count == 3)
  }

  @Test func anEmptyJournalHasNone() throws {
    #expect(try found(2026, 11, 30) == [])
  }

  /// The instants lie on other days of UTC.
  @Test func goesByTheEntriesOwnClocks() throws {
    try journal.add("east", at: EntryDate("2025-12-01T00:30:00", "Pacific/Kiritimati"))
    try journal.add("west", at: EntryDate("2025-11-30T23:30:00", "Pacific/Honolulu"))
    #expect(try found(2026, 12, 1) == ["east"])
    #expect(try found(2026, 11, 30) == ["west"])
  }

  /// The first entry by its instant is of 2026 on its clock, another one still of 2025.
  @Test func theFirstYearIsThatOfAnyClock() throws {
    try journal.add("east", at: EntryDate("2026-01-01T01:00:00", "Pacific/Kiritimati"))
    try journal.add("west", at: EntryDate("2025-12-31T23:00:00", "Pacific/Honolulu"))
    #expect(try found(2026, 12, 31) == ["west"])
  }

  @Test func the29thOfFebruaryIsFoundEveryYear() throws {
    for date in ["2024-02-29", "2020-02-29", "2023-02-28", "2024-02-28", "2023-03-01"] {
      try journal.add(date, at: EntryDate(date))
    }
    #expect(try found(2025, 2, 28) == ["2024-02-29", "2024-02-28", "2023-02-28", "2020-02-29"])
    #expect(try found(2028, 2, 28) == ["2024-02-28", "2023-02-28"])
    #expect(try found(2028, 2, 29) == ["2024-02-29", "2020-02-29"])
    #expect(try found(2025, 3, 1) == ["2023-03-01"])
    // 1900 was no leap year.
    #expect(try found(1900, 2, 28) == [])
  }
}
