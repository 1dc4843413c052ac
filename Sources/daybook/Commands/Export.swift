import ArgumentParser
import Foundation
import JournalKit

struct Export: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write entries to a file, readable by anyone who has it.",
    discussion: """
      EXAMPLES
        daybook export --to jsonl diary.jsonl
        daybook export --to jsonl --tag garden | less
        daybook export --to jsonl --from 2025-01-01 --to 2025-12-31 2025.jsonl
        daybook export --to jsonl - | gpg -e -r me > diary.jsonl.gpg

      An export is not encrypted. It is oldest first, and 'daybook import' takes it back.
      """)

  @OptionGroup var options: JournalOptions

  @Option(
    help: ArgumentHelp(
      "The format: jsonl. Given again with a date: entries of this day and earlier.",
      valueName: "format"),
    completion: .list(ExchangeFormat.allCases.map(\.rawValue)), transform: ExportTarget.parse)
  var to: [ExportTarget] = []

  @Argument(
    help: "The file, which must not exist yet; '-' or nothing for standard output.",
    completion: .file())
  var path: String?

  @Option(
    help: ArgumentHelp("Entries of this day and later.", valueName: "date"),
    transform: Dates.parse)
  var from: DateExpression?

  @OptionGroup var filters: CommonFilterOptions
  @OptionGroup var paging: PageOptions

  @Flag(help: "Newest first.")
  var reverse = false

  @Flag(help: "Only say how many entries it would write.")
  var dryRun = false

  private var lastDay: DateExpression? {
    to.reversed().lazy.compactMap { if case .date(let date) = $0 { date } else { nil } }.first
  }

  mutating func validate() throws {
    let hasFormat = to.contains { if case .format = $0 { true } else { false } }
    guard hasFormat else { throw ValidationError("name the format: --to jsonl") }
    try filters.validate(from: from, to: lastDay)
  }

  mutating func run() throws {
    let target = path.flatMap { $0 == "-" ? nil : $0 }
    let journal = try options.open()
    guard !dryRun else {
      if let target { try PrivateFile.checkAbsence(at: target) }
      let page = paging.page()
      let total = try journal.list(filters.filter(from: from, to: lastDay), page: Page(limit: 0))
        .total
      try journal.close()
      let count = min(max(0, total - page.offset), page.limit ?? .max)
      options.tell("would export \(Count.entries(count))")
      return
    }
    let file = try target.map(PrivateFile.init)
    let output = file.map { StandardOutput(descriptor: $0.descriptor) } ?? .shared
    var count = 0
    let progress = Progress(isQuiet: options.quiet || file == nil)
    try journal.forEachEntry(
      filters.filter(from: from, to: lastDay), page: paging.page(), isReversed: !reverse
    ) { entry in
      try output.write(JSONEntry.exportLine(entry))
      count += 1
      if count % 1000 == 0 { progress.show("exporting: \(Count.entries(count))") }
    }
    try output.flush()
    progress.clear()
    try file?.moveIntoPlace()
    if file != nil {
      options.tell("exported \(Count.entries(count)), not encrypted")
    } else if count == 0 {
      let message = try EmptyState.list(
        of: journal, filters.filter(from: from, to: lastDay), paging.page())
      if let message { options.tell(message) }
    }
    try journal.close()
  }
}
