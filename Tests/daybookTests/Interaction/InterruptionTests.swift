import Foundation
import Testing

/// Ctrl-C at any instant: exit 130, nothing half done, the terminal as it was.
@Suite struct InterruptionTests {
  private func sandbox(entries: Int) async throws -> Sandbox {
    let sandbox = try await Sandbox.withJournal()
    let text = String(repeating: "walked to the sea and back again ", count: 20)
    try sandbox.write(
      Sandbox.lines(1...entries) { "number\($0) \(text)" }.joined(separator: "\n"),
      to: "diary.jsonl")
    return sandbox
  }

  /// Presses Ctrl-C some time after the start of a command.
  private func interrupt(
    _ arguments: [String], after milliseconds: Int, in sandbox: Sandbox
  ) async throws -> Terminal {
    let terminal = try Terminal(sandbox, arguments)
    try await Task.sleep(for: .milliseconds(milliseconds))
    terminal.pressControlC()
    return terminal
  }

  /// It may have been done before; then it is whole.
  private func end(_ terminal: Terminal) async throws -> Outcome {
    let outcome = try await terminal.finish(exits: nil)
    #expect([0, 130].contains(outcome.code), "\(outcome.output)")
    #expect(terminal.isEchoing)
    return outcome
  }

  @Test func anImportLeavesWholeBatches() async throws {
    let sandbox = try await sandbox(entries: 2500)
    // A pipe that stays open, so that there is always more to come.
    let pipe = sandbox.path("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    let end = open(pipe, O_RDWR)
    defer { close(end) }
    let terminal = try Terminal(sandbox, ["import", "--from", "jsonl", pipe])
    let bytes = try sandbox.bytes(of: "diary.jsonl") + [0x0A]
    let count = try await onThread { write(end, bytes, bytes.count) }
    #expect(count == bytes.count)
    try await terminal.expect("importing:")
    try await terminal.expect("2,000 entries")
    terminal.pressControlC()
    let outcome = try await terminal.finish(exits: 130)
    // The line of the progress is cleared for the shell's prompt.
    #expect(outcome.output.hasSuffix("\r\u{1B}[K"))
    #expect(terminal.isEchoing)
    #expect(try await sandbox.entryCount() == 2000)
    try await sandbox.run("import", "--from", "jsonl", sandbox.path("diary.jsonl"))
    #expect(try await sandbox.entryCount() == 2500)
  }

  @Test func commandsLeaveNothingUnfinished() async throws {
    let sandbox = try await sandbox(entries: 3000)
    try await sandbox.run("import", "--from", "jsonl", sandbox.path("diary.jsonl"))
    let uninterrupted = try await sandbox.run("list", "-n1").output
    for milliseconds in [20, 60, 120, 200, 300] {
      for arguments in [
        ["backup"], ["export", "--to", "jsonl", sandbox.path("\(milliseconds).jsonl")],
        ["search", "sea"], ["doctor"], ["key", "change", "--to-key-file", sandbox.path("key")],
      ] {
        let terminal = try await interrupt(arguments, after: milliseconds, in: sandbox)
        let outcome = try await end(terminal)
        let unfinished = try sandbox.contents().filter { $0.contains(".partial") }
        #expect(unfinished == [], "\(arguments) after \(milliseconds) ms: \(outcome.output)")
      }
    }
    #expect(try await sandbox.run("list", "-n1").output == uninterrupted)
    for backup in try sandbox.contents(of: "data/daybook").filter({ $0.hasSuffix(".daybook") }) {
      try await sandbox.run("backup", "verify", sandbox.path("data/daybook/" + backup))
    }
  }

  @Test func whatTheCallerHasItIgnoreStaysIgnored() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.shell(
      """
      trap '' HUP INT
      { sleep 1; echo kept; } | "$0" add - & child=$!
      sleep 0.5; kill -HUP $child; kill -INT $child; wait $child
      """)
    #expect(try await sandbox.entryCount() == 1)
  }

  @Test func theEditorIsNotEnded() async throws {
    let sandbox = try await Sandbox.withJournal()
    let editor =
      "trap 'echo caught; caught=1' INT; echo ready; "
      + "while [ -z \"$caught\" ]; do sleep 0.1; done; echo text >\"$1\"; :"
    let terminal = try Terminal(
      sandbox, ["add"], environment: ["EDITOR": editor, "VISUAL": nil])
    try await terminal.expect("ready")
    terminal.pressControlC()
    try await terminal.expect("caught")
    _ = try await terminal.finish()
    #expect(try await sandbox.run("show", "1").output.contains("text"))
  }
}
