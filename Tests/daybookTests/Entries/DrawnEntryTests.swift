import Testing

/// Markdown on a terminal, and where it stays as it was written.
@Suite struct DrawnEntryTests {
  private let body = "The **sea** was [grey](/x).\n- one\n- two"

  private func sandbox() async throws -> Sandbox {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.fill([Sandbox.line(body, date: "2026-05-05 18:05")])
    return sandbox
  }

  @Test func isDrawnOnATerminalWithColour() async throws {
    let outcome = try await Terminal(sandbox(), ["show", "1"]).finish()
    #expect(
      outcome.output.hasSuffix(
        "The \u{1B}[1msea\u{1B}[0m was \u{1B}[4mgrey\u{1B}[0m\u{1B}[2m (/x)\u{1B}[0m.\r\n\r\n"
          + "\u{1B}[2m• \u{1B}[0mone\r\n\u{1B}[2m• \u{1B}[0mtwo\r\n"))
  }

  @Test func staysAsWrittenElsewhere() async throws {
    let sandbox = try await sandbox()
    for (options, environment) in [
      (["--raw"], [:]), (["--color", "never"], [:]), ([], ["NO_COLOR": "1"]),
      ([], ["TERM": "dumb"]),
    ] as [([String], [String: String?])] {
      let outcome = try await Terminal(sandbox, ["show", "1"] + options, environment: environment)
        .finish()
      #expect(
        outcome.output.hasSuffix("\r\n\r\n" + body.replacing("\n", with: "\r\n") + "\r\n"),
        "\(options) \(environment)")
    }
    for options in [[], ["--raw"], ["--color", "always"]] {
      let outcome = try await sandbox.run(Sandbox.program, ["show", "1"] + options)
      #expect(outcome.output.hasSuffix("\n\n" + body + "\n"), "\(options)")
    }
  }

  @Test func rawTextIsNotWrapped() async throws {
    let sandbox = try await Sandbox.withJournal()
    let words = String(repeating: "on and on ", count: 20) + "\tto the end"
    try await sandbox.add(words)
    let outcome = try await Terminal(sandbox, ["show", "1", "--raw"], columns: 40).finish()
    // The terminal itself turns the tab into spaces.
    #expect(outcome.output.contains(words.prefix(190)))
  }

  @Test func entitiesDoNotDriveTheTerminal() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.add("a&#27;]0;owned&#7; [x](/&#27;c) `&#155;` \u{1B}[2J")
    let outcome = try await Terminal(sandbox, ["show", "1"]).finish()
    let text = outcome.output.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    #expect(!text.unicodeScalars.contains { ["\u{1B}", "\u{7}", "\u{9B}"].contains($0) })
  }

  @Test func aHugeTextIsShownAsItWasWritten() async throws {
    let sandbox = try await Sandbox.withJournal()
    let text = String(repeating: "> *deep* ", count: 130_000)
    try await sandbox.run("add", "-", "--quiet", input: .text(text))
    let outcome = try await Terminal(sandbox, ["show", "1"], columns: 100).finish()
    #expect(outcome.output.contains("> *deep*"))
  }

  @Test func aTitleIsDrawnWithoutTheMarksOfAHeading() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.fill([
      Sandbox.line("text", title: "# The *sea* and `C#`"),
      Sandbox.line("text", title: "1. In C #"), Sandbox.line("text", title: "> - no list"),
    ])
    for (id, title) in [
      (
        1,
        "\u{1B}[1mThe \u{1B}[0m\u{1B}[1;3msea\u{1B}[0m\u{1B}[1m and \u{1B}[0m\u{1B}[1;35mC#\u{1B}[0m"
      ),
      (2, "\u{1B}[1m1. In C #\u{1B}[0m"), (3, "\u{1B}[1m> - no list\u{1B}[0m"),
    ] {
      let outcome = try await Terminal(sandbox, ["show", "\(id)"]).finish()
      #expect(outcome.output.hasSuffix("\r\n\r\n\(title)\r\n\r\ntext\r\n"), "\(outcome.output)")
    }
    let plain = try await Terminal(sandbox, ["show", "1", "--color", "never"]).finish()
    #expect(plain.output.contains("\r\n# The *sea* and `C#`\r\n"))
    #expect(try await sandbox.run("show", "1").output.contains("\n# The *sea* and `C#`\n"))
    #expect(try await sandbox.entry(1)["title"] as? String == "# The *sea* and `C#`")
  }
}
