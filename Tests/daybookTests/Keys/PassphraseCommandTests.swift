import Testing

@Suite struct PassphraseCommandTests {
  private func sandbox(_ passphrase: String = "open sesame") async throws -> Sandbox {
    let sandbox = try Sandbox()
    try await sandbox.run("init", environment: ["DAYBOOK_PASSPHRASE": passphrase])
    return sandbox
  }

  @Test func theFirstLineIsThePassphrase() async throws {
    let sandbox = try await sandbox()
    for command in [
      "echo open sesame", "printf 'open sesame'", #"printf 'open sesame\nlogin: me\nurl: x\n'"#,
      #"printf 'open sesame\r\n'"#, "echo sesame open | tr ' ' '\\n' | sort | xargs",
    ] {
      let outcome = try await sandbox.run("list", "--passphrase-command", command)
      #expect(outcome.output == "")
    }
  }

  @Test func trailingSpacesBelongToIt() async throws {
    let sandbox = try await sandbox()
    try await sandbox.run("list", "--passphrase-command", "echo 'open sesame '", exits: 3)
  }

  /// A command that gives no passphrase, and words of the line that says so.
  static let failures: [(String, String)] = [
    ("exit 7", "exit code 7"), ("echo open sesame; exit 1", "exit code 1"),
    ("no-such-program-there", "exit code 127"), ("true", "printed nothing"),
    ("echo", "printed nothing"), ("kill -9 $$", "signal 9"),
    (#"printf 'sesame\351\n'"#, "not text"), (#"printf 'ses\000ame\n'"#, "not text"),
  ]

  @Test(arguments: failures) func aFailureIsToldWithoutWhatItPrinted(
    failure: (command: String, words: String)
  ) async throws {
    let sandbox = try await Sandbox.withJournal()
    let outcome = try await sandbox.run(
      "list", "--passphrase-command", failure.command + " 2>/dev/null",
      environment: ["DAYBOOK_KEY_FILE": nil], exits: 3)
    #expect(outcome.error?.contains("the passphrase command failed") == true)
    #expect(outcome.error?.contains(failure.words) == true)
    #expect(!outcome.errors.contains("sesame"))
  }

  @Test func whatItSaysToThePersonIsHeard() async throws {
    let sandbox = try await sandbox()
    let outcome = try await sandbox.run(
      "list", "--quiet", "--passphrase-command", "echo touch the token >&2; echo open sesame")
    #expect(outcome.errors == "touch the token\n")
  }

  @Test func itsEnvironmentHoldsNoneOfTheKeyVariables() async throws {
    let sandbox = try await sandbox()
    try await sandbox.run(
      "list", "--passphrase-command", #"env >"$HOME/env"; echo open sesame"#,
      environment: ["DAYBOOK_PASSPHRASE": "xyzzy", "DAYBOOK_PASSPHRASE_COMMAND": "echo xyzzy"])
    let environment = try sandbox.text(of: "home/env")
    for name in ["DAYBOOK_PASSPHRASE", "DAYBOOK_KEY_FILE", "xyzzy"] {
      #expect(!environment.contains(name))
    }
    #expect(environment.contains("HOME=\(sandbox.path("home"))"))
  }

  @Test func aCommandThatPrintsWithoutEndIsNotWaitedFor() async throws {
    let sandbox = try await sandbox()
    try await sandbox.run("list", "--passphrase-command", "yes open sesame", exits: 3, within: 20)
  }

  @Test func aPipeInItEndsAsInAnyShell() async throws {
    let sandbox = try await sandbox()
    // A program that ignores SIGPIPE, because its parent did, complains.
    let outcome = try await sandbox.run(
      "list", "--quiet", "--passphrase-command", "yes open sesame | head -n 1")
    #expect(outcome.errors == "")
  }

  @Test func itDoesNotEatTheInput() async throws {
    let sandbox = try await sandbox()
    let lines = (1...3).map { Sandbox.line("entry \($0)") }.joined(separator: "\n")
    let outcome = try await sandbox.run(
      "import", "--from", "jsonl", "-", "--passphrase-command", "cat >/dev/null; echo open sesame",
      input: .text(lines))
    #expect(outcome.errors == "added 3\n")
  }

  @Test func theVariableWorksAsTheOption() async throws {
    let sandbox = try await sandbox()
    let good = ["DAYBOOK_PASSPHRASE_COMMAND": "echo open sesame"]
    try await sandbox.run("list", environment: good)
  }
}
