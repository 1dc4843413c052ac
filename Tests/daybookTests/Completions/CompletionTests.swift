import Foundation
import Testing

/// The scripts of `completions`, in the shells themselves where they are installed.
@Suite struct CompletionTests {
  enum Shell: String, CaseIterable {
    case bash
    case fish

    var path: String? {
      ["/bin", "/usr/bin", "/usr/local/bin"].map { "\($0)/\(rawValue)" }
        .first(where: FileManager.default.isExecutableFile)
    }

    /// A program for the shell that prints what it offers for the line in `$LINE`.
    var driver: String {
      switch self {
      case .bash:
        """
        source "$1"
        COMP_LINE=$LINE
        read -ra COMP_WORDS <<<"$LINE"
        [[ $LINE == *' ' ]] && COMP_WORDS+=('')
        # Where bash breaks words itself.
        if [[ ${COMP_WORDS[-1]} == --*=* ]]; then
          last=${COMP_WORDS[-1]}; unset 'COMP_WORDS[-1]'
          COMP_WORDS+=("${last%%=*}" '=')
          [[ -n ${last#*=} ]] && COMP_WORDS+=("${last#*=}")
        fi
        COMP_CWORD=$(( ${#COMP_WORDS[@]} - 1 ))
        _daybook 2>/dev/null
        printf '%s\\n' "${COMPREPLY[@]}"
        """
      case .fish:
        """
        source $argv[1]
        complete -C "$LINE" | string replace -r '\\t.*' ''
        """
      }
    }
  }

  static let shells = Shell.allCases.filter { $0.path != nil }

  /// What is typed, what must be offered then, and what must not be.
  static let lines: [(line: String, offered: Set<String>, not: Set<String>)] = [
    ("daybook ", ["add", "list", "search", "backup", "completions", "help"], ["names", "keys"]),
    ("daybook se", ["search"], ["list"]),
    ("daybook tags ", ["list", "rename"], ["names", "add"]),
    ("daybook list --s", ["--starred"], ["--title"]),
    ("daybook add --t", ["--title", "--tag", "--template", "--time-zone"], ["--starred"]),
    (
      "daybook search --match ", ["prefix", "words", "any", "phrase", "contains", "query"], ["add"]
    ),
    ("daybook search -m p", ["prefix", "phrase"], ["words"]),
    ("daybook search --sort ", ["best", "date", "oldest"], ["prefix"]),
    ("daybook --journal x li", ["list"], ["add"]),
    ("daybook --quiet list --color a", ["auto", "always"], ["never"]),
    ("daybook export --to ", ["jsonl"], []),
    ("daybook completions ", ["bash", "zsh", "fish"], ["add"]),
    ("daybook key ", ["generate", "check", "change"], ["list"]),
    ("daybook backup ", ["verify", "list", "create"], ["add"]),
    ("daybook backup --keep-l", ["--keep-last"], []),
    ("daybook help ", ["add", "keys", "dates", "search"], ["names", "manual"]),
    ("daybook restore di", ["diary.jsonl"], []),
    ("daybook list --key-file di", ["diary.jsonl"], []),
    ("daybook list --tag ", ["garden", "sea"], ["list"]),
    ("daybook edit 1 --untag ga", ["garden"], ["sea"]),
    ("daybook tags rename s", ["sea"], ["garden"]),
    ("daybook attach 1 di", ["diary.jsonl"], []),
    ("daybook list --format ", ["short", "long", "markdown", "jsonl"], []),
    ("daybook list --journal ", ["work", "diary.jsonl"], ["sea"]),
    ("daybook --journal w", ["work"], ["diary.jsonl"]),
  ]

  @Test(arguments: shells) func offersWhatCanBeTyped(shell: Shell) async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.add("text", "--tag", "garden", "--tag", "sea")
    try sandbox.write("", to: "diary.jsonl")
    try sandbox.configure("journal.work = \(sandbox.path("work.db"))")
    for line in Self.lines {
      let offered = try await offers(line.line, shell, in: sandbox)
      #expect(offered.isSuperset(of: line.offered), "\(line.line): \(offered.sorted())")
      #expect(offered.isDisjoint(with: line.not), "\(line.line): \(offered.sorted())")
    }
  }

  @Test(arguments: shells) func equalsSignsAreUnderstood(
    shell: Shell
  ) async throws {
    let sandbox = try await Sandbox.withJournal()
    for line in ["daybook search --match=", "daybook search --match=ph"] {
      let offered = try await offers(line, shell, in: sandbox)
      #expect(offered.contains { $0.hasSuffix("phrase") }, "\(offered)")
    }
  }

  @Test(arguments: shells) func tagsAreThoseOfTheJournalThatTheLineNames(shell: Shell) async throws
  {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.add("text", "--tag", "garden")
    try sandbox.write("raw:" + String(repeating: "1e", count: 32), to: "other key")
    let other = ["--journal", sandbox.path("b c.db"), "--key-file", sandbox.path("other key")]
    try await sandbox.run(Sandbox.program, ["init"] + other)
    try await sandbox.run(Sandbox.program, ["add", "text", "--tag", "office"] + other)
    try sandbox.configure(
      "journal.work = \(sandbox.path("b c.db"))\njournal.work.key-file = \(sandbox.path("other key"))"
    )
    try await sandbox.shell("ln -s 'b c.db' d.db; ln -s 'other key' other.key")
    for line in [
      "daybook list --journal './b c.db' --key-file=other\\ key --tag ",
      "daybook --key-file other.key --journal=./d.db list --tag o",
    ] {
      #expect(try await offers(line, shell, in: sandbox) == ["office"], "\(line)")
    }
    let named = try await offers(
      "daybook list --journal work --tag ", shell, in: sandbox,
      environment: ["DAYBOOK_KEY_FILE": nil])
    #expect(named == ["office"])
    // A key that must be asked for, or a command that may ask, offers nothing.
    for line in [
      "daybook list --journal './b c.db' --tag ", "daybook list --journal no --tag ",
      "daybook list --passphrase-command 'touch ran; echo x' --tag ",
    ] {
      #expect(try await offers(line, shell, in: sandbox) == [], "\(line)")
    }
    #expect(!sandbox.exists("ran"))
  }

  /// A tag may hold what a shell would run: from an import, say.
  @Test(arguments: shells) func tagsAreNeverRun(shell: Shell) async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.add("x", "--tag", "gone$(touch${IFS}ran)", "--tag", "gone`touch${IFS}ran`")
    let offered = try await offers("daybook list --tag go", shell, in: sandbox)
    #expect(offered.count == 2, "\(offered)")
    #expect(!sandbox.exists("ran") && !sandbox.exists("home/ran"))
  }

  @Test(arguments: shells) func theScriptIsQuietWhereTagsCannotBeKnown(shell: Shell) async throws {
    let sandbox = try await Sandbox.withJournal()
    for environment: [String: String?] in [
      ["DAYBOOK_KEY_FILE": nil],
      ["DAYBOOK_KEY_FILE": nil, "DAYBOOK_PASSPHRASE_COMMAND": "touch ran; echo x"],
      ["DAYBOOK_JOURNAL": "/dev/null/a.db"],
    ] {
      let offered = try await offers(
        "daybook list --tag ", shell, in: sandbox, environment: environment)
      #expect(offered == [])
    }
    #expect(!sandbox.exists("ran"))
  }

  /// What zsh offers shows on its screen alone; that it reads the script can be asked.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/zsh"), "needs zsh"))
  func zshReadsItsScript() async throws {
    let sandbox = try Sandbox()
    try await sandbox.shell("\"$0\" completions zsh >script && zsh -n script")
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/zsh"), "needs zsh"))
  func zshOffersTheTagsOfTheJournalThatTheLineNames() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.run("init", "--journal", sandbox.path("other.db"))
    try await sandbox.add("x", "--tag", "office", "--journal", sandbox.path("other.db"))
    try sandbox.configure("journal.workplace = \(sandbox.path("other.db"))")
    let script = try await sandbox.run("completions", "zsh").output
    try sandbox.write(script, to: "script")
    let folder = (Sandbox.program as NSString).deletingLastPathComponent
    let terminal = try Terminal(
      sandbox, ["-f", "-i"], columns: 250,
      environment: ["PATH": folder + ":/usr/local/bin:/usr/bin:/bin"], executable: "/bin/zsh")
    terminal.type(
      "autoload -U compinit; compinit -u -D; source \(sandbox.path("script")); print re''ady\n")
    try await terminal.expect("ready")
    for start in [
      "daybook list --journal \(sandbox.path("other.db"))",
      "daybook --journal=\(sandbox.path("other.db")) list",
    ] {
      terminal.type("\(start) --tag of\t")
      try await terminal.expect("fice")
      terminal.type("\u{15}")
    }
    terminal.type("daybook list --journal wo\t")
    try await terminal.expect("rkplace")
    terminal.type("\u{15}")
    terminal.type("exit\n")
    _ = try await terminal.finish(exits: nil)
  }

  @Test func namesOfTagsAreKeptFromPrompting() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.add("x", "--tag", "garden")
    #expect(try await sandbox.run("tags", "names").output == "garden\n")
    let outcome = try await Terminal(
      sandbox, ["tags", "names"], environment: ["DAYBOOK_KEY_FILE": nil]
    ).finish(exits: 3)
    #expect(outcome.output == "")
  }

  private func offers(
    _ line: String, _ shell: Shell, in sandbox: Sandbox,
    environment changes: [String: String?] = [:]
  ) async throws -> Set<String> {
    let script = try await sandbox.run("completions", shell.rawValue).output
    try sandbox.write(script, to: "script")
    try sandbox.write(shell.driver, to: "driver")
    // The scripts call daybook by its name.
    let folder = (Sandbox.program as NSString).deletingLastPathComponent
    let variables: [String: String?] = [
      "LINE": line, "PATH": folder + ":/usr/local/bin:/usr/bin:/bin",
    ]
    let outcome = try await sandbox.run(
      "/bin/sh",
      ["-c", "cd '\(sandbox.folder)' && exec \(shell.path ?? "") driver ./script"],
      environment: variables.merging(changes) { $1 }, exits: nil)
    #expect(outcome.errors == "", "\(shell): \(line)")
    return Set(outcome.lines.filter { !$0.isEmpty })
  }

  /// fish shows the description of the rule that offers a value beside each of them.
  @Test func fishSaysWhatAnOptionIsForOnce() async throws {
    let sandbox = try Sandbox()
    let rules = try await sandbox.run("completions", "fish").lines.filter { $0.contains(" -r ") }
    #expect(!rules.isEmpty && rules.allSatisfy { !$0.contains(" -a ") || !$0.contains(" -d ") })
    #expect(rules.contains { $0.contains("-l tag -r -d ") })
  }
}
