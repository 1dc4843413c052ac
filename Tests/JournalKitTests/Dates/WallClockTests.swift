import Testing

@testable import JournalKit

@Suite struct WallClockTests {
  @Test(
    arguments: [
      (0, "1970-01-01T00:00:00"), (-1, "1969-12-31T23:59:59.999"),
      (-1000, "1969-12-31T23:59:59"), (-86_400_000, "1969-12-31T00:00:00"),
      (-86_400_001, "1969-12-30T23:59:59.999"), (86_399_999, "1970-01-01T23:59:59.999"),
      (-62_135_596_800_000, "0001-01-01T00:00:00"),
      (253_402_300_799_999, "9999-12-31T23:59:59.999"),
      (-9_782_640_000_000, "1660-01-01T00:00:00"),
    ] as [(Int64, String)])
  func readsMillisecondsBothWays(milliseconds: Int64, text: String) {
    let clock = WallClock(milliseconds: milliseconds)
    #expect(ISO8601.text(clock) == text)
    #expect(clock.milliseconds == milliseconds)
  }

  @Test func givesTheFieldsOfTheClock() throws {
    let date = try #require(CivilDate(year: 2026, month: 7, day: 15))
    let clock = try #require(
      WallClock(date: date, hour: 23, minute: 4, second: 5, millisecond: 6))
    #expect(clock.hour == 23)
    #expect(clock.minute == 4)
    #expect(clock.second == 5)
    #expect(clock.millisecond == 6)
    #expect(clock.millisecondOfDay == 83_045_006)
  }

  @Test(
    arguments: [(24, 0, 0), (-1, 0, 0), (0, 60, 0), (0, -1, 0), (0, 0, 60), (0, 0, -1)])
  func refusesTimesThatAreNone(hour: Int, minute: Int, second: Int) throws {
    let date = try #require(CivilDate(year: 2026, month: 7, day: 15))
    #expect(WallClock(date: date, hour: hour, minute: minute, second: second) == nil)
  }

  /// What lies outside the calendar is shown as its first or last day rather than trapping.
  @Test(arguments: [Int64.min, -62_135_596_800_001, 253_402_300_800_000, .max])
  func holdsOutlyingInstantsWithinTheCalendar(milliseconds: Int64) {
    let date = WallClock(milliseconds: milliseconds).date
    #expect(date.description == (milliseconds < 0 ? "0001-01-01" : "9999-12-31"))
  }
}
