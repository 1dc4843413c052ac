import Foundation
import SeededRandom

/// Lets the program run out of space: by a limit on the size of files, and on a small disk.
struct Space {
  let program: Program
  let report: Report
  let scratch: String
  let isQuick: Bool

  func run(_ random: inout SeededGenerator) throws {
    for scene in Scene.all(size: 150) where !report.isHopeless {
      try limitFiles(scene, random: &random)
    }
    try fillDisk(&random)
  }

  private func limitFiles(_ scene: Scene, random: inout SeededGenerator) throws {
    let stage = try Stage(
      "limit-" + scene.name.replacing(" ", with: "-"), program: program, report: report,
      scratch: scratch)
    try scene.makeJournal(on: stage, random: &random)
    // In the shell's blocks of 512 bytes, from nothing to more than the journal.
    let step = isQuick ? 600 : 24
    for blocks in stride(from: 0, through: 1200, by: step) where !report.isHopeless {
      let context = "\(scene.name), files of at most \(blocks / 2) KiB"
      if scene.isReset { try stage.reset() }
      let attempt = try scene.attempt(stage, &random)
      let outcome = stage.run(
        attempt.arguments,
        wrapper: ["/bin/sh", "-c", "ulimit -f \(blocks) && exec \"$0\" \"$@\""])
      attempt.record(in: &stage.ledgers[0], isDone: outcome.isDone)
      check(outcome, context)
      stage.check(context)
      scene.inspect(stage, outcome)
      report.count("runs with limited files")
    }
    try FileManager.default.removeItem(atPath: stage.folder)
  }

  private func check(_ outcome: Outcome, _ context: String) {
    if outcome.isDone { return }
    // Where not even the error can be written there is no line.
    if outcome.code != 5 { report.fail("\(context): \(outcome.description)") }
  }

  private func fillDisk(_ random: inout SeededGenerator) throws {
    let disk = scratch + "/disk"
    try FileManager.default.createDirectory(
      atPath: disk, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let mount = Program(path: "/bin/mount", folder: scratch + "/output")
    for size in isQuick ? [1200] : [700, 1000, 1500, 2000, 3000, 4000] where !report.isHopeless {
      let outcome = mount.run(["-t", "tmpfs", "-o", "size=\(size)k,mode=700", "daybook", disk])
      guard outcome.isDone else {
        report.say("full disks: skipped, as mounting is not allowed here")
        return
      }
      defer {
        _ = Program(path: "/bin/umount", folder: scratch + "/output").run([disk])
      }
      try fill(disk, size: size, random: &random)
    }
  }

  private func fill(_ disk: String, size: Int, random: inout SeededGenerator) throws {
    let stage = try Stage("journal", program: program, report: report, scratch: disk)
    try stage.makeJournal(notes: 20, random: &random)
    // Removed later, to give room for looking at the journal.
    let ballast = disk + "/ballast"
    try Data(count: size * 1024 / 4).write(to: URL(fileURLWithPath: ballast))
    var number = 100
    var full = 0
    while full < 3 && number < 400 {
      number += 1
      let text = "note \(number): " + random.text(words: 3000)
      let attempt = Attempt(arguments: ["add", text], effects: [("note \(number)", text)])
      let outcome = stage.run(attempt.arguments)
      attempt.record(in: &stage.ledgers[0], isDone: outcome.isDone)
      check(outcome, "add on a full disk of \(size) KiB")
      if !outcome.isDone { full += 1 }
      report.count("runs on a small disk")
    }
    for arguments in [
      ["backup"], ["doctor", "--repair"], ["key", "change", "--to-key-file", stage.otherKey],
    ] {
      check(stage.run(arguments), "\(arguments[0]) on a full disk of \(size) KiB")
      report.count("runs on a small disk")
    }
    unlink(ballast)
    stage.checkBackups("full disk")
    stage.check("after a full disk of \(size) KiB")
    stage.checkLeftovers("after a full disk of \(size) KiB")
    report.say("disk of \(size) KiB: full after \(number - 100) entries")
  }
}
