import Testing

@testable import daybook

@Suite struct TerminalOutputTests {
  private func plain(_ outcome: Outcome) -> [String] {
    outcome.output.replacing(/\u{1B}\[[0-9;]*m/, with: "").components(separatedBy: "\r\n")
  }

  @Test(arguments: [60, 80, 100] as [UInt16]) func fitsTheWidth(columns: UInt16) async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.fill([
      Sandbox.line(String(repeating: "A long day and rain. ", count: 30), tags: ["rain"]),
      Sandbox.line(String(repeating: "今日は雨です", count: 60)),
      Sandbox.line("👩‍👩‍👧 " + String(repeating: "e\u{301}te\u{301} ", count: 100)),
      Sandbox.line("short"),
    ])
    for arguments in [
      ["list"], ["show", "1", "2", "3", "4"], ["search", "rain", "雨", "-m", "any"],
    ] {
      let terminal = try Terminal(sandbox, arguments, columns: columns)
      let outcome = try await terminal.finish()
      for line in plain(outcome) {
        #expect(DisplayWidth.width(of: line) <= Int(columns), "\(arguments): \(line)")
      }
    }
  }

  @Test func nothingOfAnEntryIsLostByWrapping() async throws {
    let sandbox = try await Sandbox.withJournal()
    let words = (1...200).map { "word\($0)" }
    try await sandbox.add(words.joined(separator: " "))
    let terminal = try Terminal(sandbox, ["show", "1"], columns: 50)
    let text = plain(try await terminal.finish()).joined(separator: " ")
    for word in words { #expect(text.contains(word + " ")) }
  }

  @Test func anImportShowsItsProgressThere() async throws {
    let sandbox = try await Sandbox.withJournal()
    try sandbox.write(
      Sandbox.lines(1...1200) { "entry \($0)" }.joined(separator: "\n"), to: "diary.jsonl")
    let arguments = ["import", "--from", "jsonl", sandbox.path("diary.jsonl")]
    let shown = try await Terminal(sandbox, arguments).finish()
    #expect(shown.output.contains("\rimporting") || shown.output.contains("importing:"))
    #expect(shown.output.hasSuffix("added 1,200\r\n"))
    let quiet = try await Terminal(sandbox, arguments + ["--quiet"]).finish()
    #expect(quiet.output == "")
    let piped = try await sandbox.run(Sandbox.program, arguments)
    #expect(piped.errors == "added 0, 1,200 there already\n")
  }

  @Test func anErrorStandsOnALineOfItsOwn() async throws {
    let sandbox = try await Sandbox.withJournal()
    try sandbox.write(String(repeating: "no entry\n", count: 20_000), to: "notes")
    let outcome = try await Terminal(
      sandbox, ["import", "--from", "jsonl", sandbox.path("notes")]
    ).finish(exits: 5)
    #expect(outcome.output.contains("importing:"))
    let last = outcome.output.components(separatedBy: "importing:").last ?? ""
    #expect(last.contains("\r\u{1B}[Kdaybook: the file is not JSON lines"))
  }
}
