import Testing

@Suite struct ImportTests {
  @Test func theFormsOfALine() async throws {
    let sandbox = try await Sandbox.withJournal()
    let outcome = try await sandbox.run(
      "import", "--from", "jsonl", "-",
      input: .text(
        """
        {"date": "1660-01-01", "text": "First line\\n\\nall of it body"}
        {"date": "2026-11-29T18:05:00+01:00", "title": "T", "body": "B #sea", "tags": ["Walk"], \
        "starred": true, "uuid": "0F0E0D0C-0B0A-4908-8706-050403020100"}

        {"body": "of a zone", "date": "2026-05-05 09:30", "timeZone": "Asia/Tokyo"}
        {"title": "only a title", "date": "2026-05-05T09:30:00Z", "unknown": {"x": [1]}}
        """))
    #expect(outcome.output == "")
    #expect(outcome.errors == "added 4\n")
    let entries = try await sandbox.run("show", "1", "2", "3", "4", "--json").entries()
    #expect(entries.map { $0["title"] as? String } == ["", "T", "", "only a title"])
    #expect(
      entries.map { $0["body"] as? String }
        == ["First line\n\nall of it body", "B #sea", "of a zone", ""])
    #expect(
      entries.map { $0["date"] as? String } == [
        "1660-01-01T12:00:00+00:09:21", "2026-11-29T18:05:00+01:00", "2026-05-05T09:30:00+09:00",
        "2026-05-05T09:30:00+00:00",
      ])
    #expect(entries[1]["tags"] as? [String] == ["sea", "Walk"])
    #expect(entries[1]["starred"] as? Bool == true)
    #expect(entries[1]["uuid"] as? String == "0f0e0d0c-0b0a-4908-8706-050403020100")
    #expect(entries[2]["timeZone"] as? String == "Asia/Tokyo")
  }

  /// A line that is no entry, and words of what is said of it.
  static let badLines: [(String, String)] = [
    ("plum", "not JSON"), ("{\"date\": \"2026-05-05\", \"text\": \"plum", "not JSON"),
    ("[1, 2]", "not a JSON object"), ("\"plum\"", "not a JSON object"),
    ("null", "not a JSON object"), ("{\"text\": \"plum\"}", "'date' is missing"),
    ("{\"date\": \"2026-05-05\"}", "'text' is missing"),
    ("{\"date\": null, \"text\": \"plum\"}", "'date' is missing"),
    ("{\"date\": 5, \"text\": \"plum\"}", "'date' is not a string"),
    ("{\"date\": \"2026-05-05\", \"text\": [\"plum\"]}", "'text' is not a string"),
    ("{\"date\": \"2026-05-05\", \"text\": \" \"}", "no text"),
    ("{\"date\": \"yesterday\", \"text\": \"plum\"}", "'date' is not an ISO 8601 date"),
    ("{\"date\": \"2026-02-32\", \"text\": \"plum\"}", "'date' is not"),
    ("{\"date\": \"0000-01-01\", \"text\": \"plum\"}", "'date' is not"),
    ("{\"date\": \"07-01-2024 06:24 PM\", \"text\": \"plum\"}", "'date' is not"),
    ("{\"date\": \"2026-05-05\", \"text\": \"plum\", \"tags\": \"plum\"}", "'tags' is not a list"),
    ("{\"date\": \"2026-05-05\", \"text\": \"plum\", \"tags\": [\"two plums\"]}", "'tags' holds"),
    ("{\"date\": \"2026-05-05\", \"text\": \"plum\", \"starred\": \"plum\"}", "'starred' is not"),
    ("{\"date\": \"2026-05-05\", \"text\": \"plum\", \"uuid\": \"plum\"}", "'uuid' is not a UUID"),
    ("{\"date\": \"2026-05-05\", \"text\": \"plum\", \"timeZone\": \"Plum/Tree\"}", "'timeZone'"),
    ("{\"date\": \"2026-05-05\", \"text\": \"plu\\u0000m\"}", "NUL"),
    ("{\"date\": \"2026-05-05\", \"text\": \"\\ud800\"}", "not JSON"),
    (String(repeating: "[", count: 50_000), "not JSON"),
  ]

  private static let withBadLines: Input = {
    var lines = ["\u{FEFF}" + Sandbox.line("first"), ""]
    for (line, _) in badLines { lines += [line, ""] }
    lines.append(Sandbox.line("last"))
    return .text(lines.joined(separator: "\r\n"))
  }()

  @Test func aDryRunNamesEveryBadLineByNumber() async throws {
    let sandbox = try await Sandbox.withJournal()
    let outcome = try await sandbox.run(
      "import", "--from", "jsonl", "-", "--dry-run", input: Self.withBadLines, exits: 5)
    let messages = outcome.errorLines
    try #require(messages.count == Self.badLines.count + 2)
    for (index, (line, words)) in Self.badLines.enumerated() {
      let message = messages[index]
      #expect(message.hasPrefix("daybook: line \(3 + 2 * index): "), "\(line.prefix(80))")
      #expect(message.contains(words) && message.hasSuffix("; skipped"), "\(message)")
      // It speaks of keys, never of what they hold.
      #expect(!message.lowercased().contains("plum"))
    }
    #expect(
      messages.suffix(2) == [
        "would add 2, \(Self.badLines.count) skipped",
        "daybook: \(Self.badLines.count) lines would be skipped; mend them first",
      ])
    #expect(try await sandbox.entryCount() == 0)
  }

  @Test func anImportNamesTheFirstBadLinesAndCountsTheOthers() async throws {
    let sandbox = try await Sandbox.withJournal()
    let outcome = try await sandbox.run(
      "import", "--from", "jsonl", "-", input: Self.withBadLines, exits: 5)
    let messages = outcome.errorLines
    #expect(messages.count == 13)
    #expect(messages[0] == "daybook: line 3: not JSON; skipped")
    #expect(messages[9].hasPrefix("daybook: line 21: "))
    let more = Self.badLines.count - 10
    #expect(messages[10] == "daybook: \(more) more lines skipped")
    #expect(messages[11] == "added 2, \(Self.badLines.count) skipped")
    let left =
      "daybook: \(Self.badLines.count) lines skipped, the rest of the file is in the journal; "
      + "--dry-run names them all"
    #expect(messages[12] == left)
    #expect(try await sandbox.entryCount() == 2)
    let quiet = try await sandbox.run(
      "import", "--from", "jsonl", "-", "--quiet", input: Self.withBadLines, exits: 5)
    // A script that is quiet must not lose them.
    #expect(quiet.errors == left + "\n")
  }

  @Test func whatCanBeRepairedIsSaid() async throws {
    let sandbox = try await Sandbox.withJournal()
    let bytes =
      Array("{\"date\": \"2026-05-05\", \"text\": \"caf".utf8) + [0xE9]
      + Array(" noir\"}\n{\"date\": \"1664-11-31\", \"text\": \"a slip\"}\n".utf8)
    let outcome = try await sandbox.run("import", "--from", "jsonl", "-", input: .bytes(bytes))
    #expect(outcome.errorLines.count == 3)
    #expect(outcome.errorLines[0].hasPrefix("daybook: line 1: invalid UTF-8"))
    #expect(outcome.errorLines[1].contains("line 2") && outcome.errors.contains("1664-11-30"))
    #expect(try await sandbox.entry(1)["body"] as? String == "caf\u{FFFD} noir")
  }

  @Test func twiceAddsNothing() async throws {
    let sandbox = try await Sandbox.withJournal()
    let lines = [
      Sandbox.line("same", date: "2026-05-05"), Sandbox.line("Same", date: "2026-05-05"),
      Sandbox.line("same", date: "2026-05-06"), Sandbox.line("caf\u{E9}", date: "2026-05-05"),
      Sandbox.line("cafe\u{301}", date: "2026-05-05"),
    ]
    try sandbox.write(lines.joined(separator: "\n"), to: "diary.jsonl")
    let path = sandbox.path("diary.jsonl")
    #expect(try await sandbox.run("import", "--from", "jsonl", path).errors == "added 5\n")
    let before = try await sandbox.run("list", "--json").output
    #expect(
      try await sandbox.run("import", "--from", "jsonl", path).errors
        == "added 0, 5 there already\n")
    #expect(try await sandbox.run("list", "--json").output == before)
    // A changed entry is known by its UUID, and what is in the trash does not come back so.
    try await sandbox.run("export", "--to", "jsonl", sandbox.path("own.jsonl"))
    try await sandbox.run("edit", "1", "--body", "changed")
    try await sandbox.run("delete", "2")
    #expect(
      try await sandbox.run("import", "--from", "jsonl", sandbox.path("own.jsonl")).errors
        == "added 0, 5 there already\n")
  }

  @Test func aDryRunCountsAndChangesNothing() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.fill([Sandbox.line("there")])
    let bytes = try sandbox.bytes(of: "data/daybook/journal.db")
    let text = [
      Sandbox.line("there"), Sandbox.line("new"), "plum", Sandbox.line("new"),
      #"{"date": "2026-05-05", "text": "a", "uuid": "0f0e0d0c-0b0a-4908-8706-050403020100"}"#,
      #"{"date": "2026-05-06", "text": "b", "uuid": "0f0e0d0c-0b0a-4908-8706-050403020100"}"#,
    ].joined(separator: "\n")
    let dry = try await sandbox.run(
      "import", "--from", "jsonl", "-", "--dry-run", input: .text(text), exits: 5)
    #expect(dry.errorLines.dropLast().last == "would add 2, 3 there already, 1 skipped")
    #expect(try sandbox.bytes(of: "data/daybook/journal.db") == bytes)
    let real = try await sandbox.run(
      "import", "--from", "jsonl", "-", input: .text(text), exits: 5)
    #expect(real.errorLines.dropLast().last == "added 2, 3 there already, 1 skipped")
  }

  @Test func whatHoldsNoEntryIsAnError() async throws {
    let sandbox = try await Sandbox.withJournal()
    let many = String(repeating: "{\"day\": \"2026-05-05\"}\n", count: 1500)
    for (text, words) in [
      ("", "there are no entries in the file; name another one"),
      ("\n\n", "there are no entries in the file; name another one"),
      ("Dear diary,\nit rained.\n", "the file is not JSON lines: no line of it is a JSON object; "),
      ("[{\"date\": \"2026-05-05\"}]", "the file is not JSON lines: no line of it is"),
      ("[\n  {\n    \"date\": \"2026-05-05\"\n  }\n]\n", "the file is not JSON lines"),
      ("date,text\n" + many, "no line of the file is an entry: in line 2 'text' is missing; "),
      (many, "no line of the file is an entry: in line 1 'text' is missing; entries look like {"),
    ] {
      for options in [[], ["--dry-run"], ["--quiet"]] {
        let outcome = try await sandbox.run(
          Sandbox.program, ["import", "--from", "jsonl", "-"] + options, input: .text(text),
          exits: 5)
        #expect(outcome.error?.hasPrefix(words) == true, "\(outcome.errors.prefix(500))")
      }
    }
    try await sandbox.run("import", "--from", "jsonl", sandbox.path("none"), exits: 5)
    let folder = try await sandbox.run("import", "--from", "jsonl", sandbox.path("home"), exits: 5)
    #expect(folder.error?.contains("is a folder") == true)
    #expect(try await sandbox.entryCount() == 0)
  }

  @Test func theLastLineNeedsNoEndAndAFifoWillDo() async throws {
    let sandbox = try await Sandbox.withJournal()
    let outcome = try await sandbox.shell(
      #"""
      mkfifo pipe; printf '{"date":"2026-05-05","text":"through a pipe"}' >pipe &
      "$0" import --from jsonl pipe
      """#)
    #expect(outcome.errors == "added 1\n")
    let quiet = try await sandbox.run(
      "import", "--from", "jsonl", "-", "--quiet", input: .text(Sandbox.line("more")))
    #expect(quiet.errors == "")
  }
}
