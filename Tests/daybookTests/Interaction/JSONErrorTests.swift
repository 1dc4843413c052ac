import ArgumentParser
import Foundation
import Testing

@testable import daybook

/// With `--json` an error is one line of JSON on standard error.
@Suite struct JSONErrorTests {
  /// What goes wrong, with words of the error and of the advice, and the exit code.
  static let failures: [([String], error: String, advice: String?, code: Int)] = [
    (["show", "7", "--json"], "there is no entry 7", "'daybook list' shows the ids", 1),
    (["edit", "7", "--star", "--json"], "there is no entry 7", "'daybook list' shows", 1),
    (
      ["list", "--json", "--jsno"], "unknown option '--jsno'",
      "did you mean '--json'? see 'daybook help list'", 64
    ),
    (
      ["list", "--json", "--on", "someday"], "'someday' is not a date", "see 'daybook help dates'",
      64
    ),
    (["--json"], "unknown option '--json'", "see 'daybook help'", 64),
    (["lst", "--json"], "unknown subcommand 'lst'", "did you mean 'list'? see 'daybook help'", 64),
    (["search", "--json"], "missing expected argument '<query>'", "see 'daybook help search'", 64),
    (
      ["search", "--json", "-m", "query", "a AND"], "the query cannot be read",
      "expected a word at character 6", 64
    ),
    (["search", "--json", "?"], "nothing to search for", "type a word", 64),
    (["add", "--json", " "], "the entry is empty", "nothing was written", 64),
    (["list", "--json", "--journal", "/dev/null/a.db"], "/dev/null/a.db", "daybook init", 4),
    (
      ["info", "--json", "--key-file", "/dev/null/k"], "/dev/null/k cannot be read",
      "check the name", 3
    ),
    (["backup", "--json", "/dev/null/b.db"], "/dev/null", nil, 5),
    (["doctor", "--json", "--journal", "/"], "/ is a folder", "name a journal", 4),
    (["tags", "--json", "--color", "blue"], "'blue' is invalid", "'always' or 'never'; see", 64),
  ]

  @Test(arguments: failures) func isOneDocument(
    failure: (arguments: [String], error: String, advice: String?, code: Int)
  ) async throws {
    let sandbox = try await Sandbox.withJournal()
    let outcome = try await sandbox.run(
      Sandbox.program, failure.arguments, exits: Int32(failure.code))
    #expect(outcome.output == "")
    let lines = outcome.errorLines
    #expect(lines.count == 1, "\(outcome.errors)")
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.errors.utf8)) as? [String: Any])
    #expect(Set(document.keys) == ["error", "advice", "exitCode"])
    #expect((document["error"] as? String)?.contains(failure.error) == true, "\(document)")
    if let advice = failure.advice {
      #expect((document["advice"] as? String)?.contains(advice) == true, "\(document)")
    }
    #expect(document["exitCode"] as? Int == failure.code)
  }

  /// Every command that takes `--json`, with an option that none has.
  @Test func everyCommandThatHasItTellsErrorsSo() async throws {
    let sandbox = try await Sandbox.withJournal()
    var count = 0
    for (path, _) in CommandTreeTests.commands {
      let help = try await sandbox.run(Sandbox.program, path + ["--help"]).output
      guard help.contains("--json") else { continue }
      count += 1
      let outcome = try await sandbox.run(
        Sandbox.program, path + ["--json", "--nonsense"], exits: 64)
      #expect(outcome.errors.hasPrefix("{\"error\": \"unknown option '--nonsense'"), "\(path)")
    }
    #expect(count > 8)
  }

  @Test func aMatchlessSearchIsNoError() async throws {
    let sandbox = try await Sandbox.withJournal()
    let outcome = try await sandbox.run("search", "sea", "--json", exits: 1)
    #expect(outcome.errors == "")
    #expect(try outcome.total() == 0)
  }

  @Test func textAfterTheTerminatorAsksForNothing() async throws {
    let sandbox = try await Sandbox.withJournal()
    let outcome = try await sandbox.run("show", "--", "--json", exits: 64)
    #expect(outcome.errors.hasPrefix("daybook: "))
  }
}
