import Testing

@testable import JournalKit

extension DateParser {
  /// A parser on whose wall clock it is that time.
  init(clock: String, zone: String = "Europe/Paris") {
    self.init(
      now: EntryDate(clock, zone).instant, zone: EntryTimeZone(identifier: zone)!)
  }

  /// What a text is understood as: the day, then the time as far as it was given.
  func described(_ text: String) -> String {
    guard let expression = try? parse(text) else { return "refused" }
    let day = expression.date.description
    let offset = expression.utcOffset.map { UTCOffset(seconds: $0).description } ?? ""
    switch expression.time {
    case .unspecified: return day + offset
    case .now(let clock): return "now " + ISO8601.text(clock) + offset
    case .given(let clock, let isMinutePrecise):
      let text = ISO8601.text(clock)
      return (isMinutePrecise ? String(text.prefix(16)) : text) + offset
    }
  }
}

@Suite struct DateParserTests {
  /// On a Wednesday.
  @Test(
    arguments: [
      ("2026-11-29", "2026-11-29"),
      ("2026-11-29 18:05", "2026-11-29T18:05"),
      ("2026-11-29T18:05", "2026-11-29T18:05"),
      ("2026-11-29T18:05:30", "2026-11-29T18:05:30"),
      ("2026-11-29T18:05:00+01:00", "2026-11-29T18:05:00+01:00"),
      ("2026-11-29T17:05Z", "2026-11-29T17:05+00:00"),
      ("1660-01-01T12:00:00+00:09:21", "1660-01-01T12:00:00+00:09:21"),
      ("1660-01-01", "1660-01-01"),
      ("0001-01-01", "0001-01-01"),
      ("9999-12-31 23:59", "9999-12-31T23:59"),
      ("2026-11-29 5pm", "2026-11-29T17:00"),
      ("2026-11-29 at noon", "2026-11-29T12:00"),
      ("today", "now 2026-07-15T14:05:30"),
      ("now", "now 2026-07-15T14:05:30"),
      ("today 17:00", "2026-07-15T17:00"),
      ("today at midnight", "2026-07-15T00:00"),
      ("yesterday", "2026-07-14"),
      ("tomorrow", "2026-07-16"),
      ("yesterday 9am", "2026-07-14T09:00"),
      ("tomorrow at 08:15", "2026-07-16T08:15"),
      ("0 days ago", "2026-07-15"),
      ("1 day ago", "2026-07-14"),
      ("a day ago", "2026-07-14"),
      ("one week ago", "2026-07-08"),
      ("3 days ago", "2026-07-12"),
      ("3 days ago 17:00", "2026-07-12T17:00"),
      ("2 weeks ago", "2026-07-01"),
      ("2 weeks ago at 5 pm", "2026-07-01T17:00"),
      ("a month ago", "2026-06-15"),
      ("18 months ago", "2025-01-15"),
      ("1 year ago", "2025-07-15"),
      ("366 years ago", "1660-07-15"),
      ("wednesday", "2026-07-15"),
      ("last wednesday", "2026-07-08"),
      ("thursday", "2026-07-09"),
      ("tuesday", "2026-07-14"),
      ("friday", "2026-07-10"),
      ("last friday", "2026-07-10"),
      ("fri", "2026-07-10"),
      ("friday 17:00", "2026-07-10T17:00"),
      ("wednesday 23:00", "2026-07-15T23:00"),
      ("last monday at 7:30am", "2026-07-13T07:30"),
      ("5pm", "2026-07-15T17:00"),
      ("5 pm", "2026-07-15T17:00"),
      ("at 5pm", "2026-07-15T17:00"),
      ("5:30pm", "2026-07-15T17:30"),
      ("5:30:15 pm", "2026-07-15T17:30:15"),
      ("17:00", "2026-07-15T17:00"),
      ("9:05", "2026-07-15T09:05"),
      ("17:00:30", "2026-07-15T17:00:30"),
      ("12am", "2026-07-15T00:00"),
      ("12:30am", "2026-07-15T00:30"),
      ("12pm", "2026-07-15T12:00"),
      ("12:30 pm", "2026-07-15T12:30"),
      ("1am", "2026-07-15T01:00"),
      ("11pm", "2026-07-15T23:00"),
      ("noon", "2026-07-15T12:00"),
      ("midnight", "2026-07-15T00:00"),
      ("29 November 2026", "2026-11-29"),
      ("29 nov 2026", "2026-11-29"),
      ("November 29, 2026", "2026-11-29"),
      ("November 29 2026", "2026-11-29"),
      ("29 november, 2026", "2026-11-29"),
      ("Nov. 29th, 2026", "2026-11-29"),
      ("1st sept 1660", "1660-09-01"),
      ("feb 29 2024", "2024-02-29"),
      ("may 1 0001", "0001-05-01"),
      ("31 dec 9999", "9999-12-31"),
      ("29 November 2026 at noon", "2026-11-29T12:00"),
      ("29 November 2026 18:05", "2026-11-29T18:05"),
      ("nov 29 5:30 pm", "2025-11-29T17:30"),
      ("may 16 at midnight", "2026-05-16T00:00"),
      ("yesterday at noon", "2026-07-14T12:00"),
      ("last friday at midnight", "2026-07-10T00:00"),
      ("  Last   FRIDAY \t at 5PM ", "2026-07-10T17:00"),
      ("Today", "now 2026-07-15T14:05:30"),
    ])
  func understands(text: String, expected: String) {
    #expect(DateParser(clock: "2026-07-15T14:05:30").described(text) == expected)
  }

  @Test(
    arguments: [
      "", " ", "24-01-05", "24-01-05 10:00", "1/5/2024", "07-01-2024 06:24 PM", "2026-02-29",
      "2026-13-01", "0000-01-01", "10000-01-01", "2026-11", "soon",
      "29 nov 26", "nov 29 26", "November 29, 26", "29 nov 02026", "nov 31", "31 november 2026",
      "29 feb 2026", "0 nov", "nov", "november 2026", "2026 nov 29", "nov nov", "29 29", "no 29",
      "novem 29", "nov -1", "nov 129", "29xx nov", "29 nov 2026 2025", "1/29 nov", "٢٩ nov",
      "noon noon", "next friday", "last", "last week", "last today", "frid", "fr", "someday",
      "days ago", "-3 days ago", "3 days", "three days ago", "3 fortnights ago", "3 days ago ago",
      "1.5 days ago", "99999999999999999999 days ago", "4000001 days ago", "2026 years ago",
      "0am", "13pm", "0:30pm", "24:00", "12:60", "17:00:60", "5", "5 o'clock", "5:3pm", "5:300pm",
      "17:00pm", "pm", "am", ":30", "17:", "17:00:", "17:00:00:00", "now 17:00", "at", "today at",
      "today today", "now now", "friday friday", "2026-11-29 2026-11-30", "５pm", "5pm today",
      "1 2pm", "12:3 0pm", "5p m", "5pm am", "5pmam", "2026-11-29 18:05 Europe/Paris",
      "body:secret", "\0", "👍",
    ])
  func refuses(text: String) {
    #expect(DateParser(clock: "2026-07-15T14:05:30").described(text) == "refused")
  }

  @Test func theRefusalShowsTheTextAndWhatIsUnderstood() {
    let error = #expect(throws: DateParser.Failure.self) {
      try DateParser(clock: "2026-07-15T14:05:30").parse("24-01-05")
    }
    #expect(error?.text == "24-01-05")
    #expect(error?.description.contains("'24-01-05'") == true)
    #expect(error?.description.contains(DateParser.examples) == true)
  }

  @Test func everyExampleIsUnderstood() {
    let parser = DateParser(clock: "2026-07-15T14:05:30")
    for example in DateParser.examples.replacing("'", with: "").split(separator: ", ") {
      #expect(parser.described(String(example)) != "refused", "\(example)")
    }
  }
}
