import Foundation
import SeededRandom

/// Kills, starves, damages and crowds the built program, and looks whether anything is lost.
@main
enum Torture {
  static let usage = """
    usage: Torture PROGRAM [--seed N] [--quick] [--only PART]… [--faults LIBRARY]

    PROGRAM is the built daybook. Parts: \(parts.joined(separator: ", ")). --faults names the
    library built from faults.c; without it that part is skipped.
    """

  static let parts = ["kills", "faults", "space", "flips", "crowd", "trace"]

  static func main() throws {
    guard let options = Options(CommandLine.arguments.dropFirst()) else {
      FileHandle.standardError.write(Data((usage + "\n").utf8))
      exit(64)
    }
    let report = Report()
    let scratch = NSTemporaryDirectory() + "/daybook-torture-\(getpid())"
    try FileManager.default.createDirectory(
      atPath: scratch + "/output", withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    report.say("seed \(options.seed)\(options.isQuick ? ", the quick share" : "")")
    let program = Program(path: options.program, folder: scratch + "/output")
    for (index, part) in parts.enumerated() where options.parts.contains(part) {
      // Each part has numbers of its own, so that one alone does what it does in the whole.
      var random = SeededGenerator(seed: options.seed &* 31 &+ UInt64(index))
      do {
        try run(part, options, program, report, scratch, &random)
      } catch {
        report.fail("\(part): \(error)")
      }
    }
    let isWell = report.finish()
    if isWell {
      try? FileManager.default.removeItem(atPath: scratch)
    } else {
      report.say("what is left is in \(scratch)")
    }
    exit(isWell ? 0 : 1)
  }

  private static func run(
    _ part: String, _ options: Options, _ program: Program, _ report: Report, _ scratch: String,
    _ random: inout SeededGenerator
  ) throws {
    let isQuick = options.isQuick
    switch part {
    case "kills":
      try Kills(
        program: program, report: report, scratch: scratch, share: isQuick ? 0.01 : 1,
        size: isQuick ? 150 : 1200
      ).run(&random)
    case "faults":
      guard let library = options.faults else {
        report.say("faults: skipped, as no library was named")
        return
      }
      try Faults(
        program: program, report: report, scratch: scratch, library: library,
        limit: isQuick ? 1 : .max
      ).run(&random)
    case "space":
      try Space(program: program, report: report, scratch: scratch, isQuick: isQuick)
        .run(&random)
    case "flips":
      try Flips(
        program: program, report: report, scratch: scratch, flips: isQuick ? 8 : 800,
        truncations: isQuick ? 2 : 100
      ).run(&random)
    case "crowd":
      try Crowd(
        program: program, report: report, scratch: scratch, seconds: isQuick ? 3 : 60
      ).run(&random)
    default:
      try Trace(program: program, report: report, scratch: scratch).run(&random)
    }
  }
}
