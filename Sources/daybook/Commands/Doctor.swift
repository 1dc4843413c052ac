import ArgumentParser
import JournalKit

struct Doctor: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Examine the journal, and repair its search index.",
    discussion: """
      EXAMPLES
        daybook doctor
        daybook doctor --repair                   makes the search index anew, removes unused tags
        daybook doctor --salvage new.db           copies every readable entry into a new journal

      Every page is read and proved. Nothing is changed without --repair, and then the index and \
      tags that no entry has alone. Exit code 4 where something is wrong.
      """)

  @OptionGroup var options: JournalOptions
  @OptionGroup var output: OutputOptions

  @Flag(help: "Make the search index anew, and remove tags that no entry has.")
  var repair = false

  @Option(
    help: ArgumentHelp("Copy every readable entry into a new journal.", valueName: "new-file"),
    completion: .file())
  var salvage: String?

  mutating func validate() throws {
    if repair && salvage != nil {
      throw ValidationError("--repair and --salvage exclude each other")
    }
  }

  mutating func run() throws {
    try Journal.checkPresence(at: options.path)
    let key = try options.key()
    let progress = Progress(isQuiet: options.quiet)
    if let salvage {
      let report = try Journal.salvage(options.path, to: salvage, key: key) { done, total in
        if done % 100 == 0 { progress.show("salvaging: \(done) of \(total)") }
      }
      progress.clear()
      options.tell("copied \(report.recovered) entries to \(salvage)")
      let losses = DoctorRendering.losses(report)
      guard losses.isEmpty else {
        throw Failure(
          losses.joined(separator: "; "), advice: "look for them in a backup", code: .journal)
      }
      return
    }
    let doctor = JournalDoctor(path: options.path, key: key)
    if repair {
      try doctor.repair { progress.show(share: $0, of: "building the search index") }
    }
    let report = try doctor.examine { progress.show(share: $0, of: "examining") }
    progress.clear()
    if output.json {
      try StandardOutput.shared.write(JSONRendering.health(report))
    } else {
      let screen = output.screen
      try screen.print(DoctorRendering.facts(report))
      try screen.print(screen.style.text(DoctorRendering.verdict(report)))
    }
    try StandardOutput.shared.flush()
    if !report.problems.isEmpty { throw ExitCode.journal }
  }
}
