import Testing

@testable import JournalKit

@Suite struct EntryTimeZoneTests {
  private func zone(_ identifier: String) -> EntryTimeZone {
    EntryTimeZone(identifier: identifier)!
  }

  @Test(
    arguments: [
      ("Europe/Paris", "Europe/Paris"), ("Pacific/Kiritimati", "Pacific/Kiritimati"),
      ("America/Argentina/Buenos_Aires", "America/Argentina/Buenos_Aires"),
      ("Etc/GMT+5", "Etc/GMT+5"), ("EST5EDT", "EST5EDT"), ("Japan", "Japan"), ("CET", "CET"),
      ("NZ-CHAT", "NZ-CHAT"),
      ("UTC", "UTC"), ("GMT", "UTC"), ("+05:30", "+05:30"),
      ("+0530", "+05:30"), ("-08", "-08:00"), ("+00:00", "UTC"), ("Z", "UTC"),
      ("+00:09:21", "+00:09:21"),
    ])
  func knowsNamesAndOffsets(identifier: String, kept: String) throws {
    let zone = try #require(EntryTimeZone(identifier: identifier))
    #expect(zone.identifier == kept)
    #expect(EntryTimeZone(identifier: kept)?.identifier == kept)
  }

  @Test(
    arguments: [
      "", " ", "Mars/Olympus", "Europe", "Europe/", "/Europe/Paris", "Europe/Nowhere",
      "Europe/Paris ", "../Europe/Paris", "PST", "GMT+2", "GMT+0200", "UTC+2", "+25:00", "+5",
      "local", "Europe/Paris\0", "EST/EDT", "/etc/localtime", "👍",
    ])
  func refusesUnknownNames(identifier: String) {
    #expect(EntryTimeZone(identifier: identifier) == nil)
  }

  @Test(
    arguments: [
      // Local mean time, with its seconds.
      ("Europe/Paris", "1660-01-01T12:00:00", "+00:09:21"),
      ("Europe/London", "1660-01-01T12:00:00", "-00:01:15"),
      ("America/New_York", "1800-01-01T12:00:00", "-04:56:02"),
      ("Asia/Kolkata", "1850-01-01T12:00:00", "+05:53:28"),
      // Summer and winter, north and south.
      ("Europe/Paris", "2026-07-15T12:00:00", "+02:00"),
      ("Europe/Paris", "2026-01-15T12:00:00", "+01:00"),
      ("Pacific/Auckland", "2026-01-15T12:00:00", "+13:00"),
      ("Pacific/Auckland", "2026-07-15T12:00:00", "+12:00"),
      // The far ends, and offsets that are no whole hours.
      ("Pacific/Kiritimati", "2026-07-15T12:00:00", "+14:00"),
      ("Pacific/Pago_Pago", "2026-07-15T12:00:00", "-11:00"),
      ("Asia/Kathmandu", "2026-07-15T12:00:00", "+05:45"),
      ("Australia/Lord_Howe", "2026-01-15T12:00:00", "+11:00"),
      ("Australia/Lord_Howe", "2026-07-15T12:00:00", "+10:30"),
      ("UTC", "2026-07-15T12:00:00", "+00:00"),
      ("-03:30", "1660-01-01T12:00:00", "-03:30"),
      ("Europe/Paris", "0001-01-01T12:00:00", "+00:09:21"),
    ])
  func knowsTheOffsetOfAMoment(identifier: String, clock: String, offset: String) {
    let date = EntryDate(clock, identifier)
    #expect(date.iso8601 == clock + offset)
  }

  @Test(
    arguments: [
      ("Europe/Paris", "2026-03-29T02:00:00", "2026-03-29T03:00:00+02:00"),
      ("Europe/Paris", "2026-03-29T02:30:00", "2026-03-29T03:00:00+02:00"),
      ("Europe/Paris", "2026-03-29T02:59:59", "2026-03-29T03:00:00+02:00"),
      ("Europe/Paris", "2026-03-29T01:59:59", "2026-03-29T01:59:59+01:00"),
      ("Europe/Paris", "2026-03-29T03:00:00", "2026-03-29T03:00:00+02:00"),
      ("America/New_York", "2026-03-08T02:30:00", "2026-03-08T03:00:00-04:00"),
      ("Pacific/Auckland", "2026-09-27T02:15:00", "2026-09-27T03:00:00+13:00"),
      ("Australia/Lord_Howe", "2026-10-04T02:10:00", "2026-10-04T02:30:00+11:00"),
      // Where clocks change at midnight the day begins at one.
      ("America/Sao_Paulo", "2018-11-04T00:00:00", "2018-11-04T01:00:00-02:00"),
      // Samoa left a whole day out, Manila another.
      ("Pacific/Apia", "2011-12-30T12:00:00", "2011-12-31T00:00:00+14:00"),
      ("Asia/Manila", "1844-12-31T12:00:00", "1845-01-01T00:00:00+08:03:52"),
    ])
  func takesTheNextValidInstantInAGap(identifier: String, clock: String, expected: String) {
    #expect(EntryDate(clock, identifier).iso8601 == expected)
  }

  @Test(
    arguments: [
      ("Europe/Paris", "2026-10-25T02:00:00", "+02:00"),
      ("Europe/Paris", "2026-10-25T02:30:00", "+02:00"),
      ("Europe/Paris", "2026-10-25T02:59:59", "+02:00"),
      ("Europe/Paris", "2026-10-25T03:00:00", "+01:00"),
      ("America/New_York", "2026-11-01T01:30:00", "-04:00"),
      ("Pacific/Auckland", "2026-04-05T02:30:00", "+13:00"),
      ("Australia/Lord_Howe", "2026-04-05T01:45:00", "+11:00"),
    ])
  func takesTheFirstOfTwoInstants(identifier: String, clock: String, offset: String) {
    #expect(EntryDate(clock, identifier).iso8601 == clock + offset)
  }

  /// Through two years of changes of the clock, hour by hour.
  @Test(
    arguments: [
      "Europe/Paris", "America/New_York", "Pacific/Auckland", "Australia/Lord_Howe",
      "Africa/Casablanca", "Pacific/Kiritimati",
    ])
  func everyInstantComesBackOrItsTwin(identifier: String) {
    let zone = zone(identifier)
    let start = EntryDate("2025-01-01T00:10:00").instant
    for hour in 0..<(2 * 365 * 24) {
      let date = EntryDate(instant: start + Int64(hour) * 3_600_000, zone: zone)
      let again = EntryDate(date.wallClock, zone: zone)
      #expect(again.wallClock == date.wallClock)
      #expect(again.instant <= date.instant)
      // Only a clock that was put back shows a time twice.
      #expect(again.instant == date.instant || again.utcOffset > date.utcOffset)
    }
  }
}
