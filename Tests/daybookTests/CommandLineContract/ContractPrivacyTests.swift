import Foundation
import Testing

/// What others may read, and what child processes get to know.
@Suite struct ContractPrivacyTests {
  /// "Created files are 0600 and created folders 0700, whatever the umask": of every command that
  /// creates some.
  @Test(arguments: ["0", "022", "027", "777"]) func whatIsCreatedIsForTheOwnerAlone(
    umask: String
  ) async throws {
    let sandbox = try await Sandbox.withEverything()
    try await sandbox.shell(
      """
      set -e; mkdir -m 700 new; umask \(umask); export XDG_DATA_HOME="$PWD/new/data"
      "$0" init --quiet; "$0" key generate --quiet new/a.key
      "$0" init --quiet --journal new/b/c/j.db --generate-key new/b.key
      "$0" restore --quiet copy.daybook; "$0" restore --quiet copy.daybook --journal new/r/j.db
      "$0" export --quiet --to jsonl new/out.jsonl; "$0" backup; "$0" backup new/named.daybook
      "$0" backup new/folder/; "$0" attachments save 1 lines new/saved
      "$0" doctor --quiet --salvage new/s/salvaged.db; "$0" key change --quiet --to-key-file new/a.key
      "$0" add --quiet --key-file new/a.key text
      """)
    let made = try sandbox.contents(of: "new")
    var count = (files: 0, folders: 0)
    for name in made {
      let isFolder = try sandbox.isFolder("new/" + name)
      if isFolder { count.folders += 1 } else { count.files += 1 }
      #expect(sandbox.mode(of: "new/" + name) == (isFolder ? "700" : "600"), "\(name)")
    }
    // The journals, the one before the restore, keys, export, backups, attachment.
    #expect(count.files >= 11 && count.folders >= 7, "\(made)")
  }

  /// "A passphrase … never reaches a child process (the editor's environment has none of these
  /// variables), a log, a message or a temporary file."
  @Test(arguments: ["DAYBOOK_KEY_FILE", "DAYBOOK_PASSPHRASE", "DAYBOOK_PASSPHRASE_COMMAND"])
  func noChildKnowsTheKey(name: String) async throws {
    let sandbox = try Sandbox()
    try sandbox.write("quincewort\n", to: "quincewort.key")
    try await sandbox.run("init", "--key-file", sandbox.path("quincewort.key"))
    let values = [
      "DAYBOOK_KEY_FILE": sandbox.path("quincewort.key"), "DAYBOOK_PASSPHRASE": "quincewort",
      "DAYBOOK_PASSPHRASE_COMMAND": "env >\"$HOME/command\"; echo quincewort",
    ]
    var environment: [String: String?] = [
      "EDITOR": "f() { env >\"$HOME/editor\"; echo written >\"$1\"; }; f",
      "PAGER": "env >\"$HOME/pager\"; cat",
    ]
    environment[name] = values[name]
    _ = try await Terminal(sandbox, ["add"], environment: environment).finish()
    _ = try await Terminal(sandbox, ["show", "1"], environment: environment).finish()
    var children = ["editor", "pager"]
    if name == "DAYBOOK_PASSPHRASE_COMMAND" { children.append("command") }
    for child in children {
      let text = try sandbox.text(of: "home/" + child)
      #expect(text.contains("HOME=\(sandbox.path("home"))\n"))
      #expect(!text.contains("DAYBOOK_") && !text.contains("quincewort"), "\(child)")
    }
    #expect(try sandbox.files(holding: ["quincewort"]) == ["quincewort.key"])
  }

  /// "An empty one is refused everywhere": of a new key too, at the prompt and elsewhere.
  @Test func anEmptyNewPassphraseIsRefused() async throws {
    let sandbox = try await Sandbox.withJournal()
    let before = try sandbox.bytes(of: "data/daybook/journal.db")
    for arguments in [["key", "change"], ["backup", "--new-key", sandbox.path("copy.daybook")]] {
      let terminal = try Terminal(sandbox, arguments)
      try await terminal.expect("New passphrase: ")
      terminal.type("\n")
      let outcome = try await terminal.finish(exits: 3)
      #expect(outcome.output.contains("daybook: the passphrase is empty; "), "\(arguments)")
    }
    try sandbox.write("\n", to: "empty")
    for key in [["--to-key-file", sandbox.path("empty")], ["--to-passphrase-command", "echo"]] {
      let outcome = try await sandbox.run(
        Sandbox.program, ["key", "change"] + key, exits: 3)
      #expect(outcome.error != nil, "\(outcome.errors)")
    }
    #expect(try sandbox.bytes(of: "data/daybook/journal.db") == before)
    #expect(!sandbox.exists("copy.daybook"))
  }
}
