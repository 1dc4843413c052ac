import Testing

@Suite struct PipeTests {
  private func longSandbox() async throws -> Sandbox {
    let sandbox = try await Sandbox.withJournal()
    // More than a pipe holds.
    try await sandbox.fill(
      Sandbox.lines(1...1500) { "entry \($0), with words to make the line long enough" })
    return sandbox
  }

  @Test func aReaderThatGoesAwayEndsItQuietly() async throws {
    let sandbox = try await longSandbox()
    for arguments in [
      "list", "list --json", "export --to jsonl", "search entry -n 1500", "search entry --json",
      "show $(seq 1500)",
    ] {
      let outcome = try await sandbox.shell(
        #"{ "$0" \#(arguments) --quiet; echo $? >code; } | head -c 20 >/dev/null; cat code"#)
      #expect(outcome.output == "0\n", "\(arguments)")
      #expect(outcome.errors == "", "\(arguments)")
    }
  }

  @Test func aWriteIsDoneThoughNobodyReadsItsID() async throws {
    let sandbox = try await Sandbox.withJournal()
    let outcome = try await sandbox.shell(
      #"{ sleep 0.2; "$0" add sea; echo $? >code; } | true; cat code"#)
    #expect(outcome.output == "0\n" && outcome.errors == "")
    #expect(try await sandbox.entryCount() == 1)
  }

  @Test(arguments: [
    "list", "list --json", "show 1", "search sea", "search sea --json", "tags", "info --json",
    "export --to jsonl", "export --to jsonl -", "add more", "search zebra --json",
  ])
  func aFullDeviceIsAnError(arguments: String) async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.add("by the #sea")
    let outcome = try await sandbox.shell(#""$0" \#(arguments) --quiet >/dev/full"#, exits: 5)
    #expect(
      outcome.error
        == "writing the output failed: No space left on device; free some space and try again")
  }

  @Test func aClosedOutputIsAnError() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.add("by the sea")
    let outcome = try await sandbox.shell(#""$0" list >&-"#, exits: 5)
    #expect(outcome.error?.hasPrefix("writing the output failed") == true)
    // Without a place for messages there is still an exit code, and nothing else is written to.
    try await sandbox.shell(#""$0" show 9 2>&-"#, exits: 1)
    try await sandbox.shell(#""$0" show 9 <&- >&- 2>&-"#, exits: 1)
    try await sandbox.shell(#""$0" add again <&- >&- 2>&-"#, exits: nil)
    try await sandbox.run("list")
  }

  /// A full disk, as a limit for the size of files imitates it.
  @Test func aFullDiskLeavesTheJournalAsItWas() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.add("by the sea")
    let before = try await sandbox.run("list", "--json").output
    let text = String(repeating: "A quiet day, and rain. ", count: 20_000)
    let outcome = try await sandbox.shell(
      #"(ulimit -f 300; "$0" add -)"#, input: .text(text), exits: 5)
    #expect(outcome.output == "")
    #expect(outcome.error?.contains("nothing was changed") == true, "\(outcome.errors)")
    #expect(try await sandbox.run("list", "--json").output == before)
    #expect(try await sandbox.run("search", "sea", "--json").ids() == [1])
    #expect(try await sandbox.add("again") == 2)
  }

  @Test func quietLeavesResultsAndErrors() async throws {
    let sandbox = try Sandbox(hasKeyfile: true)
    for (arguments, output, code) in [
      (["init"], "", 0), (["list"], "", 0), (["add", "by the #sea"], "1\n", 0),
      (["search", "sea", "-n0"], "", 0), (["search", "zebra"], "", 1), (["tags"], "1  sea\n", 0),
      (["delete", "1"], "", 0), (["tags"], "", 0),
    ] as [([String], String, Int32)] {
      let outcome = try await sandbox.run(Sandbox.program, arguments + ["--quiet"], exits: code)
      #expect(outcome.output == output && outcome.errors == "", "\(arguments)")
    }
    let outcome = try await sandbox.run("show", "1", "--quiet", exits: 1)
    #expect(outcome.error != nil)
  }
}
