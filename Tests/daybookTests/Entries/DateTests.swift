import Foundation
import Testing

@Suite struct DateTests {
  struct Case: Sendable {
    let typed: String
    let zone: String
    let date: String
    let timeZone: String

    init(_ typed: String, in zone: String, _ date: String, _ timeZone: String? = nil) {
      (self.typed, self.zone, self.date) = (typed, zone, date)
      self.timeZone = timeZone ?? zone
    }
  }

  static let cases = [
    Case("2026-11-29", in: "Europe/Paris", "2026-11-29T12:00:00+01:00"),
    Case("2026-11-29 18:05", in: "Europe/Paris", "2026-11-29T18:05:00+01:00"),
    Case("2026-11-29T18:05:09", in: "America/New_York", "2026-11-29T18:05:09-05:00"),
    Case("2026-11-29 5pm", in: "Asia/Tokyo", "2026-11-29T17:00:00+09:00"),
    Case("2026-11-29T18:05:00+01:00", in: "Europe/Paris", "2026-11-29T18:05:00+01:00"),
    Case("2026-11-29T18:05:00+01:00", in: "Asia/Tokyo", "2026-11-29T18:05:00+01:00", "+01:00"),
    Case("2026-11-29T18:05Z", in: "Asia/Tokyo", "2026-11-29T18:05:00+00:00", "UTC"),
    // Days that are a day off where UTC takes a part in it.
    Case("2020-03-29 09:00", in: "America/New_York", "2020-03-29T09:00:00-04:00"),
    Case("2020-03-29 09:00", in: "Asia/Tokyo", "2020-03-29T09:00:00+09:00"),
    Case("2026-05-05 00:30", in: "Pacific/Kiritimati", "2026-05-05T00:30:00+14:00"),
    // A clock that skips an hour, and one that shows it twice.
    Case("2026-03-29 02:30", in: "Europe/Paris", "2026-03-29T03:00:00+02:00"),
    Case("2026-10-25 02:30", in: "Europe/Paris", "2026-10-25T02:30:00+02:00"),
    // Local mean time has seconds, and the calendar is Gregorian all the way.
    Case("1660-01-01", in: "Europe/London", "1660-01-01T12:00:00-00:01:15"),
    Case("1660-01-01 08:30", in: "Europe/Paris", "1660-01-01T08:30:00+00:09:21"),
    Case("1582-10-10", in: "UTC", "1582-10-10T12:00:00+00:00"),
    Case("1500-03-01", in: "UTC", "1500-03-01T12:00:00+00:00"),
    Case("0004-02-29", in: "UTC", "0004-02-29T12:00:00+00:00"),
    Case("0001-01-01", in: "UTC", "0001-01-01T12:00:00+00:00"),
    Case("9999-12-31 23:59", in: "UTC", "9999-12-31T23:59:00+00:00"),
    Case("1660-01-01T12:00:00-00:01:15", in: "Europe/London", "1660-01-01T12:00:00-00:01:15"),
  ]

  @Test(arguments: cases) func isKeptWithItsZone(_ date: Case) async throws {
    let sandbox = try await Sandbox.withJournal()
    let zone: [String: String?] = ["TZ": date.zone]
    let outcome = try await sandbox.run(
      "add", "text", "--date", date.typed, "--json", environment: zone)
    let entry = try outcome.document()
    #expect(entry["date"] as? String == date.date)
    #expect(entry["timeZone"] as? String == date.timeZone)
    // The wall clock of then, wherever it is looked at.
    let list = try await sandbox.run("list", environment: ["TZ": "Pacific/Auckland"])
    let clock = date.date.prefix(16).replacing("T", with: " ")
    #expect(list.output.contains(clock))
    let day = String(date.date.prefix(10))
    #expect(
      try await sandbox.run(
        "list", "--on", day, "--json", environment: ["TZ": "America/Los_Angeles"]
      ).total() == 1)
  }

  @Test func theWeekdayOf1660IsRight() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.add("text", "--date", "1660-01-01")
    #expect(try await sandbox.run("show", "1").lines[0].contains("Thursday 1660-01-01 12:00"))
  }

  /// Days from today, as the program that keeps the calendar here counts them.
  @Test(arguments: [
    ("yesterday", -1), ("tomorrow", 1), ("3 days ago", -3), ("a week ago", -7), ("today", 0),
    ("now", 0), ("YESTERDAY", -1), ("yesterday 17:00", -1), ("5pm", 0),
  ])
  func wordsCountFromToday(words: String, days: Int) async throws {
    let sandbox = try await Sandbox.withJournal()
    let before = day(days)
    let outcome = try await sandbox.run("add", "text", "--date", words, "--json")
    let date = try #require(try outcome.document()["date"] as? String)
    #expect([before, day(days)].contains(String(date.prefix(10))))
    let time = date.dropFirst(11).prefix(5)
    if words.contains("17") || words.contains("pm") {
      #expect(time == "17:00")
    } else if days != 0 {
      #expect(time == "12:00")
    }
  }

  @Test(arguments: ["last friday", "friday", "fri 17:00"])
  func weekdaysAreTheLatestOnes(words: String) async throws {
    let sandbox = try await Sandbox.withJournal()
    let first = words.hasPrefix("last") ? 1 : 0
    let candidates = Set((first...(first + 7)).map { day(-$0) })
    let outcome = try await sandbox.run("add", "text", "--date", words, "--json")
    let date = try #require(try outcome.document()["date"] as? String)
    #expect(candidates.contains(String(date.prefix(10))))
    #expect(try await sandbox.run("show", "1").lines[0].contains("Friday"))
  }

  @Test func withoutADateItIsNow() async throws {
    let sandbox = try await Sandbox.withJournal()
    let before = Date().timeIntervalSince1970.rounded(.down)
    try await sandbox.add("text")
    let text = try #require(try await sandbox.entry(1)["date"] as? String)
    let written = try #require(ISO8601DateFormatter().date(from: text)).timeIntervalSince1970
    #expect((before...(Date().timeIntervalSince1970)).contains(written))
  }

  @Test func editsElsewhereDoNotMoveTheDay() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.run(
      "add", "text", "--date", "2026-05-05 00:30", environment: ["TZ": "Pacific/Kiritimati"])
    for (zone, option) in [
      ("Pacific/Auckland", "--star"), ("America/New_York", "--title=t"), ("UTC", "--body=b"),
    ] { try await sandbox.run("edit", "1", option, environment: ["TZ": zone]) }
    #expect(try await sandbox.entry(1)["date"] as? String == "2026-05-05T00:30:00+14:00")
  }

  private func day(_ offset: Int) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "Europe/Paris")!
    let date = calendar.date(byAdding: .day, value: offset, to: Date())!
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    return String(format: "%04d-%02d-%02d", parts.year!, parts.month!, parts.day!)
  }
}
