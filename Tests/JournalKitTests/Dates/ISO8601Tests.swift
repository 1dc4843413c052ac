import Testing

@testable import JournalKit

@Suite struct ISO8601Tests {
  /// What was read, written again: the clock, then the offset.
  private func written(_ parsed: ISO8601.Parsed) -> String {
    let clock = parsed.time.map(ISO8601.text) ?? parsed.date.description
    return clock + (parsed.utcOffset.map { UTCOffset(seconds: $0).description } ?? "")
  }

  @Test(
    arguments: [
      ("2026-11-29", "2026-11-29"),
      ("1660-01-01", "1660-01-01"),
      ("0001-01-01", "0001-01-01"),
      ("9999-12-31", "9999-12-31"),
      ("2024-02-29", "2024-02-29"),
      ("2026-11-29T18:05", "2026-11-29T18:05:00"),
      ("2026-11-29 18:05", "2026-11-29T18:05:00"),
      ("2026-11-29t18:05:09", "2026-11-29T18:05:09"),
      ("2026-11-29T00:00:00", "2026-11-29T00:00:00"),
      ("2026-11-29T23:59:59", "2026-11-29T23:59:59"),
      ("2026-11-29T18:05:09.5", "2026-11-29T18:05:09.500"),
      ("2026-11-29T18:05:09,25", "2026-11-29T18:05:09.250"),
      ("2026-11-29T18:05:09.123456789", "2026-11-29T18:05:09.123"),
      ("2026-11-29T18:05:09.000", "2026-11-29T18:05:09"),
      ("2026-11-29T18:05Z", "2026-11-29T18:05:00+00:00"),
      ("2026-11-29T18:05:09z", "2026-11-29T18:05:09+00:00"),
      ("2023-12-06 02:11:20Z", "2023-12-06T02:11:20+00:00"),
      ("2026-11-29T18:05:09.75Z", "2026-11-29T18:05:09.750+00:00"),
      ("2026-11-29T18:05+01:00", "2026-11-29T18:05:00+01:00"),
      ("2026-11-29T18:05:09 -0330", "2026-11-29T18:05:09-03:30"),
      ("2026-11-29T18:05:09\u{2212}03", "2026-11-29T18:05:09-03:00"),
      ("1660-01-01T12:00:00+00:09:21", "1660-01-01T12:00:00+00:09:21"),
    ])
  func reads(text: String, expected: String) throws {
    let parsed = try #require(ISO8601.parse(text))
    #expect(written(parsed) == expected)
    // What is written is understood, and means the same.
    let again = try #require(ISO8601.parse(expected))
    #expect(again.time == parsed.time)
    #expect(again.utcOffset == parsed.utcOffset)
  }

  @Test(
    arguments: [
      "", "2026", "2026-11", "26-11-29", "24-01-05", "02026-11-29", "2026-1-29", "2026-11-9",
      "2026/11/29", "20261129", "29-11-2026", "11-29-2026", "2026-00-10", "2026-13-01",
      "2026-02-29", "2026-04-31", "2026-11-00", "2026-11-32", "0000-01-01", "-001-01-01",
      "+2026-11-29", "2026-11-29T", "2026-11-29 ", "2026-11-29x18:05", "2026-11-29T18",
      "2026-11-29T18:5", "2026-11-29T8:05", "2026-11-29T24:00", "2026-11-29T18:60",
      "2026-11-29T18:05:60", "2026-11-29T18:05:09.", "2026-11-29T18:05:09.1a",
      "2026-11-29T18:05:09.-1", "2026-11-29T18:05:09:10", "2026-11-29T18:05+", "2026-11-29+01:00",
      "2026-11-29T18:05+1", "2026-11-29T18:05+25:00", "2026-11-29T18:05 Europe/Paris",
      "2026-11-29T18:05ZZ", "2026-11-29T+01:00", "٢٠٢٦-١١-٢٩", "２０２６-11-29", "2026-11-2９",
      "07-01-2024 06:24 PM", "1e03-01-01", "0x10-01-01", "2026--1-29", "2026-11-29\n18:05",
    ])
  func refuses(text: String) {
    #expect(ISO8601.parse(text) == nil)
    #expect(ISO8601.parse(text, clampsDay: true).map(written) == (Self.clamped[text]))
  }

  /// Of what is refused, what an import takes as the month's last day.
  private static let clamped = ["2026-02-29": "2026-02-28", "2026-04-31": "2026-04-30"]

  @Test(
    arguments: [
      ("2026-11-31", "2026-11-30"), ("1900-02-29", "1900-02-28"), ("2024-02-30", "2024-02-29"),
      ("2024-02-31T08:00Z", "2024-02-29T08:00:00+00:00"), ("2026-01-31", "2026-01-31"),
    ])
  func takesTheMonthsLastDayWhereAsked(text: String, expected: String) throws {
    #expect(written(try #require(ISO8601.parse(text, clampsDay: true))) == expected)
  }

  @Test func aClampedDayIsNeverBeyond31() {
    #expect(ISO8601.parse("2026-11-32", clampsDay: true) == nil)
    #expect(ISO8601.parse("2026-13-31", clampsDay: true) == nil)
  }

  @Test(
    arguments: [
      ("2026-11-29T18:05", true), ("2026-11-29T18:05+01:00", true),
      ("2026-11-29T18:05:00", false), ("2026-11-29T18:05:00Z", false), ("2026-11-29", false),
    ])
  func tellsWhetherSecondsWereGiven(text: String, isMinutePrecise: Bool) {
    #expect(ISO8601.parse(text)?.isMinutePrecise == isMinutePrecise)
  }
}
