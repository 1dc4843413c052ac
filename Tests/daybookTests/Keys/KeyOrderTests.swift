import Testing

@Suite struct KeyOrderTests {
  /// The sources in the order in which they are asked; the prompt comes after them.
  enum Source: Int, CaseIterable, Sendable {
    case keyFileOption, keyFileVariable, commandOption, commandVariable, passphraseVariable

    func arguments(_ passphrase: String) -> [String] {
      switch self {
      case .keyFileOption: ["--key-file", passphrase + ".key"]
      case .commandOption: ["--passphrase-command", "echo \(passphrase)"]
      case .keyFileVariable, .commandVariable, .passphraseVariable: []
      }
    }

    func variables(_ passphrase: String) -> [String: String] {
      switch self {
      case .keyFileVariable: ["DAYBOOK_KEY_FILE": passphrase + ".key"]
      case .commandVariable: ["DAYBOOK_PASSPHRASE_COMMAND": "echo \(passphrase)"]
      case .passphraseVariable: ["DAYBOOK_PASSPHRASE": passphrase]
      case .keyFileOption, .commandOption: [:]
      }
    }
  }

  /// Runs `list` with one source that holds a passphrase, and others that hold another one.
  private func list(
    in sandbox: Sandbox, _ source: Source, _ passphrase: String, others: [Source],
    _ other: String, exits code: Int32
  ) async throws {
    var arguments = source.arguments(passphrase)
    var variables = source.variables(passphrase)
    for next in others {
      arguments += next.arguments(other)
      variables.merge(next.variables(other)) { $1 }
    }
    try await sandbox.shell(
      #""$0" list "# + arguments.map { "'\($0)'" }.joined(separator: " "),
      environment: variables.mapValues { $0 }, exits: code)
  }

  @Test func eachSourceGoesBeforeTheNext() async throws {
    let sandbox = try Sandbox()
    try sandbox.write("right", to: "right.key")
    try sandbox.write("wrong", to: "wrong.key")
    try await sandbox.run("init", "--key-file", sandbox.path("right.key"))
    for source in Source.allCases {
      let others = Source.allCases.filter { $0.rawValue > source.rawValue }
      try await list(in: sandbox, source, "right", others: others, "wrong", exits: 0)
      // A wrong key is not the end of a search for another one.
      guard !others.isEmpty else { continue }
      try await list(in: sandbox, source, "wrong", others: others, "right", exits: 3)
    }
  }

  @Test(arguments: ["DAYBOOK_KEY_FILE", "DAYBOOK_PASSPHRASE_COMMAND", "DAYBOOK_PASSPHRASE"])
  func anEmptyVariableIsAnError(name: String) async throws {
    let sandbox = try Sandbox()
    try sandbox.write(Sandbox.rawKey, to: "key")
    try await sandbox.run("init", "--key-file", sandbox.path("key"))
    let outcome = try await sandbox.run("list", environment: [name: ""], exits: 3)
    #expect(outcome.error == "the variable \(name) is empty; set it, or unset it")
    // It does not matter where something before it gives the key.
    try await sandbox.run("list", "--key-file", sandbox.path("key"), environment: [name: ""])
  }

  @Test func withoutKeyAndTerminalItEndsAtOnce() async throws {
    let sandbox = try Sandbox()
    try await sandbox.run("init", "--generate-key", sandbox.path("key"))
    for input in [Input.null, .closed, .text("a line of input\n")] {
      let outcome = try await sandbox.run("list", input: input, exits: 3, within: 10)
      #expect(outcome.error?.contains("no terminal") == true)
      #expect(outcome.error?.contains("--key-file") == true)
    }
  }

  @Test func thereIsNoOptionForAPassphrase() async throws {
    let sandbox = try Sandbox()
    for option in ["--passphrase=open sesame", "--password=open sesame"] {
      let outcome = try await sandbox.run("init", option, exits: 64)
      #expect(!outcome.errors.contains("sesame"))
    }
  }
}
