import ArgumentParser
import JournalKit

struct List: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List entries, newest first.",
    discussion: """
      EXAMPLES
        daybook list -n 10
        daybook list --from 2026-11-01 --to yesterday
        daybook list --tag garden --not-tag work --starred
        daybook list --format '{date} {heading}'
        daybook list --json | jq '.entries[].title'

      On a terminal the entries stand under their days; in a pipe each line has its date.

      FIELDS of a template (--format)
        id uuid date time weekday datetime zone title heading body text tags star

      The heading is the title, or the first words; the text is title and body. {{ is a brace, \
      \\n a line end, \\t a tab.
      """)

  @OptionGroup var options: JournalOptions
  @OptionGroup var filters: FilterOptions
  @OptionGroup var paging: PageOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var pager: PagerOptions

  @Flag(help: "Oldest first.")
  var reverse = false

  @Option(
    help: ArgumentHelp(
      "Show them as short, long, markdown, jsonl, or as a template with fields in braces says.",
      valueName: "format"),
    completion: .list(["short", "long", "markdown", "jsonl"]), transform: ListFormat.parse)
  var format: ListFormat?

  mutating func validate() throws {
    if output.json && format != nil { throw ValidationError("--json goes without --format") }
  }

  mutating func run() throws {
    pager.begin(output)
    let journal = try options.open()
    if output.json {
      var list = JSONRendering.EntryList()
      try journal.forEachEntry(
        filters.filter, page: paging.page(), isReversed: reverse,
        onTotal: { try list.begin(total: $0) }, body: { try list.add($0) })
      try list.end()
    } else {
      try printEntries(of: journal)
    }
    try journal.close()
  }

  private func printEntries(of journal: Journal) throws {
    let filter = filters.filter
    var printer = EntryPrinter(screen: output.screen, format: format ?? .short)
    try journal.forEachEntry(filter, page: paging.page(), isReversed: reverse) {
      try printer.add($0)
    }
    if printer.isEmpty, let message = try EmptyState.list(of: journal, filter, paging.page()) {
      options.tell(message)
    }
  }
}
