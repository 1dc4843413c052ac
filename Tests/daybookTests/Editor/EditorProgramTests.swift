import Foundation
import Testing

@testable import daybook

/// What the program behind an editor's command is known to be.
@Suite struct EditorProgramTests {
  @Test(
    arguments: [
      ("vim", "vim", EditorProgram.Kind.vim), ("env FOO=1 /opt/vim -Z", "vim", .vim),
      ("/usr/bin/env -i -u BAR FOO=1 nvim", "nvim", .nvim), ("FOO=1 BAR='' nano", "nano", .nano),
      ("exec nano -w", "nano", .nano), ("command emacs -nw", "emacs", .emacs),
      ("emacsclient -t", "emacsclient", nil), ("code --wait", "code", nil),
      ("sh -c vim", "sh", nil), ("vimwrapper", "vimwrapper", nil), ("env", "env", nil),
    ] as [(String, String, EditorProgram.Kind?)])
  func isFoundBehindVariables(command: String, name: String, kind: EditorProgram.Kind?) {
    let program = EditorProgram(of: command)
    #expect(program.kind == kind)
    #expect(command == "env" || program.name == name)
  }

  /// As Debian's alternatives have it: links to links.
  @Test(arguments: [
    ("editor", "vim.basic", true), ("vi", "vim.tiny", true), ("mine", "nano", true),
    ("editor", "busybox", false), ("vi", "nvi", false), ("vi", "vi", true), ("mine", "mine", false),
  ]) func isFoundBehindLinks(name: String, target: String, isKnown: Bool) throws {
    let sandbox = try Sandbox()
    try sandbox.write("#!/bin/sh\n", to: "home/" + target, mode: 0o755)
    if name != target {
      symlink(sandbox.path("home/" + target), sandbox.path("tmp/link"))
      symlink("tmp/link", sandbox.path(name))
    } else {
      symlink("home/" + target, sandbox.path(name))
    }
    let program = EditorProgram(of: sandbox.path(name) + " -x")
    #expect((program.kind != nil) == isKnown)
    #expect(program.name == name)
    // vim's options would be errors to others.
    let shell = EditorCommand(command: sandbox.path(name)).shellCommand
    #expect(shell.contains("noswapfile") == (isKnown && target != "nano"))
  }
}

/// Editors are started, and say what they were given.
@Suite(.enabled(if: !MemoryFolder.places.isEmpty, "needs a file system in memory"))
struct EditorWrapperTests {
  /// Programs of these names that write down how they were called, and their environment.
  private func sandbox(_ names: String...) async throws -> Sandbox {
    let sandbox = try await Sandbox.withJournal()
    for name in names {
      // Copied, as a test that starts a program just now would keep what this process writes "busy".
      try sandbox.write(
        """
        #!/bin/sh
        echo "\(name) $*" >>"$HOME/called"
        env >"$HOME/environment"
        for file; do :; done
        echo written >"$file"
        """, to: "tmp/" + name, mode: 0o755)
      try await sandbox.shell("mv tmp/\(name) tmp/x; cp -p tmp/x home/\(name); rm tmp/x")
    }
    return sandbox
  }

  private func add(in sandbox: Sandbox, _ environment: [String: String?]) async throws -> String {
    var variables: [String: String?] = [
      "EDITOR": nil, "PATH": sandbox.path("home") + ":/usr/bin:/bin",
    ]
    variables.merge(environment) { $1 }
    let outcome = try await Terminal(sandbox, ["add"], environment: variables).finish()
    #expect(outcome.output.hasSuffix("1\r\n"), "\(outcome.output)")
    return outcome.output
  }

  private static let notice = "daybook cannot switch off the swap and backup files of "

  /// Variables, the choice that select-editor has written down, and what is started.
  static let choices: [([String: String?], String, String)] = [
    (["EDITOR": "sensible-editor"], "SELECTED_EDITOR=\"vim.basic\"\n", "vim.basic"),
    (["VISUAL": "sensible-editor", "EDITOR": "nvim"], "SELECTED_EDITOR=vim.basic\n", "nvim"),
    (["VISUAL": "/usr/bin/sensible-editor"], "# comment\nSELECTED_EDITOR='nvim'\n", "nvim"),
    (["EDITOR": "sensible-editor", "SELECTED_EDITOR": "nvim"], "", "nvim"),
    (["EDITOR": "sensible-editor"], "", "editor"),
    (["EDITOR": "sensible-editor"], "SELECTED_EDITOR=sensible-editor\n", "editor"),
    (["EDITOR": "env FOO=1 sensible-editor"], "SELECTED_EDITOR=nvim\n", "nvim"),
  ]

  @Test(arguments: choices) func theSensibleEditorIsTheOneItWouldStart(
    variables: [String: String?], selected: String, program: String
  ) async throws {
    let sandbox = try await sandbox("nvim", "vim.basic")
    symlink("vim.basic", sandbox.path("home/editor"))
    try sandbox.write(selected, to: "home/.selected_editor")
    let output = try await add(in: sandbox, variables)
    let called = try sandbox.text(of: "home/called")
    #expect(called.hasPrefix((program == "editor" ? "vim.basic" : program) + " -n -i NONE --cmd"))
    #expect(called.contains("noswapfile"))
    #expect(!output.contains(Self.notice))
  }

  @Test func whatAKnownOneWritesBesideLiesInMemoryToo() async throws {
    let sandbox = try await sandbox("vim")
    _ = try await add(in: sandbox, ["VISUAL": "env FOO=bar vim"])
    let environment = try sandbox.text(of: "home/environment")
    #expect(environment.contains("FOO=bar\n"))
    #expect(environment.contains("TMPDIR=\(MemoryFolder.places[0])/daybook-draft-"))
    #expect(try sandbox.text(of: "home/called").contains("/entry.md"))
  }

  @Test func oneThatIsNotKnownIsSaidToBeSo() async throws {
    let sandbox = try await sandbox("mine")
    let output = try await add(in: sandbox, ["EDITOR": "mine -x"])
    #expect(try sandbox.text(of: "home/called").hasPrefix("mine -x /"))
    let line = output.components(separatedBy: "\r\n").filter { $0.contains(Self.notice) }
    #expect(line == [Self.notice + "mine; it can with vim, nvim, nano and emacs"])
    #expect(try sandbox.text(of: "home/environment").contains("TMPDIR=\(sandbox.path("tmp"))\n"))
    try await sandbox.run("delete", "1")
    let quiet = try await Terminal(
      sandbox, ["add", "--quiet"], environment: ["EDITOR": sandbox.path("home/mine")]
    ).finish()
    #expect(!quiet.output.contains(Self.notice))
  }

  /// Once in a session of the user, and once for each.
  @Test func itIsSaidOnce() async throws {
    let place = MemoryFolder.places[0] + "/daybook-tests-" + UUID().uuidString
    try FileManager.default.createDirectory(
      atPath: place, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(atPath: place) }
    let sandbox = try await sandbox("mine", "other")
    for (editor, isSaid) in [("mine", true), ("mine", false), ("other", true), ("mine", false)] {
      let outcome = try await Terminal(
        sandbox, ["add"],
        environment: ["EDITOR": sandbox.path("home/" + editor), "XDG_RUNTIME_DIR": place]
      ).finish()
      #expect(outcome.output.contains(Self.notice) == isSaid, "\(outcome.output)")
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: place).sorted() == [
        "daybook-told-of-mine", "daybook-told-of-other",
      ])
  }
}
