import ArgumentParser
import Foundation

@main
struct Daybook: ParsableCommand {
  static let version = "0.1.0"
  static let releaseDate = "2026-11-30"

  static let configuration = CommandConfiguration(
    commandName: "daybook",
    abstract: "A private journal: one encrypted file, and a search that finds everything in it.",
    discussion: """
      EXAMPLES
        daybook init                          create the journal, with a passphrase
        daybook add 'Walked to the sea.'      write an entry
        daybook add --tag garden --date yesterday 'Planted beans.'
        daybook list --from 2026-11-01        read this month's entries
        daybook search sea                    find entries, best first
        daybook help add                      all about one command
        daybook help keys                     and help dates, help search
      """,
    version: version,
    subcommands: [
      Init.self, Add.self, List.self, Show.self, Edit.self, History.self, Revert.self,
      Delete.self, Trash.self, Drafts.self, Attach.self, Attachments.self,
      Search.self, Tags.self, OnThisDay.self, RandomEntry.self, MonthCalendar.self, Stats.self,
      Import.self, Export.self, Backup.self, Restore.self, Key.self,
      Doctor.self, Info.self, Config.self, Upgrade.self,
      Completions.self, Manual.self, KeysTopic.self, DatesTopic.self,
    ])

  // Held by the commands as well: these options may stand before a command's name or after it.
  @OptionGroup var options: JournalOptions

  static func main() {
    ProcessSafety.apply()
    Interruption.install()
    do {
      var command = try parseAsRoot()
      if !(command is any WorksWithoutSettings) { try Settings.check() }
      try command.run()
      try StandardOutput.shared.finish()
    } catch {
      finish(with: error)
    }
  }

  /// Says what went wrong in one line on stderr, and ends with the documented code.
  private static func finish(with error: any Error) -> Never {
    if error is BrokenPipe { Foundation.exit(0) }
    if let failure = Failure(error) {
      // What was found so far has been found, whatever happened after.
      try? StandardOutput.shared.finish()
      ErrorReport(failure).write()
      Foundation.exit(failure.code.rawValue)
    }
    let code = exitCode(for: error)
    if error is ExitCode { exit(withError: error) }
    guard code.rawValue != 0 else { finish(printing: fullMessage(for: error)) }
    ErrorReport(usage: message(for: error), fullMessage: fullMessage(for: error), code: code)
      .write()
    Foundation.exit(code.rawValue)
  }

  /// Prints help and the like, whose reader can go away as any other's.
  private static func finish(printing text: String) -> Never {
    do {
      try StandardOutput.shared.write(text)
      try StandardOutput.shared.flush()
    } catch {
      finish(with: error)
    }
    Foundation.exit(0)
  }
}
