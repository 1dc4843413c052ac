import Foundation
import Testing

@testable import daybook

/// Editors with windows that come back at once, and save later: a process in the background.
@Suite(.enabled(if: !MemoryFolder.places.isEmpty, "needs a file system in memory"))
struct EditorWindowTests {
  private static let question = "Then press Return: "

  /// Saves when the file `go` appears, and then makes the file `saved`.
  private func window(_ text: String, in sandbox: Sandbox) throws -> [String: String?] {
    try sandbox.write(
      """
      # The terminal's end and Ctrl-C are nothing to a window.
      trap '' HUP INT
      ( until test -e "$HOME/go"; do sleep 0.02; done; printf '\(text)' >"$1"; : >"$HOME/saved"
      ) </dev/null >/dev/null 2>&1 &
      printf '%s' "$1" >"$HOME/path"
      """, to: "home/window")
    return ["EDITOR": "sh \(sandbox.path("home/window"))", "VISUAL": nil]
  }

  private func save(in sandbox: Sandbox) async throws {
    try sandbox.write("", to: "home/go")
    try await until("the window has saved") { sandbox.exists("home/saved") }
  }

  @Test func areWaitedForAndWhatTheySaveIsTaken() async throws {
    let sandbox = try await Sandbox.withJournal()
    let terminal = try Terminal(
      sandbox, ["add"], environment: window("late\\n", in: sandbox))
    try await terminal.expect("sh came back at once")
    try await terminal.expect(Self.question)
    try await save(in: sandbox)
    terminal.type("\n")
    #expect(try await terminal.finish().output.hasSuffix("1\r\n"))
    #expect(try await sandbox.entry(1)["body"] as? String == "late")
    #expect(!FileManager.default.fileExists(atPath: try sandbox.text(of: "home/path")))
  }

  @Test func areWaitedForInEditToo() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.add("before")
    let terminal = try Terminal(
      sandbox, ["edit", "1"], environment: window("after\\n", in: sandbox))
    try await terminal.expect(Self.question)
    try await save(in: sandbox)
    terminal.type("\n")
    _ = try await terminal.finish()
    #expect(try await sandbox.entry(1)["body"] as? String == "after")
  }

  @Test func whatTheyDoNotChangeChangesNothing() async throws {
    let sandbox = try await Sandbox.withJournal()
    let terminal = try Terminal(sandbox, ["add"], environment: window("", in: sandbox))
    try await terminal.expect(Self.question)
    terminal.type("\n")
    #expect(try await terminal.finish().output.hasSuffix("nothing was written\r\n"))
    #expect(!FileManager.default.fileExists(atPath: try sandbox.text(of: "home/path")))
    #expect(try await sandbox.entryCount() == 0)
    try await save(in: sandbox)
  }

  /// What is saved after the command has ended is found as a draft.
  @Test(arguments: ["\u{4}", "\u{3}"]) func aTextThatNobodyWaitsForIsKept(key: String) async throws
  {
    try await withDrafts {
      let sandbox = try await Sandbox.withJournal()
      let terminal = try Terminal(sandbox, ["add"], environment: window("late\\n", in: sandbox))
      try await terminal.expect(Self.question)
      terminal.type(key)
      let outcome = try await terminal.finish(exits: key == "\u{3}" ? 130 : 0)
      let path = try sandbox.text(of: "home/path")
      if key != "\u{3}" {
        #expect(outcome.output.contains("Return: \r\nthe text stays in \(path)"))
      }
      try await save(in: sandbox)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "late\n")
      #expect(try await sandbox.run("drafts").output.contains(path))
      try FileManager.default.removeItem(atPath: (path as NSString).deletingLastPathComponent)
    }
  }
}
