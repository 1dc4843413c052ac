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
        daybook list --json | jq '.entries[].title'
      """)

  @OptionGroup var options: JournalOptions
  @OptionGroup var filters: FilterOptions
  @OptionGroup var paging: PageOptions
  @OptionGroup var output: OutputOptions

  @Flag(help: "Oldest first.")
  var reverse = false

  mutating func run() throws {
    let journal = try options.open()
    let filter = filters.filter
    if output.json {
      var list = JSONRendering.EntryList()
      try journal.forEachEntry(
        filter, page: paging.page(), isReversed: reverse,
        onTotal: { try list.begin(total: $0) }, body: { try list.add($0) })
      try list.end()
    } else {
      let screen = output.screen
      let rendering = EntryRendering(screen: screen)
      let total = try journal.forEachEntry(filter, page: paging.page(), isReversed: reverse) {
        try screen.print(rendering.line($0))
      }
      if total == 0 { options.tell(EmptyState.list(isFiltered: !filter.isEmpty)) }
    }
    try journal.close()
  }
}
