import Foundation
import SeededRandom

/// Ends commands by SIGKILL at random instants of their running time.
struct Kills {
  let program: Program
  let report: Report
  let scratch: String
  /// Of the kills of the full run.
  let share: Double
  let size: Int

  func run(_ random: inout SeededGenerator) throws {
    for scene in Scene.all(size: size) where !report.isHopeless {
      try run(scene, random: &random)
    }
  }

  private func run(_ scene: Scene, random: inout SeededGenerator) throws {
    let stage = try Stage(
      "kill-" + scene.name.replacing(" ", with: "-"), program: program, report: report,
      scratch: scratch)
    try scene.makeJournal(on: stage, random: &random)
    var duration = try measure(scene, on: stage, random: &random)
    let target = max(2, Int(Double(scene.kills) * share))
    var kills = 0
    var runs = 0
    while kills < target && runs < 10 * target + 20 && !report.isHopeless {
      runs += 1
      // A little more than the measured time, so that the last instants are reached too.
      let delay = Double.random(in: 0...(duration * 1.05), using: &random)
      let context = "\(scene.name), run \(runs), killed after \(Int(delay * 1000)) ms"
      let outcome = try attempt(scene, on: stage, killAfter: delay, random: &random)
      if outcome.wasKilled {
        kills += 1
      } else if outcome.isDone {
        // A machine that was busy while it was measured has become faster since.
        duration = min(duration, outcome.duration)
      } else {
        stage.fail(context, outcome.description)
      }
      stage.check(context)
      scene.inspect(stage, outcome)
    }
    report.count("kills", by: kills)
    report.count("kills in \(scene.name)", by: kills)
    if kills < target { report.fail("\(scene.name): \(kills) kills of \(target)") }
    try finish(scene, on: stage, random: &random)
    report.say(
      "\(scene.name): \(kills) kills within \(Int(duration * 1000)) ms, \(runs - kills) runs done")
    try FileManager.default.removeItem(atPath: stage.folder)
  }

  /// The running time of a command that is left alone.
  private func measure(_ scene: Scene, on stage: Stage, random: inout SeededGenerator) throws
    -> Double
  {
    var durations: [Double] = []
    for _ in 0..<(share < 1 ? 1 : 3) {
      let outcome = try attempt(scene, on: stage, killAfter: nil, random: &random)
      stage.must(outcome)
      stage.check(scene.name)
      scene.inspect(stage, outcome)
      durations.append(outcome.duration)
    }
    return durations.sorted()[durations.count / 2]
  }

  private func attempt(
    _ scene: Scene, on stage: Stage, killAfter: Double?, random: inout SeededGenerator
  ) throws -> Outcome {
    if scene.isReset { try stage.reset() }
    let attempt = try scene.attempt(stage, &random)
    let outcome = stage.run(attempt.arguments, killAfter: killAfter)
    attempt.record(in: &stage.ledgers[0], isDone: outcome.isDone)
    return outcome
  }

  /// Runs the command once more, undisturbed: nothing unfinished is there after it.
  private func finish(_ scene: Scene, on stage: Stage, random: inout SeededGenerator) throws {
    let attempt = try scene.attempt(stage, &random)
    if scene.name == "delete" || scene.name == "edit" || scene.name == "add" {
      stage.checkLeftovers(scene.name)
    }
    let outcome = stage.must(stage.run(attempt.arguments))
    attempt.record(in: &stage.ledgers[0], isDone: outcome.isDone)
    stage.check("\(scene.name), at last")
    stage.checkLeftovers(scene.name)
  }
}
