import Testing

@testable import JournalKit

@Suite struct DateExpressionTests {
  private let parser = DateParser(clock: "2026-07-15T14:05:30")

  private func range(_ text: String) throws -> String {
    let range = try parser.parse(text).wallClockRange
    return [range.lowerBound, range.upperBound].map { ISO8601.text(WallClock(milliseconds: $0)) }
      .joined(separator: "..<")
  }

  @Test(
    arguments: [
      ("2026-11-29", "2026-11-29T00:00:00..<2026-11-30T00:00:00"),
      ("2026-12-31", "2026-12-31T00:00:00..<2027-01-01T00:00:00"),
      ("0001-01-01", "0001-01-01T00:00:00..<0001-01-02T00:00:00"),
      ("today", "2026-07-15T00:00:00..<2026-07-16T00:00:00"),
      ("now", "2026-07-15T00:00:00..<2026-07-16T00:00:00"),
      ("yesterday", "2026-07-14T00:00:00..<2026-07-15T00:00:00"),
      ("last friday", "2026-07-10T00:00:00..<2026-07-11T00:00:00"),
      ("2026-11-29 18:05", "2026-11-29T18:05:00..<2026-11-29T18:06:00"),
      ("2026-11-29 23:59", "2026-11-29T23:59:00..<2026-11-30T00:00:00"),
      ("5pm", "2026-07-15T17:00:00..<2026-07-15T17:01:00"),
      ("noon", "2026-07-15T12:00:00..<2026-07-15T12:01:00"),
      ("2026-11-29T18:05:30", "2026-11-29T18:05:30..<2026-11-29T18:05:31"),
      ("17:00:30", "2026-07-15T17:00:30..<2026-07-15T17:00:31"),
      // Filters go by the wall clock, whatever the offset.
      ("2026-11-29T18:05+09:00", "2026-11-29T18:05:00..<2026-11-29T18:06:00"),
    ])
  func namesASpanForFilters(text: String, expected: String) throws {
    #expect(try range(text) == expected)
  }

  @Test func theLastDayIsWhole() throws {
    let range = try parser.parse("9999-12-31").wallClockRange
    #expect(range.upperBound - range.lowerBound == 86_400_000)
  }

  @Test(
    arguments: [
      ("2026-11-29", "2026-11-29T12:00:00+01:00"),
      ("yesterday", "2026-07-14T12:00:00+02:00"),
      ("today", "2026-07-15T14:05:30+02:00"),
      ("now", "2026-07-15T14:05:30+02:00"),
      ("1660-01-01", "1660-01-01T12:00:00+00:09:21"),
      ("2026-03-29 02:30", "2026-03-29T03:00:00+02:00"),
      ("2026-10-25 02:30", "2026-10-25T02:30:00+02:00"),
      ("2026-10-25T02:30:00+01:00", "2026-10-25T02:30:00+01:00"),
      ("2026-11-29T18:05:00-05:00", "2026-11-29T18:05:00-05:00"),
    ])
  func namesAMomentForAnEntry(text: String, expected: String) throws {
    let zone = try #require(EntryTimeZone(identifier: "Europe/Paris"))
    let date = try parser.parse(text).entryDate(in: zone)
    #expect(date.iso8601 == expected)
    #expect(date.timeZone == (text.hasSuffix("-05:00") ? "-05:00" : "Europe/Paris"))
  }
}
