import Foundation
import SeededRandom

/// Damages a journal: no byte of it may be wrong unnoticed.
struct Flips {
  let program: Program
  let report: Report
  let scratch: String
  let flips: Int
  let truncations: Int

  func run(_ random: inout SeededGenerator) throws {
    let stage = try Stage("flips", program: program, report: report, scratch: scratch)
    try stage.makeJournal(notes: 60, words: 200, random: &random)
    stage.must(stage.run(["delete", "7", "8", "9"]))
    let whole = try Data(contentsOf: URL(fileURLWithPath: stage.journal))
    let list = stage.must(stage.run(["list", "--json"])).output
    let show = stage.must(stage.run(["show", "3", "30", "60", "--json"])).output
    let search = stage.must(stage.run(["search", "garden", "--json"])).output
    // SQLCipher 3 leaves the last 12 bytes of its pages of 1,024 bytes unused.
    let isOld = stage.run(["info", "--json"]).output.contains("\"cipherFormat\": 3")
    let views = [
      (["list", "--json"], list), (["show", "3", "30", "60", "--json"], show),
      (["search", "garden", "--json"], search),
    ]
    for index in 0..<flips where !report.isHopeless {
      // Spread over the file, so that all of it is reached.
      let part = Double(whole.count) / Double(flips)
      let offset = min(
        whole.count - 1,
        Int(part * Double(index)) + Int.random(in: 0...Int(part), using: &random))
      var damaged = whole
      damaged[offset] ^= 1 << Int.random(in: 0..<8, using: &random)
      let isUnused = isOld && offset % 1024 >= 1024 - 12
      try look(
        at: damaged, on: stage, views, isHarmless: isUnused, "byte \(offset) of \(whole.count)")
      report.count("flips")
    }
    let pageSize = isOld ? 1024 : 4096
    for _ in 0..<truncations where !report.isHopeless {
      let pages = Int.random(in: 0..<(whole.count / pageSize), using: &random)
      let size =
        pages * pageSize
        + (Bool.random(using: &random) ? 0 : Int.random(in: 1..<pageSize, using: &random))
      try look(
        at: whole.prefix(size), on: stage, views, isHarmless: false,
        "cut to \(size) of \(whole.count) bytes")
      report.count("truncations")
    }
    for _ in 0..<truncations where !report.isHopeless {
      let page = Int.random(in: 1..<(whole.count / pageSize), using: &random)
      var damaged = whole
      damaged.resetBytes(in: (page * pageSize)..<((page + 1) * pageSize))
      // A search cannot know that a part of the index is gone; doctor does.
      try look(
        at: damaged, on: stage, Array(views.dropLast()), isHarmless: false,
        "page \(page + 1) of \(whole.count / pageSize) zeroed")
      report.count("pages zeroed")
    }
    report.say(
      "flips: \(flips) and \(truncations) truncations of a journal of \(whole.count) bytes")
    try FileManager.default.removeItem(atPath: stage.folder)
  }

  private func look(
    at bytes: Data, on stage: Stage, _ views: [([String], String)], isHarmless: Bool,
    _ context: String
  ) throws {
    func write() throws {
      for suffix in ["-wal", "-shm", "-journal"] { unlink(stage.journal + suffix) }
      try bytes.write(to: URL(fileURLWithPath: stage.journal))
      chmod(stage.journal, 0o600)
    }
    for arguments in [["doctor"], ["backup", "verify", stage.journal]] {
      try write()
      let outcome = stage.run(arguments)
      if outcome.isDone != isHarmless || outcome.code == nil {
        stage.fail(context, "\(arguments[0]): \(outcome.description)")
      }
      if !isHarmless && ![3, 4].contains(outcome.code) {
        stage.fail(context, "\(arguments[0]) ends with \(outcome.description)")
      }
    }
    for (arguments, right) in views {
      try write()
      let outcome = stage.run(arguments)
      if outcome.isDone {
        if outcome.output != right { stage.fail(context, "\(arguments[0]) shows something else") }
        report.count("views that were right")
      } else {
        report.count("views that were refused")
        if ![3, 4].contains(outcome.code) {
          stage.fail(context, "\(arguments[0]) ends with \(outcome.description)")
        }
      }
    }
  }
}
