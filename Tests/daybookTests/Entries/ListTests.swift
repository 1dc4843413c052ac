import Testing

@Suite struct ListTests {
  private func sandbox() async throws -> Sandbox {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.fill([
      Sandbox.line("Far out. #sea", date: "2026-05-03 09:00", title: "The sea", isStarred: true),
      Sandbox.line("\n\n  Rain all day.\nStayed in.", date: "2026-05-05 18:05", tags: ["home"]),
      Sandbox.line("Planted beans.", date: "2026-05-04"),
      Sandbox.line("Two in one minute.", date: "2026-05-04"),
    ])
    return sandbox
  }

  @Test func isNewestFirstOneLineEach() async throws {
    let sandbox = try await sandbox()
    let outcome = try await sandbox.run("list")
    #expect(
      outcome.output == """
             2  2026-05-05 18:05   Rain all day.  #home
             4  2026-05-04 12:00   Two in one minute.
             3  2026-05-04 12:00   Planted beans.
             1  2026-05-03 09:00 ★ The sea  #sea

        """)
    #expect(outcome.errors == "")
  }

  @Test func pagesAndOrder() async throws {
    let sandbox = try await sandbox()
    for (arguments, ids) in [
      ([], [2, 4, 3, 1]), (["--reverse"], [1, 3, 4, 2]), (["-n", "2"], [2, 4]), (["-n2"], [2, 4]),
      (["--limit=2", "--offset", "1"], [4, 3]), (["--offset", "3"], [1]), (["--offset", "9"], []),
      (["-n", "0"], []), (["-n", "2", "--reverse"], [1, 3]),
    ] as [([String], [Int])] {
      let outcome = try await sandbox.run(Sandbox.program, ["list", "--json"] + arguments)
      #expect(try outcome.ids() == ids, "\(arguments)")
      #expect(try outcome.total() == 4)
      let lines = try await sandbox.run(Sandbox.program, ["list"] + arguments).lines
      #expect(lines.map { Int($0.prefix(6).trimmingPrefix { $0 == " " }) } == ids)
    }
  }

  @Test func theSameJournalPrintsTheSame() async throws {
    let sandbox = try await sandbox()
    let first = try await sandbox.run("list", "--json")
    let bytes = try sandbox.bytes(of: "data/daybook/journal.db")
    #expect(try await sandbox.run("list", "--json").output == first.output)
    // Reading leaves no mark.
    #expect(try sandbox.bytes(of: "data/daybook/journal.db") == bytes)
  }

  @Test func theThreeEmptyStatesAreInWords() async throws {
    let empty = try await Sandbox.withJournal()
    let none = try await empty.run("list")
    #expect(none.output == "")
    #expect(none.errors.contains("no entries yet") && none.errors.contains("daybook add"))
    #expect(try await empty.run("list", "--json").output == "{\"total\": 0, \"entries\": []}\n")

    let sandbox = try await sandbox()
    let filtered = try await sandbox.run("list", "--tag", "nowhere")
    #expect(filtered.output == "")
    #expect(filtered.errors == "no entry passes these filters\n")
    #expect(try await sandbox.run("list", "--tag", "nowhere", "--quiet").errors == "")
  }

  @Test func jsonIsTheContracts() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.run(
      "add", "--title", "First", "--date", "1660-01-01", "A \"quoted\" \\ line\n\tand\u{1F} more 書",
      environment: ["TZ": "Europe/London"])
    let outcome = try await sandbox.run("list", "--json")
    #expect(Set(try outcome.document().keys) == ["total", "entries"])
    #expect(outcome.lines.count == 1)
    let entry = try #require(try outcome.entries().first)
    #expect(
      Set(entry.keys) == [
        "id", "uuid", "title", "body", "date", "timeZone", "modified", "tags", "starred",
      ])
    #expect(entry["date"] as? String == "1660-01-01T12:00:00-00:01:15")
    #expect(entry["timeZone"] as? String == "Europe/London")
    #expect(entry["body"] as? String == "A \"quoted\" \\ line\n\tand\u{1F} more 書")
    #expect(entry["tags"] as? [String] == [])
    #expect(entry["starred"] as? Bool == false)
  }
}
