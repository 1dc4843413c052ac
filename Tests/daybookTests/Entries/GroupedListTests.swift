import Testing

@testable import daybook

/// The list on a terminal.
@Suite struct GroupedListTests {
  private func list(
    _ sandbox: Sandbox, _ arguments: String..., columns: UInt16 = 80, zone: String = "Europe/Paris"
  ) async throws -> [String] {
    let terminal = try Terminal(
      sandbox, ["list", "--quiet", "--color", "never"] + arguments, columns: columns,
      environment: ["TZ": zone])
    var lines = try await terminal.finish().output.components(separatedBy: "\r\n")
    #expect(lines.removeLast() == "")
    return lines
  }

  @Test func standsUnderTheDays() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.fill([
      Sandbox.line("Far out. #sea", date: "2026-05-03 09:00", title: "The sea", isStarred: true),
      Sandbox.line("Rain all day.", date: "2026-05-05 18:05", tags: ["home"]),
      Sandbox.line("Planted beans.", date: "2026-05-05"),
    ])
    #expect(
      try await list(sandbox) == [
        "Tuesday 2026-05-05",
        "     2  18:05   Rain all day.  #home",
        "     3  12:00   Planted beans.",
        "Sunday 2026-05-03",
        "     1  09:00 ★ The sea  #sea",
      ])
    #expect(
      try await list(sandbox, "--reverse", "-n2") == [
        "Sunday 2026-05-03",
        "     1  09:00 ★ The sea  #sea",
        "Tuesday 2026-05-05",
        "     3  12:00   Planted beans.",
      ])
  }

  @Test func aTagThatTheWordsShowIsNotShownAgain() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.fill([
      Sandbox.line("By the #sea.", date: "2026-05-09", tags: ["home"]),
      Sandbox.line("#Seaside, no", date: "2026-05-08", tags: ["sea"]),
      Sandbox.line("On #c++ and", date: "2026-05-07", tags: ["c"]),
      Sandbox.line("Long. " + String(repeating: "x ", count: 60) + "#end", date: "2026-05-06"),
    ])
    let lines = try await list(sandbox).filter { $0.hasPrefix(" ") }
    #expect(
      lines.prefix(3) == [
        "     1  12:00   By the #sea.  #home",
        "     2  12:00   #Seaside, no  #sea",
        "     3  12:00   On #c++ and  #c",
      ])
    #expect(lines[3].hasSuffix("…  #end"))
    // Scripts find all of them at the end.
    #expect(try await sandbox.run("list", "-n1").output.hasSuffix("#sea.  #home #sea\n"))
  }

  @Test func saysTodayYesterdayAndTomorrow() async throws {
    let sandbox = try await Sandbox.withJournal()
    for day in ["tomorrow", "today", "yesterday", "2 days ago"] {
      try await sandbox.add(day, "--date", day)
    }
    let headings = try await list(sandbox).filter { !$0.isEmpty && !$0.hasPrefix(" ") }
    // Unless midnight has passed meanwhile.
    #expect(
      headings.map { String($0.prefix { $0 != "," }) }.prefix(3) == [
        "Tomorrow", "Today", "Yesterday",
      ])
    #expect(headings.last?.contains(",") == false)
    #expect(headings[1].wholeMatch(of: /Today, [A-Z][a-z]+day \d{4}-\d\d-\d\d/) != nil)
  }

  @Test func theDayIsThatOfTheEntrysOwnClock() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.fill([
      #"{"date": "2026-05-04T00:30:00+09:00", "timeZone": "Asia/Tokyo", "text": "night"}"#,
      #"{"date": "2026-05-03T12:00:00-10:00", "timeZone": "Pacific/Honolulu", "text": "noon"}"#,
    ])
    for zone in ["UTC", "Asia/Tokyo", "Pacific/Honolulu"] {
      #expect(
        try await list(sandbox, zone: zone) == [
          "Sunday 2026-05-03", "     2  12:00   noon", "Monday 2026-05-04",
          "     1  00:30   night",
        ])
    }
  }

  @Test(arguments: [20, 40, 41, 60, 80, 120] as [UInt16])
  func isNeverWiderThanTheTerminal(columns: UInt16) async throws {
    let sandbox = try await Sandbox.withJournal()
    let long = String(repeating: "今日は雨です。", count: 30)
    try await sandbox.fill([
      Sandbox.line(long, tags: ["旅行", "a-tag-that-is-rather-long", "b", "c"]),
      Sandbox.line("short", tags: ["a-tag-that-is-rather-long-as-well-and-more-so", "b", "c"]),
      Sandbox.line("👩‍👩‍👧 " + String(repeating: "e\u{301}te\u{301} ", count: 100), isStarred: true),
      Sandbox.line("नमस्ते क्षत्रिय " + String(repeating: "हिन्दी ", count: 40)),
      Sandbox.line(
        String(repeating: "مرحبا ", count: 40), title: String(repeating: "W", count: 120)),
      Sandbox.line(String(repeating: "🇫🇷❤️👍🏽", count: 40), tags: ["x"]),
    ])
    for command in [
      ["list"], ["search", "short", "旅行", "short", "W", "हिन्दी", "-m", "any"], ["trash"],
    ] {
      if command == ["trash"] { try await sandbox.run("delete", "1", "2", "3", "4", "5", "6") }
      let outcome = try await Terminal(sandbox, command + ["--quiet"], columns: columns).finish()
      let text = outcome.output.replacing(/\u{1B}\[[0-9;]*m/, with: "")
      #expect(text.utf8.count > 100)
      for line in text.components(separatedBy: "\r\n") {
        #expect(
          DisplayWidth.width(of: line) <= max(30, columns), "\(command): \(line)")
        #expect(!line.hasSuffix(" ") && !line.hasSuffix("  …"), "\(command): \(line)")
      }
    }
  }

  @Test func tagsTakeAThirdWhereThereIsNoRoomForAll() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.fill([
      Sandbox.line("Words that go on and on to the end", tags: ["one", "two", "three", "four"]),
      Sandbox.line("Few", tags: ["one", "two", "three", "four"]),
    ])
    #expect(
      try await list(sandbox, columns: 50).suffix(2) == [
        "     2  12:00   Few  #four #one #three #two",
        "     1  12:00   Words that go on and on …  #four …",
      ])
  }

  @Test func anEllipsisNeverStandsForTagsAlone() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.fill([
      Sandbox.line("A walk by the sea and back", tags: ["afternoon", "by-the-sea"])
    ])
    #expect(
      try await list(sandbox, columns: 40).last == "     1  12:00   A walk by the sea and b…")
  }

  @Test func aPageBehindTheLastEntrySaysSo() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.fill([Sandbox.line("one"), Sandbox.line("two")])
    let outcome = try await sandbox.run("list", "--offset", "2000")
    #expect(
      outcome.output == "" && outcome.errors == "nothing after --offset 2,000: 2 entries in all\n")
    #expect(try await sandbox.run("list", "-n", "0").errors == "")
  }
}
