import Testing

@testable import daybook

@Suite struct HistoryTests {
  /// An entry that was changed twice.
  private func sandbox() async throws -> Sandbox {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.add("Walked to the sea.", "--date", "2026-05-03 09:00")
    try await sandbox.run("edit", "1", "--body", "Walked to the sea with Anna. #sea", "--star")
    try await sandbox.run("edit", "1", "--title", "海へ", "--tag", "walk")
    return sandbox
  }

  @Test func versionsComeNewestFirstWithWhatChanged() async throws {
    let sandbox = try await sandbox()
    let lines = try await sandbox.run("history", "1").lines
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix("     3  20"))
    #expect(lines[0].hasSuffix("  now  海へ  (title, tags)"))
    #expect(lines[1].hasSuffix("       Walked to the sea with Anna. #sea  (text, tags, star)"))
    #expect(lines[2].hasSuffix("       Walked to the sea."))
  }

  @Test func asJSON() async throws {
    let sandbox = try await sandbox()
    let document = try await sandbox.run("history", "#1", "--json").document()
    #expect(document["id"] as? Int == 1)
    #expect(document["total"] as? Int == 3)
    let versions = try #require(document["versions"] as? [[String: Any]])
    #expect(versions.compactMap { $0["version"] as? Int } == [3, 2, 1])
    #expect(versions.compactMap { $0["current"] as? Bool } == [true, false, false])
    let entries = versions.compactMap { $0["entry"] as? [String: Any] }
    #expect(entries.compactMap { $0["title"] as? String } == ["海へ", "", ""])
    #expect(entries.compactMap { $0["tags"] as? [String] } == [["sea", "walk"], ["sea"], []])
    #expect(entries[2]["body"] as? String == "Walked to the sea.")
  }

  @Test func oneVersionIsShown() async throws {
    let sandbox = try await sandbox()
    let shown = try await sandbox.run("show", "1", "--version", "1")
    #expect(
      shown.output == "#1  Sunday 2026-05-03 09:00  Europe/Paris  version 1\n\nWalked to the sea.\n"
    )
    let document = try await sandbox.run("show", "1", "--version", "2", "--json")
    #expect(try document.entries()[0]["body"] as? String == "Walked to the sea with Anna. #sea")
    #expect(
      try await sandbox.run("show", "1", "--version", "3").output
        == sandbox.run("show", "1").output)
  }

  @Test func whatIsNotThereIsSaid() async throws {
    let sandbox = try await sandbox()
    try await sandbox.add("Another.")
    let missing = try await sandbox.run("show", "1", "--version", "4", exits: 1)
    #expect(missing.error == "entry 1 has no version 4; 'daybook history 1' shows what there is")
    #expect(missing.output == "")
    let none = try await sandbox.run("revert", "2", exits: 1)
    #expect(
      none.error == "entry 2 has no earlier version; 'daybook history 2' shows what there is")
    for arguments in [["history", "7"], ["revert", "7"], ["show", "7", "--version", "1"]] {
      let outcome = try await sandbox.run(Sandbox.program, arguments, exits: 1)
      #expect(outcome.error == "there is no entry 7; 'daybook list' shows the ids")
    }
    for arguments in [
      ["history"], ["history", "x"], ["show", "1", "2", "--version", "1"],
      ["show", "1", "--version", "0"], ["revert"], ["revert", "1", "0"],
      ["revert", "1", "2", "--version", "2"],
    ] {
      try await sandbox.run(Sandbox.program, arguments, exits: 64)
    }
  }

  @Test func revertGoesBackAndForth() async throws {
    let sandbox = try await sandbox()
    let outcome = try await sandbox.run("revert", "1")
    #expect(outcome.output == "")
    #expect(
      outcome.errors
        == "entry 1 is as in version 2 again; what it was is kept as version 3\n")
    #expect(try await sandbox.entry(1)["title"] as? String == "")
    #expect(try await sandbox.run("revert", "1", "--quiet").errors == "")
    #expect(try await sandbox.entry(1)["title"] as? String == "海へ")
    let first = try await sandbox.run("revert", "1", "1", "--json")
    #expect(try first.document()["body"] as? String == "Walked to the sea.")
    #expect(try first.document()["starred"] as? Bool == false)
    let same = try await sandbox.run("revert", "1", "--version", "1")
    #expect(same.errors == "entry 1 is as in version 1; nothing was changed\n")
    try await sandbox.run("search", "anna", exits: 1)
    #expect(try await sandbox.run("history", "1").lines.count == 6)
  }

  @Test func onANarrowTerminalTheWordsStay() async throws {
    let sandbox = try await sandbox()
    let outcome = try await Terminal(
      sandbox, ["history", "1", "--color", "never", "--quiet"], columns: 50
    ).finish()
    let lines = outcome.output.components(separatedBy: "\r\n")
    #expect(lines[0].hasSuffix("  now  海へ  (title, tags)"))
    #expect(lines[1].hasSuffix("       Walked to the sea …"))
    #expect(lines.allSatisfy { DisplayWidth.width(of: $0) <= 50 })
  }
}
