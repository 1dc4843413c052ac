import ArgumentParser
import JournalKit

struct Restore: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Put a backup in the journal's place.",
    discussion: """
      EXAMPLES
        daybook restore backups/journal-20261130T021500Z.daybook
        daybook restore copy.daybook --to /tmp/look.db    beside the journal, not in its place

      The backup is proved first. The journal that was there is kept under a dated name; nothing \
      is removed. The key is the backup's, and opens the restored journal.
      """)

  @OptionGroup var options: JournalOptions

  @Argument(help: "The backup.", completion: .file())
  var file: String

  @Option(
    help: ArgumentHelp("Where to; otherwise the journal's place.", valueName: "path"),
    completion: .file())
  var to: String?

  mutating func run() throws {
    let progress = Progress(isQuiet: options.quiet)
    let outcome = try BackupPlace.reading(file) {
      try JournalRestorer(backup: file, path: to ?? options.path, key: options.key()).restore {
        progress.show(share: $0, of: "restoring")
      }
    }
    progress.clear()
    options.tell("restored \(BackupRendering.content(outcome.report)) to \(outcome.report.path)")
    if let previous = outcome.previous { options.tell("what was there before is at \(previous)") }
  }
}
