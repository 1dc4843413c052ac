import Foundation
import Testing

/// `--no-input` never asks, on a terminal too; `--yes` answers.
@Suite struct NoInputTests {
  @Test func noKeyIsAskedFor() async throws {
    let sandbox = try Sandbox()
    let created = try await Terminal(sandbox, ["init", "--no-input"]).finish(exits: 3)
    #expect(
      created.output.hasSuffix(
        "daybook: there is no key, and --no-input forbids asking for a passphrase; "
          + "give --key-file, or see 'daybook help keys'\r\n"))
    #expect(try sandbox.contents() == ["data", "home", "tmp"])
    try await sandbox.run("init", environment: ["DAYBOOK_PASSPHRASE": "sesame"])
    for arguments in [["list"], ["add", "x"], ["--no-input", "search", "x"]] {
      let outcome = try await Terminal(sandbox, arguments + ["--no-input"]).finish(exits: 3)
      #expect(!outcome.output.contains("Passphrase:"))
    }
  }

  @Test func noNewKeyIsAskedFor() async throws {
    let sandbox = try await Sandbox.withJournal()
    for arguments in [["key", "change"], ["backup", "--new-key"]] {
      let outcome = try await Terminal(sandbox, arguments + ["--no-input"]).finish(exits: 3)
      #expect(outcome.output.contains("--no-input forbids asking"))
    }
    try await sandbox.run("list")
    #expect(try sandbox.contents(of: "data/daybook").filter { $0.contains("backups/") } == [])
  }

  @Test func noEditorIsOpened() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.add("x")
    let environment: [String: String?] = ["EDITOR": "touch \(sandbox.path("opened")); :"]
    let added = try await Terminal(sandbox, ["add", "--no-input"], environment: environment)
      .finish(exits: 64)
    #expect(
      added.output.hasSuffix(
        "daybook: there is no text, and --no-input forbids opening an editor; "
          + "give the text, or pipe it in\r\n"))
    let edited = try await Terminal(sandbox, ["edit", "1", "--no-input"], environment: environment)
      .finish(exits: 64)
    #expect(edited.output.contains("daybook: name what to change: --title"))
    #expect(edited.output.contains("see 'daybook help edit'"))
    #expect(!sandbox.exists("opened"))
  }

  @Test func noQuestionIsAsked() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.add("x")
    try await sandbox.run("delete", "1")
    let outcome = try await Terminal(sandbox, ["trash", "empty", "--no-input"]).finish(exits: 64)
    #expect(
      outcome.output.hasSuffix(
        "daybook: Remove 1 entry for good? --no-input forbids asking; "
          + "give --yes; nothing was changed\r\n"))
    #expect(try await sandbox.run("trash", "--json").total() == 1)
    try await sandbox.run("trash", "empty", "--no-input", "--yes")
    #expect(try await sandbox.run("trash", "--json").total() == 0)
  }

  @Test func withoutATerminalNoQuestionIsAskedEither() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.add("x")
    try await sandbox.run("delete", "1")
    let outcome = try await sandbox.run("trash", "empty", input: .text("y\n"), exits: 64)
    #expect(
      outcome.error == "Remove 1 entry for good? there is no terminal to ask on; give --yes; "
        + "nothing was changed")
    #expect(try await sandbox.run("trash", "--json").total() == 1)
  }

  @Test func yesAnswersWhetherAnEmptiedEntryGoes() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.add("x")
    let outcome = try await Terminal(
      sandbox, ["edit", "1", "--yes"], environment: ["EDITOR": ": >\"$1\"; :"]
    ).finish()
    #expect(!outcome.output.contains("[y/N]"))
    #expect(try await sandbox.run("trash", "--json").total() == 1)
  }

  @Test func whatNeedsNoAnswerGoesOn() async throws {
    let sandbox = try await Sandbox.withJournal()
    #expect(try await sandbox.run("add", "--no-input", "-", input: .text("piped")).output == "1\n")
    #expect(try await sandbox.run("list", "--no-input", "--json").total() == 1)
  }
}
