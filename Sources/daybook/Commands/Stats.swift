import ArgumentParser
import JournalKit

struct Stats: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Count entries, words, days in a row, months and tags.",
    discussion: """
      EXAMPLES
        daybook stats
        daybook stats --from 2026-01-01 --tag garden

      A word is what stands between spaces; in scripts without spaces each character counts. Months \
      and the map of days end today, or with the year of the last entry where that is long ago.
      """)

  @OptionGroup var options: JournalOptions
  @OptionGroup var filters: FilterOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var pager: PagerOptions

  mutating func run() throws {
    pager.begin(output)
    let filter = filters.filter
    let journal = try options.open()
    let statistics = try journal.statistics(filter)
    try journal.close()
    if output.json {
      try StandardOutput.shared.write(JSONRendering.statistics(statistics, today: Dates.today))
      return
    }
    guard !statistics.days.isEmpty else {
      options.tell(EmptyState.list(isFiltered: !filter.isEmpty))
      return
    }
    let screen = output.screen
    let rendering = StatisticsRendering(
      statistics: statistics, today: Dates.today, width: min(screen.width ?? 80, 80))
    for line in rendering.lines { try screen.print(screen.style.text(line)) }
  }
}
