import Testing

@Suite struct UsageErrorTests {
  /// What is typed wrongly, and words of the one line that says so.
  static let mistakes: [([String], String)] = [
    (["lst"], "Did you mean 'list'?"),
    (["serach", "sea"], "Did you mean 'search'?"),
    (["help", "serch"], "Did you mean 'search'?"),
    (["list", "--jsno"], "Did you mean '--json'?"),
    (["list", "--stared"], "Did you mean '--starred'?"),
    (["--verison"], "Did you mean '--version'?"),
    (["key", "generat", "k"], "Did you mean 'generate'?"),
    (["list", "stray"], "'stray'"),
    (["list", "-n"], "Missing value for '-n <count>'"),
    (["list", "-n", "many"], "'many'"),
    (["list", "--limit", "-1"], "--limit is a number from 0 on"),
    (["list", "--offset", "-1"], "--offset is a number from 0 on"),
    (["list", "--color", "blue"], "'auto', 'always' or 'never'"),
    (["list", "--on", "today", "--from", "yesterday"], "--on goes without --from and --to"),
    (["list", "--on", "today", "--to", "yesterday"], "--on goes without --from and --to"),
    (["list", "--json=yes"], "'yes'"),
    (["show"], "<id>"),
    (["show", "one"], "'one'"),
    (["show", "0"], "'0'"),
    (["show", "--", "-1"], "'-1'"),
    (["delete"], "<id>"),
    (["search"], "<query>"),
    (["search", "sea", "--match", "fuzzy"], "'prefix', 'words', 'any'"),
    (["search", "sea", "--sort", "size"], "'best', 'date' or 'oldest'"),
    (["edit"], "<id>"),
    (["edit", "1"], "name what to change"),
    (["edit", "1", "--star", "--unstar"], "--star and --unstar exclude each other"),
    (["edit", "1", "2", "--star"], "'2'"),
    (["import", "diary.jsonl"], "--from"),
    (["import", "--from", "jsonl"], "<path>"),
    (["import", "--from", "cvs", "diary"], "'jsonl'"),
    (["export"], "--to jsonl"),
    (["export", "--to", "2026-01-01"], "--to jsonl"),
    (["export", "--to", "cvs"], "jsonl"),
    (["init", "--generate-key", "k", "--key-file", "k"], "--generate-key"),
    (["key", "generate"], "<file>"),
  ]

  @Test(arguments: mistakes) func isOneLineAndExits64(
    mistake: (arguments: [String], words: String)
  ) async throws {
    let sandbox = try await Sandbox.withJournal()
    let outcome = try await sandbox.run(Sandbox.program, mistake.arguments, exits: 64)
    #expect(outcome.output == "")
    let error = try #require(outcome.error, "\(outcome.errors)")
    #expect(error.contains(mistake.words))
    #expect(error.hasSuffix("see 'daybook help'"))
  }

  @Test(arguments: [
    "24-01-05", "2026-02-30", "2026-13-01", "1500-02-29", "0000-01-01", "10000-01-01", "someday",
    "", "2026-11-29 25:00", "2026-11-29T18:05:00+24:00", "friday next", "13pm", "-1 days ago",
    "٢٠٢٦-١١-٢٩",
  ])
  func aDateThatIsNoneShowsWhatIsUnderstood(date: String) async throws {
    let sandbox = try await Sandbox.withJournal()
    let outcome = try await sandbox.run("add", "x", "--date=\(date)", exits: 64)
    let error = try #require(outcome.error)
    #expect(error.contains("'\(date)' is not a date"))
    for form in [
      "2026-11-29", "2026-11-29 18:05", "today", "yesterday", "tomorrow", "3 days ago",
      "last friday", "friday 17:00", "5pm",
    ] { #expect(error.contains(form)) }
    try await sandbox.run("list", "--from=\(date)", exits: 64)
    #expect(try await sandbox.entryCount() == 0)
  }

  @Test func nothingIsWrittenAndNoKeyAskedForBeforeTheArgumentsAreRight() async throws {
    let sandbox = try Sandbox()
    try await sandbox.run("init", "--joural", "x", exits: 64)
    #expect(try sandbox.contents() == ["data", "home", "tmp"])
  }
}
