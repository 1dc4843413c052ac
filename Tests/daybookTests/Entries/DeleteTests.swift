import Testing

@Suite struct DeleteTests {
  private func sandbox() async throws -> Sandbox {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.fill((1...4).map { Sandbox.line("quince number\($0)") })
    return sandbox
  }

  @Test func theEntryIsGoneFromEverywhere() async throws {
    let sandbox = try await sandbox()
    let outcome = try await sandbox.run("delete", "2")
    #expect(outcome.output == "")
    #expect(outcome.errors == "moved 1 entry to the trash\n")
    #expect(try await sandbox.run("list", "--json", "--reverse").ids() == [1, 3, 4])
    try await sandbox.run("search", "number2", exits: 1)
    #expect(try await sandbox.run("search", "quince", "--json").total() == 3)
    #expect(try await !sandbox.run("export", "--to", "jsonl").output.contains("number2"))
    let info = try await sandbox.run("info", "--json").document()
    #expect(info["entries"] as? Int == 3)
    #expect(info["trashed"] as? Int == 1)
  }

  @Test func severalAtOnce() async throws {
    let sandbox = try await sandbox()
    let outcome = try await sandbox.run("delete", "1", "#3", "4", "--quiet")
    #expect(outcome.errors == "")
    #expect(try await sandbox.run("list", "--json").ids() == [2])
  }

  @Test func oneNamedTwiceIsOne() async throws {
    let sandbox = try await sandbox()
    #expect(try await sandbox.run("delete", "1", "1").errors == "moved 1 entry to the trash\n")
  }

  @Test func allOrNone() async throws {
    let sandbox = try await sandbox()
    let outcome = try await sandbox.run("delete", "1", "9", "2", "8", exits: 1)
    #expect(outcome.error == "there are no entries 9, 8; 'daybook list' shows the ids")
    #expect(try await sandbox.entryCount() == 4)
    try await sandbox.run("delete", "1")
    try await sandbox.run("delete", "1", exits: 1)
    #expect(try await sandbox.entryCount() == 3)
  }

  /// An index that forgot to forget would find a stranger under the old word.
  @Test func aNewEntryIsNotFoundUnderAnOldOnesWords() async throws {
    let sandbox = try await sandbox()
    try await sandbox.run("delete", "4")
    try await sandbox.add("medlar")
    try await sandbox.run("search", "number4", exits: 1)
    #expect(try await sandbox.run("search", "medlar", "--json").ids() == [5])
  }
}
