import Testing

/// `--time-zone`, and the zone that an entry keeps.
@Suite struct TimeZoneTests {
  /// Options of `add` in Paris, with the date and the zone that the entry has then.
  static let added: [([String], date: String, zone: String)] = [
    (["--date", "2026-05-05 09:00"], "2026-05-05T09:00:00+09:00", "Asia/Tokyo"),
    (["--date", "29 November 2026"], "2026-11-29T12:00:00+09:00", "Asia/Tokyo"),
    // An offset names the instant, and the zone its clock.
    (["--date", "2026-01-10T23:30:00Z"], "2026-01-11T08:30:00+09:00", "Asia/Tokyo"),
    (["--date", "1660-01-01"], "1660-01-01T12:00:00+09:18:59", "Asia/Tokyo"),
  ]

  @Test(arguments: added) func aNewEntryKeepsIt(
    entry: (options: [String], date: String, zone: String)
  ) async throws {
    let sandbox = try await Sandbox.withJournal()
    let outcome = try await sandbox.run(
      Sandbox.program, ["add", "text", "--time-zone", entry.zone, "--json"] + entry.options)
    #expect(try outcome.document()["date"] as? String == entry.date)
    #expect(try outcome.document()["timeZone"] as? String == entry.zone)
  }

  /// What is typed as a zone, and what is kept of it.
  static let names: [(typed: String, kept: String, date: String)] = [
    ("America/New_York", "America/New_York", "2026-05-05T12:00:00-04:00"),
    ("UTC", "UTC", "2026-05-05T12:00:00+00:00"), ("Z", "UTC", "2026-05-05T12:00:00+00:00"),
    ("+05:30", "+05:30", "2026-05-05T12:00:00+05:30"),
    ("-0330", "-03:30", "2026-05-05T12:00:00-03:30"),
    ("+00:09:21", "+00:09:21", "2026-05-05T12:00:00+00:09:21"),
  ]

  @Test(arguments: names) func isANameOrAnOffset(
    zone: (typed: String, kept: String, date: String)
  ) async throws {
    let sandbox = try await Sandbox.withJournal()
    let outcome = try await sandbox.run(
      "add", "text", "--date", "2026-05-05", "--time-zone=\(zone.typed)", "--json")
    #expect(try outcome.document()["date"] as? String == zone.date)
    #expect(try outcome.document()["timeZone"] as? String == zone.kept)
  }

  @Test(arguments: ["Mars/Olympus", "PST", "+25:00", "", "Europe/Paris ", "europe/paris"])
  func anUnknownOneIsAnError(zone: String) async throws {
    let sandbox = try await Sandbox.withJournal()
    for arguments in [["add", "x"], ["edit", "1"]] {
      let outcome = try await sandbox.run(
        Sandbox.program, arguments + ["--time-zone=\(zone)"], exits: 64)
      let error = try #require(outcome.error)
      #expect(error.contains("'\(zone)'"))
      #expect(error.contains("Europe/Paris, or an offset like +05:30"))
    }
    #expect(try await sandbox.entryCount() == 0)
  }

  @Test func nowIsTheSameInstantEverywhere() async throws {
    let sandbox = try await Sandbox.withJournal()
    for zone in ["Pacific/Kiritimati", "Pacific/Pago_Pago", "UTC"] {
      try await sandbox.add("now", "--time-zone", zone)
    }
    let shown = try await sandbox.run("show", "1", "2", "3", "--json").entries()
    let dates = shown.compactMap { $0["date"] as? String }
    #expect(dates.map { $0.suffix(6) } == ["+14:00", "-11:00", "+00:00"])
    #expect(try await sandbox.run("list", "--json").ids().sorted() == [1, 2, 3])
    // 25 hours lie between the first two clocks, so they never show the same day.
    #expect(dates[0].prefix(10) != dates[1].prefix(10))
  }

  /// Changes by somebody in Paris of an entry that was written in Tokyo.
  static let changes: [([String], date: String, zone: String)] = [
    (["--star"], "2026-05-05T00:30:00+09:00", "Asia/Tokyo"),
    // Without a zone its own clock is meant.
    (["--date", "2026-05-04 23:00"], "2026-05-04T23:00:00+09:00", "Asia/Tokyo"),
    (["--date", "2026-05-04T23:00:00+09:00"], "2026-05-04T23:00:00+09:00", "Asia/Tokyo"),
    (["--date", "2026-05-04T23:00:00+02:00"], "2026-05-04T23:00:00+02:00", "+02:00"),
    // With a zone alone it is the same instant.
    (["--time-zone", "Europe/Paris"], "2026-05-04T17:30:00+02:00", "Europe/Paris"),
    (
      ["--time-zone", "Europe/Paris", "--date", "2026-05-05 00:30"], "2026-05-05T00:30:00+02:00",
      "Europe/Paris"
    ),
  ]

  @Test(arguments: changes) func anEditKeepsItUnlessAnotherIsNamed(
    change: (options: [String], date: String, zone: String)
  ) async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.add("text", "--date", "2026-05-05 00:30", "--time-zone", "Asia/Tokyo")
    try await sandbox.run(Sandbox.program, ["edit", "1"] + change.options)
    let entry = try await sandbox.entry(1)
    #expect(entry["date"] as? String == change.date)
    #expect(entry["timeZone"] as? String == change.zone)
  }

  @Test func filtersGoByTheEntrysOwnDay() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.add("text", "--date", "2026-05-05 00:30", "--time-zone", "Asia/Tokyo")
    #expect(try await sandbox.run("list", "--on", "may 5 2026", "--json").total() == 1)
    #expect(try await sandbox.run("list", "--to", "4 may 2026", "--json").total() == 0)
  }
}
