import Testing

@Suite struct ShowTests {
  private func sandbox() async throws -> Sandbox {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.fill([
      Sandbox.line(
        "Far out.\n\n  Indented, and a line that is longer than any terminal is wide: "
          + String(repeating: "on and on ", count: 20),
        date: "2026-05-03 09:00", title: "The sea", tags: ["walk"], isStarred: true),
      Sandbox.line("Rain all day.", date: "2026-05-05 18:05"),
    ])
    return sandbox
  }

  @Test func aPipeGetsTheWholeTextAsWritten() async throws {
    let sandbox = try await sandbox()
    let outcome = try await sandbox.run("show", "1")
    #expect(
      outcome.output == """
        #1  Sunday 2026-05-03 09:00  Europe/Paris  ★
        #walk

        The sea

        Far out.

          Indented, and a line that is longer than any terminal is wide: \
        \(String(repeating: "on and on ", count: 20))

        """)
  }

  @Test func severalComeInTheOrderAskedFor() async throws {
    let sandbox = try await sandbox()
    let outcome = try await sandbox.run("show", "2", "#1")
    #expect(
      outcome.output.hasPrefix(
        "#2  Tuesday 2026-05-05 18:05  Europe/Paris\n\nRain all day.\n\n#1  Sunday"))
    #expect(try await sandbox.run("show", "2", "1", "--json").ids() == [2, 1])
    #expect(try await sandbox.run("show", "--json", "2", "1").total() == 2)
  }

  @Test func anIDThatIsNotThereIsNamedAndNothingShown() async throws {
    let sandbox = try await sandbox()
    let one = try await sandbox.run("show", "1", "77", exits: 1)
    #expect(one.error == "there is no entry 77; 'daybook list' shows the ids")
    #expect(one.output == "")
    let two = try await sandbox.run("show", "77", "2", "9223372036854775807", "--json", exits: 1)
    #expect(two.error?.hasPrefix("there are no entries 77, 9223372036854775807") == true)
    #expect(two.output == "")
    try await sandbox.run("show", "9223372036854775808", exits: 64)
    try await sandbox.run("delete", "1")
    try await sandbox.run("show", "1", exits: 1)
  }

  @Test func controlCharactersInNamesDoNotEither() async throws {
    let sandbox = try await Sandbox.withJournal()
    let name = sandbox.path("a\u{1B}[31mb\u{7}")
    for arguments in [
      ["list", "--journal", name], ["import", "--from", "jsonl", name], ["list", "--" + name],
      ["list", "--key-file", name], ["export", "--to", "jsonl", name], ["init", "--journal", name],
    ] {
      let outcome = try await sandbox.run(Sandbox.program, arguments, exits: nil)
      let scalars = Set(outcome.errors.unicodeScalars)
      #expect(scalars.isDisjoint(with: ["\u{1B}", "\u{7}"]), "\(arguments)")
    }
  }

  @Test func controlCharactersDoNotDriveTheTerminal() async throws {
    let sandbox = try await Sandbox.withJournal()
    let text = "Red \u{1B}[31mnot\u{7} \u{9B}0m #ta\u{8}g\ttab"
    try await sandbox.run("add", "-", input: .text("Ti\u{1B}]0;tle\n\n" + text))
    for arguments in [["list"], ["show", "1"], ["search", "red"], ["tags"]] {
      let outcome = try await sandbox.run(Sandbox.program, arguments)
      let scalars = Set(outcome.output.unicodeScalars)
      #expect(scalars.isDisjoint(with: ["\u{1B}", "\u{7}", "\u{8}", "\u{9B}"]))
    }
    #expect(try await sandbox.entry(1)["body"] as? String == text)
  }
}
