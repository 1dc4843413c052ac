import Foundation
import Testing

@testable import daybook

/// Writing in an editor, which a shell command stands for.
@Suite(.enabled(if: !MemoryFolder.places.isEmpty, "needs a file system in memory"))
struct EditorTests {
  /// An editor that replaces the text, and notes what it was given and with which variables.
  private func editor(_ text: String, in sandbox: Sandbox) throws -> [String: String?] {
    let script = """
      #!/bin/sh
      printf '%s' "$1" >"$HOME/path"
      cat "$1" >"$HOME/before"
      stat -c %a "$1" "$(dirname "$1")" >"$HOME/modes"
      stat -f -c %T "$1" >"$HOME/kind"
      env >"$HOME/environment"
      printf '\(text)' >"$1"
      """
    let path = sandbox.path("editor")
    try Data(script.utf8).write(to: URL(fileURLWithPath: path))
    // Read by sh, not executed: a test that starts a program just now would keep it "busy".
    return ["EDITOR": "sh \(path)", "HOME": sandbox.path("."), "VISUAL": nil]
  }

  private func contents(_ name: String, in sandbox: Sandbox) throws -> String {
    try String(contentsOfFile: sandbox.path(name), encoding: .utf8)
  }

  @Test func whatIsWrittenIsAdded() async throws {
    let sandbox = try await Sandbox.withJournal()
    let environment = try editor("Sea\\n\\nFar out. #tide\\n", in: sandbox)
    let outcome = try await Terminal(sandbox, ["add"], environment: environment).finish()
    #expect(outcome.output.hasSuffix("1\r\n"))
    let shown = try await sandbox.run("show", "1", "--json").output
    #expect(shown.contains("\"title\": \"Sea\", \"body\": \"Far out. #tide\""))

    #expect(try contents("before", in: sandbox) == "")
    #expect(try contents("modes", in: sandbox) == "600\n700\n")
    #expect(["tmpfs\n", "ramfs\n"].contains(try contents("kind", in: sandbox)))
    #expect(try !contents("environment", in: sandbox).contains("DAYBOOK_KEY_FILE"))
    let path = try contents("path", in: sandbox)
    #expect(path.hasSuffix(".md"))
    #expect(!FileManager.default.fileExists(atPath: (path as NSString).deletingLastPathComponent))
  }

  @Test func anEntryIsEdited() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.run("add", "--title", "Sea", "Far out.")
    let environment = try editor("Land\\n\\nFar in.\\n", in: sandbox)
    _ = try await Terminal(sandbox, ["edit", "1"], environment: environment).finish()
    #expect(try contents("before", in: sandbox) == "Sea\n\nFar out.\n")
    let shown = try await sandbox.run("show", "1", "--json").output
    #expect(shown.contains("\"title\": \"Land\", \"body\": \"Far in.\""))
  }

  /// One on the terminal; its name is enough.
  @Test func whatIsUnchangedChangesNothing() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.run("add", "Far out.")
    let before = try await sandbox.run("show", "1", "--json").output
    symlink("/bin/true", sandbox.path("ed"))
    let environment: [String: String?] = ["EDITOR": sandbox.path("ed"), "VISUAL": nil]
    let edited = try await Terminal(sandbox, ["edit", "1"], environment: environment).finish()
    #expect(edited.output.hasSuffix("nothing was changed\r\n"))
    #expect(!edited.output.contains("came back"))
    #expect(try await sandbox.run("show", "1", "--json").output == before)
    let added = try await Terminal(sandbox, ["add"], environment: environment).finish()
    #expect(added.output.hasSuffix("nothing was written\r\n"))
    #expect(try await sandbox.entryCount() == 1)
  }

  /// A name of one letter ends Foundation's functions for paths.
  @Test func itsNameMayBeOneLetter() async throws {
    let sandbox = try await Sandbox.withJournal()
    let environment: [String: String?] = ["EDITOR": "e", "VISUAL": nil]
    let outcome = try await Terminal(sandbox, ["add"], environment: environment).finish(exits: 5)
    #expect(outcome.output.contains("e ended with an error, and nothing was saved"))
  }

  @Test func anEmptiedEntryIsAskedAbout() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.run("add", "Far out.")
    let environment = try editor("  \\n", in: sandbox)
    for (answer, count) in [("n\n", 1), ("y\n", 0)] {
      let terminal = try Terminal(sandbox, ["edit", "1"], environment: environment)
      try await terminal.expect("Move entry 1 to the trash? [y/N] ")
      terminal.type(answer)
      _ = try await terminal.finish()
      #expect(try await sandbox.entryCount() == count)
    }
  }

  @Test func anEditorThatFailsKeepsTheText() async throws {
    try await withDrafts {
      let sandbox = try await Sandbox.withJournal()
      let environment: [String: String?] = [
        "EDITOR": "f() { echo kept >\"$1\"; false; }; f", "VISUAL": nil,
      ]
      let outcome = try await Terminal(sandbox, ["add"], environment: environment).finish(exits: 5)
      let path = try #require(outcome.output.firstMatch(of: /your text is in (\S+)/)?.1)
      #expect(try String(contentsOfFile: String(path), encoding: .utf8) == "kept\n")

      // Its process is gone, so it is a draft that can be recovered.
      #expect(try await sandbox.run("drafts").output.contains(path))
      #expect(try await sandbox.run("drafts", "recover").output.contains("1\n"))
      #expect(try await sandbox.run("show", "1").output.contains("kept"))
      #expect(!FileManager.default.fileExists(atPath: String(path)))
    }
  }

  /// Two journals may be open to different people.
  @Test func aDraftIsForItsJournalAlone() async throws {
    try await withDrafts {
      let sandbox = try await Sandbox.withJournal()
      let other = sandbox.path("other.db")
      try await sandbox.run("init", "--journal", other)
      let environment: [String: String?] = [
        "EDITOR": "f() { echo kept >\"$1\"; false; }; f", "VISUAL": nil,
      ]
      let outcome = try await Terminal(
        sandbox, ["add", "--journal", other], environment: environment
      ).finish(exits: 5)
      let path = try #require(outcome.output.firstMatch(of: /your text is in (\S+)/)?.1)

      let listed = try await sandbox.run("drafts").output.split(separator: "\n")
      let line = try #require(listed.first { $0.contains(path) })
      #expect(line.contains("  a new entry for /") && line.contains("/other.db  "))
      let recovered = try await sandbox.run("drafts", "recover")
      #expect(recovered.output == "")
      #expect(
        recovered.errors
          == "there are no drafts for this journal; see 'daybook drafts' for those of others\n")
      #expect(FileManager.default.fileExists(atPath: String(path)))
      #expect(!(try await Terminal(sandbox, ["list"]).finish().output.contains("crash")))

      // By another name of the same file.
      let link = sandbox.path("link.db")
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "other.db")
      let told = try await Terminal(sandbox, ["list", "--journal", link]).finish()
      #expect(told.output.contains("a crash has left a text in the editor"))
      try await sandbox.run("drafts", "recover", "--journal", link)
      #expect(try await sandbox.run("show", "1", "--journal", other).output.contains("kept"))
      #expect(!FileManager.default.fileExists(atPath: String(path)))
    }
  }

  @Test func aWrongKeyIsToldBeforeTheEditorOpens() async throws {
    let sandbox = try await Sandbox.withJournal()
    var environment = try editor("lost", in: sandbox)
    environment["DAYBOOK_KEY_FILE"] = .some(nil)
    environment["DAYBOOK_PASSPHRASE"] = "nave sesame"
    _ = try await Terminal(sandbox, ["add"], environment: environment).finish(exits: 3)
    #expect(!FileManager.default.fileExists(atPath: sandbox.path("path")))
  }
}

/// The options that keep editors from leaving copies.
struct EditorCommandTests {
  @Test(arguments: [
    ("vim", "-n"), ("/usr/bin/vim -u NONE", "viminfo="), ("gvim", "--nofork"), ("nvim", "shada="),
    ("nano", "--ignorercfiles"), ("emacs -nw", "make-backup-files nil"),
  ])
  func areGiven(command: String, option: String) {
    let shell = EditorCommand(command: command).shellCommand
    #expect(shell.hasPrefix(command))
    #expect(shell.contains(option))
    #expect(shell.hasSuffix(" \"$1\""))
  }

  @Test(arguments: [
    ("code", "code --wait"), ("code --wait", "code --wait"),
    ("/usr/bin/code -w", "/usr/bin/code -w"),
    ("kate", "kate --block"), ("subl -n", "subl -n --wait"), ("ed", "ed"), ("micro -x", "micro -x"),
  ])
  func windowsAreWaitedForAndOthersLeftAsTheyAre(command: String, given: String) {
    #expect(EditorCommand(command: command).shellCommand == "\(given) \"$1\"")
  }

  @Test(arguments: [
    ("vim -u NONE", true), ("/usr/bin/nano", true), ("ed", true), ("hx", true),
    ("emacs -nw", true), ("emacs", false), ("emacsclient -t", true), ("emacsclient -c", false),
    ("code", false), ("gnome-text-editor", false),
  ])
  func thoseOnTheTerminalHaveNoWindow(command: String, isForTerminals: Bool) {
    #expect(EditorCommand(command: command).isForTerminals == isForTerminals)
  }

  /// As Debian's alternatives have it.
  @Test func aLinkIsTheEditorItLeadsTo() throws {
    let sandbox = try Sandbox()
    try sandbox.write("#!/bin/sh\n", to: "vim.basic")
    chmod(sandbox.path("vim.basic"), 0o755)
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.path("editor"), withDestinationPath: "vim.basic")
    let editor = EditorCommand(command: sandbox.path("editor") + " -R")
    #expect(editor.shellCommand.contains("viminfo="))
    #expect(editor.isForTerminals)
    #expect(editor.name == "editor")
  }

  @Test func vimIsToldAfterTheUsersSettingsToo() throws {
    let shell = EditorCommand(command: "vim").shellCommand
    let settings = try #require(shell.firstRange(of: "'-c' "))
    #expect(shell[settings.upperBound...].contains("noundofile"))
  }
}
