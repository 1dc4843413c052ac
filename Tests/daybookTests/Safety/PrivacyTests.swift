import Foundation
import Testing

@Suite struct PrivacyTests {
  /// Words that stand in no program, for body, title, tag and query.
  private static let markers = ["quincewort", "medlarwort", "sorbwort", "damsonwort", "榅桲山楂"]

  private func lines(_ numbers: ClosedRange<Int>) -> String {
    Sandbox.lines(numbers) { number in
      "\(Self.markers[1])\n\nFound \(Self.markers[0]) number\(number) and \(Self.markers[4]). "
        + "#\(Self.markers[2]) " + String(repeating: "and some more words ", count: 5)
    }.joined(separator: "\n") + "\n"
  }

  private func files(holdingWordsIn sandbox: Sandbox) throws -> [String] {
    try sandbox.files(holding: Self.markers)
  }

  @Test func theDiskHoldsNoWordDuringAnImport() async throws {
    let sandbox = try await Sandbox.withJournal()
    let program = try sandbox.start("import", "--from", "jsonl", "-", "--quiet", input: .held)
    for part in 0..<2 {
      try await program.send(lines(1000 * part + 1...1000 * (part + 1)))
      // While it works, and when it has put the batch into the log.
      try await until("the batch") {
        #expect(try files(holdingWordsIn: sandbox) == [])
        return try await sandbox.entryCount() == 1000 * (part + 1)
      }
    }
    #expect(try sandbox.bytes(of: "data/daybook/journal.db-wal").count > 100_000)
    #expect(try files(holdingWordsIn: sandbox) == [])
    // A file that was deleted while open would not show in a folder. SQLite's begin with etilqs.
    #expect(
      try openFiles(of: program).filter { name in
        name.hasSuffix("(deleted)")
          && (name.hasPrefix(sandbox.folder) || name.contains("etilqs"))
      } == [])

    // Sorts, rankings and edits are done in memory.
    for arguments in [
      ["search", Self.markers[0], "-n0"], ["search", "number", "more", "--sort", "date"],
      ["list", "--tag", Self.markers[2], "--reverse", "-n1"], ["tags"],
      ["edit", "1", "--body", "Now \(Self.markers[3])"], ["delete", "2"], ["info"],
    ] { try await sandbox.run(Sandbox.program, arguments) }
    #expect(try files(holdingWordsIn: sandbox) == [])
    #expect(try await program.finish().code == 0)
    #expect(try files(holdingWordsIn: sandbox) == [])
    #expect(try sandbox.contents(of: "tmp") == [] && sandbox.contents(of: "home") == [])
  }

  private func openFiles(of program: RunningProgram) throws -> [String] {
    // As no core may be dumped, only root can look.
    guard geteuid() == 0 else { return [] }
    let folder = "/proc/\(program.process.id)/fd"
    return try FileManager.default.contentsOfDirectory(atPath: folder).compactMap {
      try? FileManager.default.destinationOfSymbolicLink(atPath: folder + "/" + $0)
    }
  }

  @Test func theDiskHoldsNoWordAfterAKill() async throws {
    let sandbox = try await Sandbox.withJournal()
    let text = lines(1...3000)
    for delay in [100, 300, 500] {
      let program = try sandbox.start("import", "--from", "jsonl", "-", "--quiet", input: .held)
      let sending = Task { try? await program.send(text) }
      try await Task.sleep(for: .milliseconds(delay))
      program.send(signal: SIGKILL)
      _ = await sending.value
      _ = try await program.finish()
      #expect(try files(holdingWordsIn: sandbox) == [])
    }
  }

  @Test func noErrorTellsWhatAnEntryOrAQueryHolds() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.add("Found \(Self.markers[0])", "--title", Self.markers[1])
    var bytes = try sandbox.bytes(of: "data/daybook/journal.db")
    for offset in stride(from: 5000, to: bytes.count, by: 700) { bytes[offset] ^= 0xFF }
    try sandbox.write(bytes, to: "damaged.db")
    for arguments in [
      ["list", "--journal", sandbox.path("damaged.db")],
      ["search", Self.markers[0], "--journal", sandbox.path("damaged.db")],
      ["add", Self.markers[0], "--journal", sandbox.path("damaged.db")],
      ["search", Self.markers[3]], ["show", "9"],
      ["add", Self.markers[0], "--journal", sandbox.path("none.db")],
    ] {
      let outcome = try await sandbox.run(Sandbox.program, arguments, exits: nil)
      #expect(outcome.code != 0 && outcome.output == "")
      for marker in Self.markers { #expect(!outcome.errors.contains(marker)) }
    }
  }
}
