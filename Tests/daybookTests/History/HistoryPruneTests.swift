import Testing

@Suite struct HistoryPruneTests {
  private func sandbox() async throws -> Sandbox {
    let sandbox = try await Sandbox.withJournal()
    for id in 1...2 {
      try await sandbox.add("First.")
      for text in ["Second.", "Third.", "Fourth."] {
        try await sandbox.run("edit", "\(id)", "--body", text)
      }
    }
    return sandbox
  }

  private func count(_ id: Int, in sandbox: Sandbox) async throws -> Int {
    try await sandbox.run("history", "\(id)").lines.count
  }

  @Test func itAsks() async throws {
    let sandbox = try await sandbox()
    let refused = try await sandbox.run("history", "prune", "--keep", "1", exits: 64)
    #expect(
      refused.error
        == "Remove 4 earlier versions of 2 entries for good? there is no terminal to ask on; "
        + "give --yes; nothing was changed")
    #expect(try await count(1, in: sandbox) == 4)

    let no = try Terminal(sandbox, ["history", "prune", "--keep", "1"])
    try await no.expect("Remove 4 earlier versions of 2 entries for good? [y/N] ")
    no.type("\n")
    #expect(try await no.finish(exits: 64).output.hasSuffix("\r\nnothing was removed\r\n"))
    #expect(try await count(1, in: sandbox) == 4)

    let yes = try Terminal(sandbox, ["history", "prune", "--keep", "1"])
    try await yes.expect("for good? [y/N] ")
    yes.type("y\n")
    _ = try await yes.finish()
    #expect(try await count(1, in: sandbox) == 2)
    #expect(try await count(2, in: sandbox) == 2)
  }

  @Test func ofOneEntry() async throws {
    let sandbox = try await sandbox()
    let outcome = try await sandbox.run("history", "prune", "2", "--keep", "0", "--yes")
    #expect(outcome.errors == "removed 3 earlier versions of 1 entry for good\n")
    #expect(try await count(1, in: sandbox) == 4)
    #expect(try await count(2, in: sandbox) == 1)
    #expect(try await sandbox.entry(2)["body"] as? String == "Fourth.")
    let none = try await sandbox.run("history", "prune", "2", "--keep", "0")
    #expect(none.errors == "there are no such versions; nothing was removed\n")
  }

  @Test func byAge() async throws {
    let sandbox = try await sandbox()
    for age in ["1 year", "90 days", "90 days ago", "2020-01-01"] {
      let none = try await sandbox.run("history", "prune", "--older-than", age, "--yes")
      #expect(none.errors.hasPrefix("there are no such versions"), "\(age)")
    }
    try await sandbox.run("history", "prune", "--older-than", "tomorrow", "--keep", "2", "--yes")
    #expect(try await count(1, in: sandbox) == 3)
    try await sandbox.run("history", "prune", "--older-than", "tomorrow", "--yes")
    #expect(try await count(1, in: sandbox) == 1)
  }

  @Test func whatToKeepMustBeSaid() async throws {
    let sandbox = try await sandbox()
    let outcome = try await sandbox.run("history", "prune", "--yes", exits: 64)
    #expect(outcome.error?.hasPrefix("say what to keep: --keep, --older-than or both") == true)
    for arguments in [["--keep", "-1"], ["--keep", "x"], ["--older-than", "soon"]] {
      try await sandbox.run(Sandbox.program, ["history", "prune"] + arguments, exits: 64)
    }
    try await sandbox.run("history", "prune", "9", "--keep", "0", "--yes", exits: 1)
    #expect(try await count(1, in: sandbox) == 4)
  }
}
