import Testing

@testable import JournalKit

/// The same words at other days of the week, at the ends of months and years, in other zones.
@Suite struct DateParserClockTests {
  /// From Monday 2026-07-13 to Sunday 2026-07-19.
  @Test(
    arguments: [
      ("2026-07-13", "friday", "2026-07-10"), ("2026-07-13", "last friday", "2026-07-10"),
      ("2026-07-13", "monday", "2026-07-13"), ("2026-07-13", "last monday", "2026-07-06"),
      ("2026-07-13", "sunday", "2026-07-12"), ("2026-07-13", "tue", "2026-07-07"),
      ("2026-07-17", "friday", "2026-07-17"), ("2026-07-17", "last friday", "2026-07-10"),
      ("2026-07-17", "saturday", "2026-07-11"), ("2026-07-17", "thu", "2026-07-16"),
      ("2026-07-19", "sunday", "2026-07-19"), ("2026-07-19", "last sunday", "2026-07-12"),
      ("2026-07-19", "monday", "2026-07-13"), ("2026-07-19", "sat", "2026-07-18"),
      ("2026-07-18", "last saturday", "2026-07-11"), ("2026-07-18", "wed", "2026-07-15"),
    ])
  func weekdaysLookBack(today: String, text: String, expected: String) {
    #expect(DateParser(clock: today + "T00:00:00").described(text) == expected)
    #expect(DateParser(clock: today + "T23:59:59").described(text) == expected)
  }

  @Test(
    arguments: [
      ("2027-01-01", "yesterday", "2026-12-31"), ("2026-12-31", "tomorrow", "2027-01-01"),
      ("2026-03-01", "yesterday", "2026-02-28"), ("2024-03-01", "yesterday", "2024-02-29"),
      ("2024-02-28", "tomorrow", "2024-02-29"), ("2027-01-01", "friday", "2027-01-01"),
      ("2027-01-01", "last friday", "2026-12-25"), ("2027-01-02", "thursday", "2026-12-31"),
      ("2026-03-31", "a month ago", "2026-02-28"), ("2024-02-29", "1 year ago", "2023-02-28"),
      ("2026-01-31", "2 months ago", "2025-11-30"), ("2026-01-03", "1 week ago", "2025-12-27"),
      ("0001-01-02", "yesterday", "0001-01-01"), ("0001-01-01", "yesterday", "refused"),
      ("9999-12-30", "tomorrow", "9999-12-31"), ("9999-12-31", "tomorrow", "refused"),
      ("0001-01-03", "last friday", "refused"),
    ])
  func countsAcrossTheEndsOfMonthsAndYears(today: String, text: String, expected: String) {
    #expect(DateParser(clock: today + "T12:00:00", zone: "UTC").described(text) == expected)
  }

  /// One instant, on four calendars.
  @Test(
    arguments: [
      ("Pacific/Kiritimati", "2026-07-16", "thursday", "2026-07-16"),
      ("Pacific/Auckland", "2026-07-15", "thursday", "2026-07-09"),
      ("UTC", "2026-07-15", "wednesday", "2026-07-15"),
      ("Pacific/Honolulu", "2026-07-15", "wednesday", "2026-07-15"),
    ])
  func goesByTheZonesOwnDay(zone: String, today: String, weekday: String, expected: String) {
    let parser = DateParser(
      now: EntryDate("2026-07-15T11:30:00Z").instant, zone: EntryTimeZone(identifier: zone)!)
    #expect(parser.described("0 days ago") == today)
    #expect(parser.described(weekday) == expected)
  }

  /// A day and a month without a year: the latest such day, today included.
  @Test(
    arguments: [
      ("2026-05-18", "May 16", "2026-05-16"), ("2026-05-18", "may 18", "2026-05-18"),
      ("2026-05-18", "May 19", "2025-05-19"), ("2026-05-18", "16 may", "2026-05-16"),
      ("2026-01-01", "dec 31", "2025-12-31"), ("2026-12-31", "jan 1", "2026-01-01"),
      ("2026-05-18", "dec 31 17:00", "2025-12-31T17:00"), ("2026-05-18", "feb 29", "2024-02-29"),
      ("2024-02-28", "feb 29", "2020-02-29"), ("2024-02-29", "29 feb", "2024-02-29"),
      ("1903-06-01", "feb 29", "1896-02-29"), ("1904-02-28", "feb 29", "1896-02-29"),
      ("0001-05-18", "may 16", "0001-05-16"), ("0001-05-18", "may 19", "refused"),
      ("0003-05-18", "feb 29", "refused"),
    ])
  func aDayWithoutAYearIsPast(today: String, text: String, expected: String) {
    #expect(DateParser(clock: today + "T00:00:00", zone: "UTC").described(text) == expected)
    #expect(DateParser(clock: today + "T23:59:59", zone: "UTC").described(text) == expected)
  }
}
