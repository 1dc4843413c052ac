import Foundation
import SeededRandom

/// A folder with a journal, its keys, and the program that is run on it.
final class Stage {
  let program: Program
  let report: Report
  let folder: String
  var journal: String { folder + "/journal.db" }
  var backups: String { folder + "/backups" }
  /// The keyfile that opens the journal, and the one for the next change.
  private(set) var key: String
  private(set) var otherKey: String
  /// What the journal may hold: one of these.
  var ledgers = [Ledger()]
  private(set) var pristine = Ledger()
  /// What the backup holds that is restored from.
  var backedUp = Ledger()

  init(_ name: String, program: Program, report: Report, scratch: String) throws {
    self.program = program
    self.report = report
    folder = "\(scratch)/\(name)"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    (key, otherKey) = (folder + "/a.key", folder + "/b.key")
    for key in [key, otherKey] { must(program.run(["key", "generate", key])) }
  }

  /// Runs a command on the journal.
  func run(
    _ arguments: [String], on path: String? = nil, environment: [String: String] = [:],
    wrapper: [String] = [], killAfter: Double? = nil
  ) -> Outcome {
    program.run(
      arguments + ["--journal", path ?? journal, "--key-file", key], environment: environment,
      wrapper: wrapper, killAfter: killAfter)
  }

  @discardableResult
  func must(_ outcome: Outcome, line: Int = #line) -> Outcome {
    if !outcome.isDone { report.fail("line \(line): \(outcome.description)") }
    return outcome
  }

  /// Creates a journal with so many notes, which is what `reset` goes back to.
  func makeJournal(notes: Int, words: Int = 40, random: inout SeededGenerator) throws {
    must(run(["init"]))
    if notes > 0 {
      let file = try makeImport(1...notes, words: words, random: &random)
      must(run(["import", "--from", "jsonl", file]))
      unlink(file)
    }
    try keepAsPristine()
  }

  /// A file of JSON lines with notes of these numbers, which the ledger is told to expect.
  func makeImport(
    _ numbers: ClosedRange<Int>, words: Int, isCertain: Bool = true, random: inout SeededGenerator
  ) throws -> String {
    var lines = ""
    for number in numbers {
      let text = "note \(number): " + random.text(words: words)
      if isCertain { ledgers[0].set("note \(number)", text) }
      lines += "{\"date\": \"2026-01-01T00:00:00Z\", \"text\": \"\(text)\"}\n"
    }
    let path = folder + "/import.jsonl"
    try Data(lines.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  func keepAsPristine() throws {
    pristine = ledgers[0]
    try? FileManager.default.removeItem(atPath: folder + "/pristine")
    try FileManager.default.copyItem(atPath: journal, toPath: folder + "/pristine")
  }

  /// Puts the journal back as it was at first, and removes everything beside it.
  func reset() throws {
    for name in names where name.hasPrefix("journal.db") { unlink("\(folder)/\(name)") }
    try? FileManager.default.removeItem(atPath: backups)
    try FileManager.default.copyItem(atPath: folder + "/pristine", toPath: journal)
    chmod(journal, 0o600)
    (key, otherKey) = (folder + "/a.key", folder + "/b.key")
    ledgers = [pristine]
  }

  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  /// Files that a command has left unfinished.
  var leftovers: [String] {
    let inBackups = (try? FileManager.default.contentsOfDirectory(atPath: backups)) ?? []
    return (names + inBackups).filter { $0.contains(".partial") }
  }

  func exchangeKeys() {
    swap(&key, &otherKey)
  }
}
