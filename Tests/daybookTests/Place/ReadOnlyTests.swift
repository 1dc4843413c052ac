import Foundation
import Testing

/// Places that may not be read or written to. Nothing is forbidden to root, so there daybook runs
/// as another user.
@Suite(.enabled(if: OrdinaryUser.command != nil, "daybook cannot be run as an ordinary user"))
struct ReadOnlyTests {
  private func sandbox() async throws -> Sandbox {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.add("by the sea")
    if geteuid() == 0 { try await sandbox.shell("chown -R 65534:65534 .") }
    return sandbox
  }

  @discardableResult
  private func run(
    _ arguments: String..., in sandbox: Sandbox, exits code: Int32 = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Outcome {
    let user = try #require(OrdinaryUser.command)
    return try await sandbox.run(
      user[0], Array(user.dropFirst()) + [Sandbox.program] + arguments, exits: code,
      sourceLocation: sourceLocation)
  }

  @Test func aFileThatMayNotBeWrittenIsReadAndKept() async throws {
    let sandbox = try await sandbox()
    try await sandbox.shell("chmod 400 data/daybook/journal.db")
    let before = try sandbox.bytes(of: "data/daybook/journal.db")
    for _ in 1...2 {
      #expect(try await run("list", in: sandbox).lines.count == 1)
      #expect(try await run("search", "sea", "--json", in: sandbox).total() == 1)
    }
    for outcome in [
      try await run("add", "text", in: sandbox, exits: 5),
      try await run("edit", "1", "--star", in: sandbox, exits: 5),
      try await run("delete", "1", in: sandbox, exits: 5),
    ] { #expect(outcome.error?.contains("permissions") == true, "\(outcome.errors)") }
    #expect(try sandbox.bytes(of: "data/daybook/journal.db") == before)
    // Reading has left nothing that would keep the owner from writing again.
    #expect(try sandbox.contents(of: "data/daybook") == ["journal.db"])
    try await sandbox.shell("chmod 600 data/daybook/journal.db")
    try await run("add", "text", in: sandbox)
  }

  @Test func aFolderThatMayNotBeWrittenIsReadFrom() async throws {
    let sandbox = try await sandbox()
    try await sandbox.shell("chmod 500 data/daybook")
    #expect(try await run("list", in: sandbox).lines.count == 1)
    try await run("add", "text", in: sandbox, exits: 5)
    for arguments in [
      ["init", "--journal", "b.db"], ["key", "generate", "k"], ["export", "--to", "jsonl", "o"],
    ] {
      let path = sandbox.path("data/daybook/" + (arguments.last ?? ""))
      let user = try #require(OrdinaryUser.command)
      try await sandbox.run(
        user[0], user.dropFirst() + [Sandbox.program] + arguments.dropLast() + [path], exits: 5)
    }
    #expect(try sandbox.contents(of: "data/daybook") == ["journal.db"])
    try await sandbox.shell("chmod 700 data/daybook")
  }

  @Test func whatMayNotBeReadIsAnError() async throws {
    let sandbox = try await sandbox()
    try sandbox.write("{}", to: "diary.jsonl", mode: 0)
    try await run(
      "import", "--from", "jsonl", sandbox.path("diary.jsonl"), in: sandbox, exits: 5)
    try await sandbox.shell("cp key other; chmod 0 other")
    try await run("list", "--key-file", sandbox.path("other"), in: sandbox, exits: 3)
    try await sandbox.shell("chmod 0 data/daybook/journal.db")
    let file = try await run("list", in: sandbox, exits: 5)
    #expect(file.error?.contains(sandbox.journal) == true)
    try await sandbox.shell("chmod 0 data")
    let folder = try await run("list", in: sandbox, exits: 5)
    #expect(folder.error?.contains(sandbox.journal) == true)
    try await sandbox.shell("chmod 700 data")
  }
}
