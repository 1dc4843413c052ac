import Testing

/// The same filters in list, search and export.
@Suite struct FilterTests {
  private func sandbox() async throws -> Sandbox {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.fill([
      Sandbox.line("quince 1 #Sea", date: "2026-05-03T23:59:59.999+02:00", tags: ["walk"]),
      Sandbox.line("quince 2 #sea", date: "2026-05-04T00:00:00+02:00", isStarred: true),
      // The same wall-clock day, and instants more than a day apart.
      Sandbox.line("quince 3", date: "2026-05-05T00:30:00+14:00", tags: ["walk", "far"]),
      Sandbox.line("quince 4 #Straße", date: "2026-05-05T23:30:00-11:00", isStarred: true),
      Sandbox.line("quince 5", date: "1660-01-01"),
      Sandbox.line("quince 6", date: "9999-12-31"),
    ])
    return sandbox
  }

  static let cases: [([String], Set<Int>)] = [
    ([], [1, 2, 3, 4, 5, 6]),
    (["--on", "2026-05-05"], [3, 4]),
    (["--on", "2026-05-04"], [2]),
    (["--from", "2026-05-04"], [2, 3, 4, 6]),
    (["--from", "2026-05-05", "--to", "2026-05-05"], [3, 4]),
    (["--to", "2026-05-03"], [1, 5]),
    (["--to", "1660-01-01"], [5]),
    (["--from", "9999-12-31"], [6]),
    (["--from", "2026-05-05", "--to", "2026-05-03"], []),
    (["--from", "2026-05-05 00:30", "--to", "2026-05-05 00:30"], [3]),
    (["--from", "2026-05-05 00:31", "--to", "2026-05-05 23:30"], [4]),
    (["--tag", "sea"], [1, 2]),
    (["--tag", "SEA"], [1, 2]),
    (["--tag=#sea"], [1, 2]),
    (["--tag", "sea", "--tag", "walk"], [1]),
    (["--tag", "strasse"], [4]),
    (["--not-tag", "sea"], [3, 4, 5, 6]),
    (["--not-tag", "sea", "--not-tag=#walk"], [4, 5, 6]),
    (["--tag", "walk", "--not-tag", "far"], [1]),
    (["--tag", "sea", "--not-tag", "sea"], []),
    (["--tag", "nowhere"], []),
    (["--not-tag", "nowhere"], [1, 2, 3, 4, 5, 6]),
    (["--starred"], [2, 4]),
    (["--starred", "--tag", "sea"], [2]),
    (["--starred", "--from", "2026-05-05", "--not-tag", "sea"], [4]),
  ]

  @Test func leaveTheSameEntriesInEveryCommand() async throws {
    let sandbox = try await sandbox()
    for (filters, ids) in Self.cases {
      let list = try await sandbox.run(Sandbox.program, ["list", "--json"] + filters)
      #expect(Set(try list.ids()) == ids, "list \(filters)")
      #expect(try list.total() == ids.count)

      let search = try await sandbox.run(
        Sandbox.program, ["search", "quince", "--json"] + filters, exits: ids.isEmpty ? 1 : 0)
      #expect(Set(try search.ids()) == ids, "search \(filters)")
      #expect(try search.total() == ids.count)

      let export = try await sandbox.run(
        Sandbox.program, ["export", "--to", "jsonl"] + filters)
      let exported = export.output.matches(of: /quince (\d)/).compactMap { Int($0.1) }
      #expect(Set(exported) == ids && exported.count == ids.count, "export \(filters)")
    }
  }

  @Test func orderGoesByTheInstant() async throws {
    let sandbox = try await sandbox()
    #expect(try await sandbox.run("list", "--json").ids() == [6, 4, 3, 2, 1, 5])
    #expect(
      try await sandbox.run("search", "quince", "--sort", "date", "--json").ids()
        == [6, 4, 3, 2, 1, 5])
    #expect(
      try await sandbox.run("search", "quince", "--sort", "oldest", "--json").ids()
        == [5, 1, 2, 3, 4, 6])
    let export = try await sandbox.run("export", "--to", "jsonl")
    #expect(
      export.output.matches(of: /quince (\d)/).compactMap { Int($0.1) } == [5, 1, 2, 3, 4, 6])
  }

  @Test func pagesAndReverseWorkInExportToo() async throws {
    let sandbox = try await sandbox()
    for (arguments, ids) in [
      (["--reverse"], [6, 4, 3, 2, 1, 5]), (["-n", "2"], [5, 1]),
      (["-n", "2", "--offset", "2", "--starred"], []), (["--offset=4"], [4, 6]),
    ] as [([String], [Int])] {
      let export = try await sandbox.run(
        Sandbox.program, ["export", "--to", "jsonl"] + arguments)
      let exported = export.output.matches(of: /quince (\d)/).compactMap { Int($0.1) }
      #expect(exported == ids, "\(arguments)")
    }
  }
}
