import Testing

@testable import JournalKit

@Suite struct CalendarMonthTests {
  static let texts: [(String, String?)] = [
    ("2026-11", "2026-11"), ("1660-01", "1660-01"), ("0001-01", "0001-01"),
    ("9999-12", "9999-12"), ("november", "2026-11"), ("Nov", "2026-11"), ("DECEMBER", "2025-12"),
    ("dec", "2025-12"), ("may 2024", "2024-05"), ("  february   1900 ", "1900-02"),
    ("", nil), ("2026", nil), ("26-11", nil), ("2026-13", nil), ("2026-00", nil), ("0000-01", nil),
    ("2026-11-05", nil), ("2026-1", nil), ("no", nil), ("nove", nil), ("may 24", nil),
    ("may 2024 x", nil), ("may 0000", nil), ("٢٠٢٦-١١", nil), ("10000-01", nil),
  ]

  @Test(arguments: texts) func isRead(text: String, month: String?) throws {
    let today = try #require(CivilDate(year: 2026, month: 11, day: 30))
    #expect(CalendarMonth(text, today: today)?.description == month)
  }

  @Test func hasItsDays() throws {
    let today = try #require(CivilDate(year: 2024, month: 2, day: 10))
    let month = CalendarMonth(today)
    #expect(month.dayCount == 29)
    #expect(month.days.map(\.day) == Array(1...29))
    #expect(month.name == "February")
    #expect(month.adding(-2)?.description == "2023-12")
    #expect(CalendarMonth("0001-01", today: today)?.adding(-1) == nil)
    let range = month.wallClockRange
    #expect(range.lowerBound == EntryDate("2024-02-01T00:00:00").instant)
    #expect(range.upperBound == EntryDate("2024-03-01T00:00:00").instant)
  }
}
