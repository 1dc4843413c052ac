import Testing

@Suite struct PassphraseTests {
  @Test(arguments: [
    "a'b", #"a"b"#, #"\"#, ";--", "é🔑", " lead and trail ", "$HOME `id` %s", "x'0f'", "raw:0f",
    String(repeating: "long ", count: 2000),
  ])
  func anyTextOpensWhatItCreated(passphrase: String) async throws {
    let sandbox = try Sandbox()
    let key = ["DAYBOOK_PASSPHRASE": passphrase]
    try await sandbox.run("init", environment: key)
    try await sandbox.run("add", "sea", environment: key)
  }

  @Test func oneShapedLikeARawKeyIsText() async throws {
    let sandbox = try Sandbox(hasKeyfile: true)
    let hex = String(repeating: "0f", count: 32)
    for (index, passphrase) in ["x'\(hex)'", "X'\(hex)'"].enumerated() {
      let journal = sandbox.path("\(index).db")
      let key = ["DAYBOOK_PASSPHRASE": passphrase, "DAYBOOK_KEY_FILE": nil]
      try await sandbox.run("init", "--journal", journal, environment: key)
      try await sandbox.run("list", "--journal", journal, environment: key)
      // The keyfile holds these digits as a raw key.
      try await sandbox.run("list", "--journal", journal, exits: 3)
      let other = passphrase.hasPrefix("x") ? "X'\(hex)'" : "x'\(hex)'"
      try await sandbox.run(
        "list", "--journal", journal,
        environment: ["DAYBOOK_PASSPHRASE": other, "DAYBOOK_KEY_FILE": nil], exits: 3)
    }
  }

  @Test func composedAndDecomposedFormsAreOne() async throws {
    let composed = "caf\u{E9} \u{AC00}"
    let decomposed = "cafe\u{301} \u{1100}\u{1161}"
    for (first, second) in [(composed, decomposed), (decomposed, composed)] {
      let sandbox = try Sandbox()
      try await sandbox.run("init", environment: ["DAYBOOK_PASSPHRASE": first])
      try await sandbox.run("list", environment: ["DAYBOOK_PASSPHRASE": second])
      try sandbox.write(second + "\n", to: "key")
      try await sandbox.run("list", "--key-file", sandbox.path("key"))
    }
  }

  @Test func compatibilityFormsAndCaseAreNot() async throws {
    let sandbox = try Sandbox()
    try await sandbox.run("init", environment: ["DAYBOOK_PASSPHRASE": "\u{FB01}sh Sea"])
    for other in ["fish Sea", "\u{FB01}sh sea"] {
      try await sandbox.run("list", environment: ["DAYBOOK_PASSPHRASE": other], exits: 3)
    }
  }

  /// Runs that succeed and runs that fail, in all ways that a passphrase can come.
  @Test func noOutputShowsThePassphrase() async throws {
    let sandbox = try Sandbox()
    let secret = "correct-horse-battery"
    try sandbox.write(secret + "\n", to: "key")
    try await sandbox.run("init", "--key-file", sandbox.path("key"))
    var outcomes: [Outcome] = []
    for environment in [
      ["DAYBOOK_PASSPHRASE": secret], ["DAYBOOK_PASSPHRASE": secret + " wrong"],
      ["DAYBOOK_PASSPHRASE_COMMAND": "cat '\(sandbox.path("key"))'"],
      ["DAYBOOK_PASSPHRASE_COMMAND": "cat '\(sandbox.path("key"))'; exit 1"],
      ["DAYBOOK_KEY_FILE": sandbox.path("key")],
    ] {
      for arguments in [
        ["add", "sea"], ["info", "--json"], ["show", "99"], ["lst"], ["search", "?"],
      ] {
        outcomes.append(
          try await sandbox.run(
            Sandbox.program, arguments, environment: environment, exits: nil))
      }
    }
    #expect(outcomes.contains { $0.code == 0 } && outcomes.contains { $0.code == 3 })
    for outcome in outcomes {
      #expect(!outcome.output.contains("horse") && !outcome.errors.contains("horse"))
    }
    #expect(try sandbox.files(holding: ["horse"]) == ["key"])
  }
}
