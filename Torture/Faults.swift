import Foundation
import SeededRandom

/// Makes the n-th change of a file fail, for every n.
struct Faults {
  /// One call, or all from there on as on a full disk.
  private enum Extent: String, CaseIterable {
    case once
    case onwards = "from there on"
  }

  let program: Program
  let report: Report
  let scratch: String
  /// The library that makes calls fail.
  let library: String
  /// How many places of one command are tried: all, where there are no more.
  let limit: Int

  private var isQuick: Bool { limit == 1 }

  /// For a quick look one is enough.
  private var extents: [Extent] { isQuick ? [.onwards] : Extent.allCases }

  func run(_ random: inout SeededGenerator) throws {
    for scene in Scene.all(size: isQuick ? 40 : 120) where !report.isHopeless {
      try run(scene, random: &random)
    }
    try runInit(&random)
  }

  private func run(_ scene: Scene, random: inout SeededGenerator) throws {
    let stage = try Stage(
      "fault-" + scene.name.replacing(" ", with: "-"), program: program, report: report,
      scratch: scratch)
    try scene.makeJournal(on: stage, random: &random)
    let calls = try countCalls(scene, on: stage, random: &random)
    var faults = 0
    for extent in extents {
      for number in places(calls, random: &random) where !report.isHopeless {
        let context = "\(scene.name), fails \(extent.rawValue), call \(number) of \(calls)"
        if scene.isReset { try stage.reset() }
        let attempt = try scene.attempt(stage, &random)
        let outcome = stage.run(attempt.arguments, environment: environment(extent, number))
        attempt.record(in: &stage.ledgers[0], isDone: outcome.isDone)
        check(outcome, context)
        stage.check(context)
        scene.inspect(stage, outcome)
        faults += 1
      }
    }
    report.count("faults", by: faults)
    report.say("\(scene.name): \(faults) faults in \(calls) calls")
    stage.must(stage.run(try scene.attempt(stage, &random).arguments))
    stage.checkLeftovers(scene.name)
    try FileManager.default.removeItem(atPath: stage.folder)
  }

  /// A new journal is there whole, or not at all.
  private func runInit(_ random: inout SeededGenerator) throws {
    let stage = try Stage("fault-init", program: program, report: report, scratch: scratch)
    let count = stage.folder + "/count"
    stage.must(stage.run(["init"], environment: ["LD_PRELOAD": library, "FAULT_COUNT": count]))
    let calls = readCount(count)
    for extent in extents {
      for number in places(calls, random: &random) where !report.isHopeless {
        for name in stage.names where name.hasPrefix("journal.db") {
          unlink("\(stage.folder)/\(name)")
        }
        let context = "init, fails \(extent.rawValue), call \(number) of \(calls)"
        let outcome = stage.run(["init"], environment: environment(extent, number))
        check(outcome, context)
        if FileManager.default.fileExists(atPath: stage.journal) {
          stage.check(context)
        } else if outcome.isDone {
          stage.fail(context, "there is no journal")
        }
        report.count("faults")
      }
    }
    report.say("init: \(calls) calls")
    try FileManager.default.removeItem(atPath: stage.folder)
  }

  private func countCalls(_ scene: Scene, on stage: Stage, random: inout SeededGenerator) throws
    -> Int
  {
    if scene.isReset { try stage.reset() }
    let attempt = try scene.attempt(stage, &random)
    let count = stage.folder + "/count"
    let outcome = stage.must(
      stage.run(
        attempt.arguments, environment: ["LD_PRELOAD": library, "FAULT_COUNT": count]))
    attempt.record(in: &stage.ledgers[0], isDone: outcome.isDone)
    stage.check(scene.name)
    scene.inspect(stage, outcome)
    return readCount(count)
  }

  private func readCount(_ path: String) -> Int {
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return Int(text.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
  }

  private func places(_ calls: Int, random: inout SeededGenerator) -> [Int] {
    if calls == 0 { report.fail("no calls were counted: is the library the right one?") }
    let all = Array(1...max(1, calls))
    return all.count <= limit ? all : all.shuffled(using: &random).prefix(limit).sorted()
  }

  private func environment(_ extent: Extent, _ number: Int) -> [String: String] {
    var variables = [
      "LD_PRELOAD": library, "FAULT_AT": "\(number)",
      "FAULT_ERRNO": "\(number % 2 == 0 ? EIO : ENOSPC)",
    ]
    if extent == .onwards { variables["FAULT_ONWARDS"] = "1" }
    return variables
  }

  /// Done, or one clear line and the documented code.
  private func check(_ outcome: Outcome, _ context: String) {
    guard !outcome.isDone else {
      report.count("faults that did no harm")
      return
    }
    let lines = outcome.errors.split(separator: "\n").filter { $0.hasPrefix("daybook: ") }
    if outcome.code != 5 || lines.count != 1 {
      report.fail("\(context): \(outcome.description)")
    }
  }
}
