import Foundation
import Testing

@testable import daybook

@Suite struct LookingBackTests {
  private func sandbox() async throws -> Sandbox {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.fill([
      Sandbox.line("Three years before.", date: "2023-05-03 09:00", title: "Sea", tags: ["walk"]),
      Sandbox.line("Last year.", date: "2025-05-03 18:05", isStarred: true),
      Sandbox.line("Last year, earlier.", date: "2025-05-03 08:00"),
      Sandbox.line("The same year.", date: "2026-05-03"),
      Sandbox.line("Another day.", date: "2025-05-04", tags: ["walk"]),
    ])
    return sandbox
  }

  private func shown(
    _ sandbox: Sandbox, _ arguments: [String], columns: UInt16 = 80
  ) async throws -> [String] {
    let terminal = try Terminal(
      sandbox, arguments + ["--quiet", "--color", "never"], columns: columns)
    return try await terminal.finish().output.components(separatedBy: "\r\n").dropLast()
  }

  // MARK: - on-this-day

  @Test func onThisDayIsGroupedByYear() async throws {
    let sandbox = try await sandbox()
    let arguments = ["on-this-day", "--date", "2026-05-03"]
    #expect(
      try await shown(sandbox, arguments) == [
        "1 year ago, Saturday 2025-05-03",
        "     2  18:05 ★ Last year.",
        "     3  08:00   Last year, earlier.",
        "3 years ago, Wednesday 2023-05-03",
        "     1  09:00   Sea  #walk",
      ])
    #expect(
      try await sandbox.run(Sandbox.program, arguments).output == """
             2  2025-05-03 18:05 ★ Last year.
             3  2025-05-03 08:00   Last year, earlier.
             1  2023-05-03 09:00   Sea  #walk

        """)
    let document = try await sandbox.run(Sandbox.program, arguments + ["--json"])
    #expect(try document.ids() == [2, 3, 1])
    #expect(try document.total() == 3)
  }

  @Test func onThisDayWithoutEntriesSaysSo() async throws {
    let sandbox = try await sandbox()
    let outcome = try await sandbox.run("on-this-day", "--date", "2026-02-28")
    #expect(outcome.output == "")
    #expect(outcome.errors == "no entry of an earlier year on 28 February\n")
    let document = try await sandbox.run("on-this-day", "--date", "2026-02-28", "--json")
    #expect(document.output == "{\"total\": 0, \"entries\": []}\n")
  }

  @Test func onThisDayMeansToday() async throws {
    let sandbox = try await Sandbox.withJournal()
    // Far enough from the end of a February.
    try await sandbox.add("a year ago", "--date", "1 year ago")
    let outcome = try await sandbox.run("on-this-day")
    #expect(outcome.output.contains("a year ago"))
  }

  // MARK: - random

  @Test func randomIsOneOfTheEntriesThatPass() async throws {
    let sandbox = try await sandbox()
    for _ in 0..<5 {
      let ids = try await sandbox.run("random", "--tag", "walk", "--json").ids()
      #expect(ids.count == 1 && Set(ids).isSubset(of: [1, 5]))
    }
    let one = try await sandbox.run("random", "--starred")
    #expect(try await sandbox.run("show", "2").output == one.output)
    let none = try await sandbox.run("random", "--tag", "none")
    #expect(none.output == "" && none.errors == "no entry passes these filters\n")
    #expect(
      try await sandbox.run("random", "--tag", "none", "--json").output
        == "{\"total\": 0, \"entries\": []}\n")
  }

  // MARK: - calendar

  @Test func theCalendarMarksDaysWithEntries() async throws {
    let sandbox = try await sandbox()
    try await sandbox.fill((1...12).map { Sandbox.line("entry \($0)", date: "2025-05-31 10:00") })
    let lines = [
      "             May 2025",
      "Mo   Tu   We   Th   Fr   Sa   Su",
      "                1    2    3•2  4•",
      " 5    6    7    8    9   10   11",
      "12   13   14   15   16   17   18",
      "19   20   21   22   23   24   25",
      "26   27   28   29   30   31•+",
      "",
      "15 entries on 3 days",
    ]
    for month in ["2025-05", "may 2025", "MAY 2025"] {
      #expect(try await sandbox.run("calendar", month).lines == lines)
    }
    #expect(try await shown(sandbox, ["calendar", "2025-05"], columns: 40) == lines)
    #expect(
      try await sandbox.run("calendar", "2025-05", "--json").output == """
        {"month": "2025-05", "total": 15, "days": [{"date": "2025-05-03", "entries": 2}, \
        {"date": "2025-05-04", "entries": 1}, {"date": "2025-05-31", "entries": 12}]}

        """)
    #expect(try await sandbox.run("calendar", "2024-02").lines.last == "no entries")
    let error = try await sandbox.run("calendar", "smarch", exits: 64)
    #expect(error.error?.contains("'smarch' is not a month; understood are 2026-11") == true)
  }

  // MARK: - stats

  @Test func statisticsAreCounted() async throws {
    let sandbox = try await sandbox()
    let outcome = try await sandbox.run("stats", "--json")
    let document = try outcome.document()
    #expect(
      Set(document.keys) == [
        "entries", "words", "first", "last", "currentStreak", "longestStreak", "months", "days",
        "tags",
      ])
    #expect(document["entries"] as? Int == 5)
    #expect(document["words"] as? Int == 14)
    #expect(document["first"] as? String == "2023-05-03")
    #expect(document["currentStreak"] is NSNull)
    let streak = try #require(document["longestStreak"] as? [String: Any])
    #expect(streak["days"] as? Int == 2)
    #expect(streak["first"] as? String == "2025-05-03")
    let months = try #require(document["months"] as? [[String: Any]])
    #expect(months.map { $0["entries"] as? Int } == [1, 3, 1])
    let tags = try #require(document["tags"] as? [[String: Any]])
    #expect(tags.map { $0["entries"] as? Int } == [2])

    let filtered = try await sandbox.run("stats", "--json", "--tag", "walk", "--to", "2024-01-01")
    #expect(try filtered.document()["entries"] as? Int == 1)
    let text = try await sandbox.run("stats").lines
    #expect(text.first == "entries   5 on 4 days, 2023-05-03 to 2026-05-03")
    #expect(text.contains("words     14, 2 an entry"))
    let none = try await sandbox.run("stats", "--tag", "none")
    #expect(none.output == "" && none.errors == "no entry passes these filters\n")
  }

  @Test func aStreakGoesOnToday() async throws {
    let sandbox = try await Sandbox.withJournal()
    for day in ["today", "yesterday", "2 days ago", "4 days ago"] {
      try await sandbox.add(day, "--date", day)
    }
    let line = try await sandbox.run("stats").lines.first { $0.hasPrefix("streak") }
    // Unless midnight has passed meanwhile.
    #expect(line?.hasPrefix("streak    3 days up to ") == true)
  }

  @Test(arguments: [30, 40, 80, 120] as [UInt16]) func fitsTheTerminal(columns: UInt16) async throws
  {
    let sandbox = try await Sandbox.withJournal()
    let tag = String(repeating: "旅行記録", count: 12)
    try await sandbox.fill(
      (1...28).map { day in
        Sandbox.line(
          String(repeating: "word ", count: day),
          date: "2026-02-" + (day < 10 ? "0" : "") + "\(day)",
          tags: [tag, "t\(day)"])
      })
    for command in [["stats"], ["on-this-day", "--date", "2027-02-14"], ["random"]] {
      let lines = try await shown(sandbox, command, columns: columns)
      #expect(lines.count >= 2)
      for line in lines { #expect(DisplayWidth.width(of: line) <= columns, "\(line)") }
    }
  }
}
