import Testing

@Suite struct ColorTests {
  private func sandbox() async throws -> Sandbox {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.add("by the #sea", "--star", "--title", "A walk")
    return sandbox
  }

  /// Options and variables, and whether there is colour in a pipe and on a terminal.
  static let cases: [([String], [String: String], pipe: Bool, terminal: Bool)] = [
    ([], [:], false, true),
    (["--color", "auto"], [:], false, true),
    (["--color", "always"], [:], true, true),
    (["--color", "never"], [:], false, false),
    ([], ["NO_COLOR": "1"], false, false),
    ([], ["NO_COLOR": ""], false, true),
    ([], ["CLICOLOR_FORCE": "1"], true, true),
    ([], ["CLICOLOR_FORCE": "0"], false, true),
    ([], ["CLICOLOR_FORCE": ""], false, true),
    ([], ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], false, false),
    (["--color=always"], ["NO_COLOR": "1"], true, true),
    (["--color=never"], ["CLICOLOR_FORCE": "1"], false, false),
    ([], ["TERM": "dumb"], false, false),
    (["--color=always"], ["TERM": "dumb"], true, true),
  ]

  @Test func followsOptionVariablesAndPlace() async throws {
    let sandbox = try await sandbox()
    for (options, variables, pipe, terminal) in Self.cases {
      let environment: [String: String?] = variables.mapValues { $0 }
      for command in [["list"], ["search", "sea"]] {
        let piped = try await sandbox.run(
          Sandbox.program, command + options, environment: environment)
        #expect(piped.output.contains("\u{1B}[") == pipe, "\(command) \(options) \(variables)")
        #expect(!piped.errors.contains("\u{1B}["))
      }
      let shown = try Terminal(sandbox, ["list"] + options, environment: environment)
      let outcome = try await shown.finish()
      #expect(outcome.output.contains("\u{1B}[") == terminal, "\(options) \(variables)")
    }
  }

  /// Yellow, cyan, white and the bright colours cannot be read on white, blue not on black. Bars are
  /// larger than letters, and may be green.
  @Test func itCanBeReadOnLightAndOnDark() async throws {
    let sandbox = try await sandbox()
    try await sandbox.add("# Head\n\n`code` *x* **y** [z](/u)\n\n> said\n\n- item", "--tag", "t")
    var seen: Set<String> = []
    for command in [
      ["list"], ["show", "1", "2"], ["search", "sea"], ["info"], ["tags"], ["stats"], ["calendar"],
      ["history", "1"], ["config"], ["doctor"],
    ] {
      let arguments = command + (command == ["doctor"] ? [] : ["--color=always"])
      let output = try await sandbox.run(Sandbox.program, arguments).output
      for match in output.matches(of: /\u{1B}\[([0-9;]*)m/) {
        seen.formUnion(match.1.split(separator: ";").map(String.init))
      }
    }
    #expect(seen.isSuperset(of: ["31", "35"]))
    #expect(seen.isSubset(of: ["0", "1", "2", "3", "4", "31", "32", "35"]), "\(seen.sorted())")
  }

  @Test func thereIsNoneInJSONAndErrors() async throws {
    let sandbox = try await sandbox()
    for arguments in [["list", "--json"], ["info", "--json"], ["tags", "--json"]] {
      let outcome = try await sandbox.run(Sandbox.program, arguments + ["--color", "always"])
      #expect(!outcome.output.contains("\u{1B}"))
    }
    let outcome = try await sandbox.run("show", "9", "--color", "always", exits: 1)
    #expect(!outcome.errors.contains("\u{1B}"))
  }

  @Test func textIsTheSameWithColourAndWithout() async throws {
    let sandbox = try await sandbox()
    for command in [["list"], ["show", "1"], ["search", "sea", "walk"], ["info"], ["tags"]] {
      let plain = try await sandbox.run(Sandbox.program, command)
      let colored = try await sandbox.run(Sandbox.program, command + ["--color=always"])
      #expect(colored.output.contains("\u{1B}["))
      #expect(colored.output.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain.output)
    }
  }
}
