import Testing

@testable import JournalKit

@Suite struct CivilDateTests {
  private func day(_ year: Int, _ month: Int, _ day: Int) -> CivilDate {
    CivilDate(year: year, month: month, day: day)!
  }

  @Test func countsDaysThroughAllYears() {
    // Every first of January follows from the one before by the leap rule alone.
    var expected = -719_162
    for year in 1...9999 {
      let first = day(year, 1, 1)
      #expect(first.daysSince1970 == expected)
      #expect(CivilDate(daysSince1970: expected) == first)
      let isLeap = year.isMultiple(of: 400) || year.isMultiple(of: 4) && !year.isMultiple(of: 100)
      #expect((CivilDate(year: year, month: 2, day: 29) != nil) == isLeap)
      expected += isLeap ? 366 : 365
    }
    #expect(expected == 2_932_897)
  }

  @Test func everyDayComesBack() throws {
    for days in stride(from: -719_162, through: 2_932_896, by: 61) {
      let date = try #require(CivilDate(daysSince1970: days))
      #expect(date.daysSince1970 == days)
      #expect(CivilDate(year: date.year, month: date.month, day: date.day) == date)
    }
  }

  @Test(arguments: [1, 1581, 1582, 1600, 1900, 1999, 2000, 2024, 9999])
  func aYearsDaysFollowEachOther(year: Int) throws {
    var date = day(year, 1, 1)
    for month in 1...12 {
      for number in 1...CivilDate.dayCount(ofMonth: month, year: year) {
        #expect(date == day(year, month, number))
        guard let next = date.adding(days: 1) else { break }
        date = next
      }
    }
    #expect(year == 9999 || date == day(year + 1, 1, 1))
  }

  /// In 1582 ten days were left out where the calendar changed; here none is.
  @Test func goesOnBefore1582AsAfter() {
    #expect(day(1582, 10, 4).adding(days: 1) == day(1582, 10, 5))
    #expect(day(1582, 10, 15).daysSince1970 - day(1582, 10, 4).daysSince1970 == 11)
    #expect(CivilDate(year: 1500, month: 2, day: 29) == nil)
    #expect(CivilDate(year: 1200, month: 2, day: 29) != nil)
  }

  @Test(
    arguments: [
      (1, 1, 1, 1), (1582, 10, 4, 1), (1582, 10, 15, 5), (1600, 2, 29, 2), (1660, 1, 1, 4),
      (1752, 9, 3, 7), (1970, 1, 1, 4), (2000, 1, 1, 6), (2024, 12, 30, 1), (9999, 12, 31, 5),
    ])
  func knowsTheWeekday(year: Int, month: Int, number: Int, weekday: Int) {
    #expect(day(year, month, number).isoWeekday == weekday)
  }

  @Test(
    arguments: [
      (0, 1, 1), (10_000, 1, 1), (-1, 1, 1), (2026, 0, 1), (2026, 13, 1), (2026, 1, 0),
      (2026, 1, 32), (2026, 2, 29), (2024, 2, 30), (1900, 2, 29), (2026, 4, 31), (2026, 6, 31),
      (2026, 9, 31), (2026, 11, 31),
    ])
  func refusesDaysThatAreNone(year: Int, month: Int, number: Int) {
    #expect(CivilDate(year: year, month: month, day: number) == nil)
  }

  @Test func endsWithItsYears() {
    #expect(CivilDate(daysSince1970: -719_163) == nil)
    #expect(CivilDate(daysSince1970: 2_932_897) == nil)
    #expect(CivilDate(daysSince1970: -4_000_000) == nil)
    #expect(day(1, 1, 1).adding(days: -1) == nil)
    #expect(day(9999, 12, 31).adding(days: 1) == nil)
    #expect(day(1, 12, 31).adding(months: -12) == nil)
    #expect(day(1, 1, 1).adding(months: -1) == nil)
    #expect(day(9999, 12, 1).adding(months: 1) == nil)
  }

  @Test(
    arguments: [
      ("2026-01-31", 1, "2026-02-28"), ("2024-01-31", 1, "2024-02-29"),
      ("2026-03-31", -1, "2026-02-28"), ("2026-05-31", 1, "2026-06-30"),
      ("2024-02-29", 12, "2025-02-28"), ("2024-02-29", -48, "2020-02-29"),
      ("2026-12-15", 1, "2027-01-15"), ("2026-01-15", -1, "2025-12-15"),
      ("2026-01-15", -13, "2024-12-15"), ("2026-07-15", 0, "2026-07-15"),
      ("0001-12-31", -11, "0001-01-31"), ("9998-12-31", 12, "9999-12-31"),
    ])
  func addsMonths(start: String, months: Int, end: String) throws {
    let date = try #require(ISO8601.parse(start)?.date)
    #expect(date.adding(months: months)?.description == end)
  }
}
