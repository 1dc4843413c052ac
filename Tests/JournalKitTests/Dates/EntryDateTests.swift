import Testing

@testable import JournalKit

@Suite struct EntryDateTests {
  @Test func keepsTheZoneWhereTheOffsetFits() {
    let date = EntryDate("2026-11-29T18:05:00+01:00", "Europe/Paris")
    #expect(date.timeZone == "Europe/Paris")
    #expect(date.iso8601 == "2026-11-29T18:05:00+01:00")
  }

  @Test func keepsTheOffsetAloneWhereTheZoneHasAnother() {
    let date = EntryDate("2026-07-15T18:05:00+01:00", "Europe/Paris")
    #expect(date.timeZone == "+01:00")
    #expect(date.iso8601 == "2026-07-15T18:05:00+01:00")
    let utc = EntryDate("2026-07-15T18:05:00Z", "Europe/Paris")
    #expect(utc.timeZone == "UTC")
  }

  @Test func anOffsetTellsTheSecondOfTwoInstantsApart() {
    let first = EntryDate("2026-10-25T02:30:00+02:00", "Europe/Paris")
    let second = EntryDate("2026-10-25T02:30:00+01:00", "Europe/Paris")
    #expect(first.timeZone == "Europe/Paris")
    #expect(second.timeZone == "Europe/Paris")
    #expect(second.instant - first.instant == 3_600_000)
    #expect(first.wallClock == second.wallClock)
  }

  @Test(arguments: ["Asia/Tokyo", "Pacific/Kiritimati", "Pacific/Auckland", "America/New_York"])
  func theDayStaysThatOfTheWriter(zone: String) {
    let date = EntryDate("2020-03-29T00:30:00", zone)
    let read = EntryDate(
      instant: date.instant, utcOffset: date.utcOffset, timeZone: date.timeZone)
    #expect(read.wallClock.date.description == "2020-03-29")
    #expect(read.iso8601.hasPrefix("2020-03-29T00:30:00"))
  }

  @Test func showsMillisecondsOnlyWhereThereAreSome() {
    #expect(
      EntryDate(instant: 1, utcOffset: 0, timeZone: "UTC").iso8601
        == "1970-01-01T00:00:00.001+00:00")
    #expect(
      EntryDate(instant: 0, utcOffset: 0, timeZone: "UTC").iso8601 == "1970-01-01T00:00:00+00:00")
  }

  @Test func reachesTheEndsOfTheCalendar() {
    #expect(EntryDate("0001-01-01T00:00:00", "+14:00").iso8601 == "0001-01-01T00:00:00+14:00")
    #expect(EntryDate("9999-12-31T23:59:59", "-12:00").iso8601 == "9999-12-31T23:59:59-12:00")
  }
}
