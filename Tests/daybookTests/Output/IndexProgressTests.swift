import Foundation
import Testing

/// Building the search index shows how far it is, and can be cut off at any time.
@Suite struct IndexProgressTests {
  private static let bar = "building the search index ["

  private func sandbox(entries: Int, length: Int = 2) async throws -> Sandbox {
    let sandbox = try await Sandbox.withJournal()
    let text = String(repeating: "walked to the sea and back again ", count: length)
    try await sandbox.fill(Sandbox.lines(1...entries) { "number\($0) \(text)" })
    return sandbox
  }

  /// Leaves the journal as a build of another definition would.
  private func forgetDefinition(in sandbox: Sandbox) throws {
    try sandbox.execute("UPDATE searchIndexDefinition SET definition = 'another'")
  }

  private func expectBar(_ outcome: Outcome, _ shares: [Int] = [0, 50, 100]) {
    #expect(outcome.output.contains("\r\u{1B}[K" + Self.bar))
    for share in shares {
      #expect(outcome.output.contains("] \(share) %"), "\(outcome.output)")
    }
    // Nothing of it is left on the line.
    let after = outcome.output.components(separatedBy: Self.bar).last ?? ""
    #expect(after.contains("\r\u{1B}[K"))
  }

  @Test func openingWithAnotherDefinitionShowsIt() async throws {
    let sandbox = try await sandbox(entries: 1000)
    try forgetDefinition(in: sandbox)
    let arguments = ["search", "number1000", "--color", "never"]
    let shown = try await Terminal(sandbox, arguments).finish()
    expectBar(shown)
    #expect(shown.output.contains("number1000 walked"))
    // Once.
    #expect(try await !Terminal(sandbox, arguments).finish().output.contains("building"))
  }

  @Test func aRepairShowsIt() async throws {
    let sandbox = try await sandbox(entries: 1000)
    expectBar(try await Terminal(sandbox, ["doctor", "--repair"]).finish())
    let quiet = try await Terminal(sandbox, ["doctor", "--repair", "--quiet"]).finish()
    #expect(!quiet.output.contains("building"))
  }

  @Test func aPipeSeesNothingOfIt() async throws {
    let sandbox = try await sandbox(entries: 1000)
    try forgetDefinition(in: sandbox)
    let found = try await sandbox.run("search", "number1000")
    #expect(found.errors == "1 entry matches\n")
    #expect(found.output.contains("number1000"))
    #expect(try await sandbox.run("doctor", "--repair").errors == "")
  }

  /// Killed in the middle: the journal opens, and the index is built the next time.
  @Test(arguments: [SIGKILL, SIGINT]) func cutOffItIsBuiltTheNextTime(signal: Int32) async throws {
    // So much in the first part that the signal comes before its end.
    let sandbox = try await sandbox(entries: 600, length: 200)
    try forgetDefinition(in: sandbox)
    let terminal = try Terminal(sandbox, ["list", "-n1"])
    try await terminal.expect(Self.bar)
    kill(terminal.process.id, signal)
    _ = try await terminal.finish(exits: 128 + signal)
    #expect(try await sandbox.run("doctor", exits: nil).code != 3)
    let next = try await Terminal(sandbox, ["search", "number600", "--color", "never"]).finish()
    expectBar(next, [0, 83, 100])
    #expect(next.output.contains("number600 walked"))
    #expect(try await sandbox.run("search", "sea", "-n0", "--json").total() == 600)
    try await sandbox.run("doctor")
  }
}
