import Foundation
import SeededRandom

/// Several processes at a time add, edit, search and back up one journal.
struct Crowd {
  private struct Mix {
    let name: String
    let width: Int
    /// One worker does nothing but put another file in the journal's place, with the same key.
    let hasSwaps: Bool
  }

  let program: Program
  let report: Report
  let scratch: String
  let seconds: Double

  func run(_ random: inout SeededGenerator) throws {
    try migrateAtOnce(&random)
    try run(Mix(name: "crowd", width: 8, hasSwaps: false), for: seconds, &random)
    try run(Mix(name: "swaps in a crowd", width: 3, hasSwaps: true), for: seconds / 2, &random)
  }

  private func run(_ mix: Mix, for seconds: Double, _ random: inout SeededGenerator) throws {
    let stage = try Stage(
      mix.name.replacing(" ", with: "-"), program: program, report: report, scratch: scratch)
    try stage.makeJournal(notes: 100, random: &random)
    let shared = SharedLedger(stage.ledgers[0])
    let end = ContinuousClock.now + .seconds(seconds)
    let seeds = (0..<mix.width).map { _ in random.next() }
    let options = ["--journal", stage.journal, "--key-file", stage.key]
    let (copies, key) = (stage.backups, stage.key)
    let (program, report) = (program, report)
    atOnce(mix.width) { worker in
      var random = SeededGenerator(seed: seeds[worker])
      var number = 0
      while ContinuousClock.now < end && !report.isHopeless {
        number += 1
        let isSwap = mix.hasSwaps && worker == 0
        let attempt =
          isSwap
          ? Attempt(arguments: ["key", "change", "--to-key-file", key])
          : Self.attempt(
            worker: worker, number: number, random: &random, backups: "\(copies)/\(worker)/")
        let outcome = program.run(attempt.arguments + options)
        shared.record(attempt, outcome)
        if isSwap && outcome.isDone { report.count("swaps in a crowd") }
        let isRight =
          [0, 6].contains(outcome.code)
          // A search may find nothing.
          || attempt.arguments[0] == "search" && outcome.code == 1
        if !isRight {
          report.fail("\(mix.name), \(attempt.arguments.prefix(2)): \(outcome.description)")
        }
        // Leaves the swaps a chance.
        if mix.hasSwaps && !isSwap { usleep(UInt32.random(in: 0...60_000, using: &random)) }
      }
    }
    let state = shared.value
    stage.ledgers = [state.ledger]
    stage.check(mix.name)
    for worker in 0..<mix.width { checkBackups(of: worker, on: stage) }
    report.count("runs in a crowd", by: state.runs)
    report.count("runs in a crowd that were told to wait", by: state.busy)
    report.say("\(mix.name): \(state.runs) runs of \(mix.width) at a time, \(state.busy) busy")
    try FileManager.default.removeItem(atPath: stage.folder)
  }

  /// Each worker edits entries of its own, so that the last word on each is known.
  private static func attempt(
    worker: Int, number: Int, random: inout SeededGenerator, backups: String
  )
    -> Attempt
  {
    let text = random.text(words: Int.random(in: 5...60, using: &random))
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<8:
      let key = "note \(worker + 1)000\(number)"
      return Attempt(arguments: ["add", "\(key): \(text)"], effects: [(key, "\(key): \(text)")])
    case 8..<13:
      let key = "note \(1 + worker + 8 * Int.random(in: 0..<12, using: &random))"
      return Attempt(
        arguments: ["edit", String(key.dropFirst(5)), "--body", "\(key): \(text)"],
        effects: [(key, "\(key): \(text)")])
    case 13..<18:
      return Attempt(arguments: ["search", "garden", "--json"])
    case 18:
      return Attempt(arguments: ["list", "-n", "3"])
    default:
      return Attempt(arguments: ["backup", backups, "--keep-last", "3"])
    }
  }

  private func checkBackups(of worker: Int, on stage: Stage) {
    let folder = "\(stage.backups)/\(worker)"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names {
      let outcome = stage.run(["backup", "verify", "\(folder)/\(name)"])
      if !outcome.isDone { stage.fail("crowd", "\(name): \(outcome.description)") }
      report.count("backups proved")
    }
  }

  /// All find an older journal, and each wants to migrate it.
  private func migrateAtOnce(_ random: inout SeededGenerator) throws {
    let stage = try Stage("crowd-migrate", program: program, report: report, scratch: scratch)
    let texts = (1...300).map { "note \($0): " + random.text(words: 40) }
    for text in texts { stage.ledgers[0].set(Ledger.key(text), text) }
    try OlderJournal(path: stage.journal, keyFile: stage.key).make(texts)
    let options = ["--journal", stage.journal, "--key-file", stage.key]
    let (program, report) = (program, report)
    atOnce(8) { worker in
      var outcome = program.run(["add", "note 90\(worker): hello"] + options)
      while outcome.code == 6 {
        report.count("runs in a crowd that were told to wait")
        outcome = program.run(["add", "note 90\(worker): hello"] + options)
      }
      if !outcome.isDone { report.fail("migration in a crowd: \(outcome.description)") }
    }
    for worker in 0..<8 {
      stage.ledgers[0].set("note 90\(worker)", "note 90\(worker): hello")
    }
    stage.check("migration in a crowd")
    stage.checkLeftovers("migration in a crowd")
    let copies = stage.names.filter { $0.contains(".before-migration-") }
    if !copies.isEmpty { stage.fail("migration in a crowd", "left behind: \(copies)") }
    try FileManager.default.removeItem(atPath: stage.folder)
  }
}
