import Foundation
import Testing

@Suite struct UsageErrorTests {
  /// What is typed wrongly, and words of the one line that says so.
  static let mistakes: [([String], String)] = [
    (["lst"], "did you mean 'list'?"),
    (["serach", "sea"], "did you mean 'search'?"),
    (["help", "serch"], "did you mean 'search'?"),
    (["list", "--jsno"], "did you mean '--json'?"),
    (["list", "--stared"], "did you mean '--starred'?"),
    (["--verison"], "did you mean '--version'?"),
    (["key", "generat", "k"], "did you mean 'generate'?"),
    (["list", "stray"], "'stray'"),
    (["list", "-n"], "missing value for '-n <count>'"),
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

  private static let commands: Set = [
    "list", "show", "delete", "search", "edit", "import", "export", "init",
  ]

  @Test(arguments: mistakes) func isOneLineAndExits64(
    mistake: (arguments: [String], words: String)
  ) async throws {
    let sandbox = try await Sandbox.withJournal()
    let outcome = try await sandbox.run(Sandbox.program, mistake.arguments, exits: 64)
    #expect(outcome.output == "")
    let error = try #require(outcome.error, "\(outcome.errors)")
    #expect(error.contains(mistake.words))
    // Below the command that was meant, as far as there is one.
    let isKnown =
      Self.commands.contains(mistake.arguments[0]) && mistake.arguments != ["edit", "1"]
    let command = isKnown ? " \(mistake.arguments[0])" : ""
    #expect(
      error.contains("; see 'daybook help\(command)") || error.contains("? see 'daybook help"))
    #expect(error.hasSuffix("'"))
    #expect(!error.contains(". "))
    #expect(error.first?.isUppercase == false)
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
    #expect(error.hasPrefix("'\(date)' is not a date; understood are 2026-11-29, "))
    #expect(error.hasSuffix("; see 'daybook help dates'"))
    for form in [
      "2026-11-29", "2026-11-29 18:05", "today", "yesterday", "tomorrow", "3 days ago",
      "last friday", "friday 17:00", "5pm",
    ] { #expect(error.contains(form)) }
    // Of whichever option: the same short line.
    for option in ["--from", "--to", "--on"] {
      #expect(try await sandbox.run("list", "\(option)=\(date)", exits: 64).error == error)
    }
    #expect(try await sandbox.entryCount() == 0)
  }

  /// A file's name can hold a line end; an error is one line all the same.
  @Test(arguments: [
    ["a\nb"], ["list", "a\nb"], ["list", "--a\nb"], ["help", "a\nb"], ["list", "--to", "a\nb"],
    ["calendar", "a\nb"], ["show", "a\nb"], ["list", "--color", "a\nb"],
    ["list", "--format", "{a\nb}"], ["list", "--journal", "/a\nb"],
    ["list", "--key-file", "/a\nb"],
    ["import", "--from", "jsonl", "/a\nb"], ["export", "--to", "jsonl", "/dev/null/a\nb"],
    ["backup", "/dev/null/a\nb"], ["restore", "/a\nb"], ["backup", "verify", "/a\nb"],
    ["key", "generate", "/dev/null/a\nb"], ["attach", "1", "/a\nb"],
    ["attachments", "save", "1", "a\nb"],
    ["tags", "rename", "a\nb", "c"], ["add", "x", "--tag", "a\nb"],
    ["add", "--attach", "/a\r\nb", "x"], ["search", "--match", "a\nb", "x"],
    ["completions", "a\u{B}\nb"],
  ]) func staysOneLine(arguments: [String]) async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.add("text")
    let outcome = try await sandbox.run(Sandbox.program, arguments, exits: nil)
    #expect(outcome.code != 0)
    #expect(outcome.error != nil, "\(outcome.errors)")
  }

  @Test func whatToDoIsApartInJSON() async throws {
    let sandbox = try await Sandbox.withJournal()
    for (arguments, what, advice) in [
      (
        ["list", "--json", "--on", "someday"], "'someday' is not a date",
        "understood are 2026-11-29, "
      ),
      (
        ["tags", "--jsno", "--json"], "unknown option '--jsno'",
        "did you mean '--json'? see 'daybook "
      ),
      (
        ["search", "sea", "--match", "fuzzy", "--json"],
        "the value 'fuzzy' is invalid for '--match <match>'", "give one of 'prefix', "
      ),
    ] {
      let outcome = try await sandbox.run(Sandbox.program, arguments, exits: 64)
      let document = try JSONSerialization.jsonObject(with: Data(outcome.errorBytes))
      let fields = try #require(document as? [String: Any])
      #expect(fields["error"] as? String == what)
      #expect((fields["advice"] as? String)?.hasPrefix(advice) == true, "\(fields)")
    }
  }

  @Test func nothingIsWrittenAndNoKeyAskedForBeforeTheArgumentsAreRight() async throws {
    let sandbox = try Sandbox()
    try await sandbox.run("init", "--joural", "x", exits: 64)
    #expect(try sandbox.contents() == ["data", "home", "tmp"])
  }
}
