import ArgumentParser
import JournalKit

struct Search: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Find entries, best first.",
    discussion: """
      EXAMPLES
        daybook search plag                       every word begins some word of the entry
        daybook search --match phrase 'to the sea'
        daybook search garden --tag home --from 2020-01-01
        daybook search 书 --json

      Case, diacritics and the form of letters do not count. Everything typed is text: signs \
      have no power, and are not searched for themselves. In Chinese, Japanese, Thai, Lao, Khmer \
      and Burmese any part of a sentence is found.
      """)

  @OptionGroup var options: JournalOptions

  @Argument(help: "What to find.")
  var query: [String]

  @Option(
    name: [.customShort("m"), .long],
    help:
      "prefix: all words, or words that begin so; words: all whole words; any: at least one; phrase: together, in order."
  )
  var match = MatchMode.prefix

  @Option(help: "The order of the results.")
  var sort = SearchSort.best

  @OptionGroup var filters: FilterOptions
  @OptionGroup var paging: PageOptions
  @OptionGroup var output: OutputOptions

  @Flag(help: "The other way round: worst first, or the other end of time.")
  var reverse = false

  mutating func run() throws {
    let query = try SearchQuery(query.joined(separator: " "), mode: match)
    let journal = try options.open()
    let results = try journal.search(
      query, filter: filters.filter, sort: sort, page: paging.page(defaultLimit: 20),
      isReversed: reverse)
    if output.json {
      try StandardOutput.shared.write(JSONRendering.search(query, results))
    } else {
      let screen = output.screen
      let rendering = EntryRendering(screen: screen)
      for (index, result) in results.results.enumerated() {
        if index > 0 { try screen.print() }
        try screen.print(rendering.result(result))
      }
    }
    try journal.close()
    // The results come first on a terminal, where both streams meet.
    try StandardOutput.shared.flush()
    if !output.json { options.tell(summary(results)) }
    guard results.total > 0 else { throw ExitCode.notFound }
  }

  private func summary(_ results: SearchResults) -> String {
    if results.total == 0 {
      return filters.filter.isEmpty
        ? "nothing matches" : "nothing matches with these filters; try without them"
    }
    let matches = results.total == 1 ? "1 entry matches" : "\(results.total) entries match"
    if results.results.count == results.total { return matches }
    if results.results.isEmpty { return "\(matches), none of them after \(paging.offset)" }
    let first = paging.offset + 1
    let last = paging.offset + results.results.count
    return "\(matches); shown are \(first) to \(last)"
  }
}
