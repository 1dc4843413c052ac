import ArgumentParser
import Testing

@testable import daybook

@Suite struct ListFormatTests {
  private func sandbox() async throws -> Sandbox {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.fill([
      Sandbox.line(
        "Far\nout.", date: "2026-05-03 09:05:07", title: "Sea", tags: ["a", "b"], isStarred: true),
      Sandbox.line("# Rain\n\nall day.", date: "2026-05-05 18:05"),
      Sandbox.line("Sun.", date: "2026-05-05 19:00"),
    ])
    return sandbox
  }

  @Test func aTemplateIsFilledIn() async throws {
    let sandbox = try await sandbox()
    for (template, result) in [
      ("{id} {date} {title}", "1 2026-05-03 Sea"),
      (
        "{time}|{weekday}|{zone}|{datetime}",
        "09:05|Sunday|Europe/Paris|2026-05-03T09:05:07+02:00"
      ),
      ("{tags}{star}", "a b★"), ("{body}", "Far\nout."), ("{text}", "Sea\n\nFar\nout."),
      ("{heading}\\t{id}\\n", "Sea\t1\n"), ("{{{id}}}", "{1}"),
      ("a } b \\x \\\\n{tags}", "a } b \\x \\na b"),
    ] {
      let outcome = try await sandbox.run(
        "list", "--reverse", "-n1", "--format", template)
      #expect(outcome.output == result + "\n", "\(template)")
    }
    let uuids = try await sandbox.run("list", "--format", "{uuid}").lines
    #expect(Set(uuids).count == 3 && uuids.allSatisfy { $0.utf8.count == 36 })
    let headings = try await sandbox.run("list", "--format={id} {heading}{title}{star}{tags}").lines
    #expect(headings == ["3 Sun.", "2 Rain", "1 SeaSea★a b"])
  }

  @Test(arguments: ["{no}", "{}", "{ID}", "{id", "{", "{{{"]) func refusesWhatIsNone(text: String) {
    #expect(throws: ValidationError.self) { try LineTemplate(parsing: text) }
  }

  @Test func anUnknownFieldListsTheFields() async throws {
    let sandbox = try await Sandbox.withJournal()
    for format in ["{id} {titel}", "shrot", ""] {
      let outcome = try await sandbox.run("list", "--format", format, exits: 64)
      #expect(outcome.error?.contains(LineTemplate.Field.list) == true, "\(outcome.errors)")
    }
    let both = try await sandbox.run("list", "--format", "short", "--json", exits: 64)
    #expect(both.error?.contains("--json goes without --format") == true)
  }

  @Test func longIsWhatShowShows() async throws {
    let sandbox = try await sandbox()
    let shown = try await sandbox.run("show", "3", "2", "1").output
    #expect(try await sandbox.run("list", "--format", "long").output == shown)
  }

  @Test func linesOfJSONAreTheContractsEntries() async throws {
    let sandbox = try await sandbox()
    let lines = try await sandbox.run("list", "--format", "jsonl").lines
    let document = try await sandbox.run("list", "--json").output
    #expect(document == "{\"total\": 3, \"entries\": [\(lines.joined(separator: ", "))]}\n")
  }

  @Test func markdownIsGroupedByDay() async throws {
    let sandbox = try await sandbox()
    #expect(
      try await sandbox.run("list", "--format", "markdown").output == """
        # Tuesday 2026-05-05

        ## 19:00

        Sun.

        ## 18:05

        # Rain

        all day.

        # Sunday 2026-05-03

        ## 09:05 ★ Sea

        #a #b

        Far
        out.

        """)
  }

  @Test func shortIsTheDefault() async throws {
    let sandbox = try await sandbox()
    let lines = try await sandbox.run("list").output
    #expect(try await sandbox.run("list", "--format", "short").output == lines)
  }

  @Test func noControlCharacterGetsThrough() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.run(
      "add", "-", "--title", "A\u{1B}[31mred\n\ttitle\u{7}", input: .text("b\u{9B}0m\u{8}#t\u{1B}x")
    )
    for format in ["short", "long", "markdown", "jsonl", "{title}{body}{tags}{text}{heading}"] {
      for options in [[], ["--color", "always"]] {
        let outcome = try await sandbox.run(
          Sandbox.program, ["list", "--format", format] + options)
        let text = outcome.output.replacing(/\u{1B}\[[0-9;]*m/, with: "")
        #expect(
          Set(text.unicodeScalars).isDisjoint(with: ["\u{1B}", "\u{7}", "\u{8}", "\u{9B}"]),
          "\(format)")
      }
    }
    #expect(!(try await sandbox.run("list", "--json")).output.unicodeScalars.contains("\u{9B}"))
    #expect(try await sandbox.entry(1)["body"] as? String == "b\u{9B}0m\u{8}#t\u{1B}x")
  }

  @Test func theMarksOfAHeadingAreNoPartOfIt() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.add("# The sea\n\nFar out.", "--date", "2026-05-03 09:00")
    let line = "     1  2026-05-03 09:00   The sea\n"
    #expect(try await sandbox.run("list").output == line)
    #expect(try await sandbox.run("history", "1").output.hasSuffix("  now  The sea\n"))
    #expect(try await sandbox.run("search", "far").output == line + "        Far out.\n")
    let found = try await Terminal(sandbox, ["search", "sea"]).finish()
    #expect(found.output.contains("   The \u{1B}[1;31msea\u{1B}[0m\r\n"))
    let markdown = try await sandbox.run("list", "--format", "markdown").output
    #expect(markdown.contains("\n## 09:00 The sea\n"))
    let written = try await sandbox.run("list", "--format", "{title}").output
    #expect(written == "# The sea\n")
  }
}
