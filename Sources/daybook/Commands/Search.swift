import ArgumentParser
import JournalKit

struct Search: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Find entries, best first.",
    discussion: """
      EXAMPLES
        daybook search plag                       finds plague too
        daybook search --match phrase 'to the sea'
        daybook search garden --tag home --from 2020-01-01
        daybook search --match query 'title:sea OR (walk* -rain)'
        daybook search 书 --json

      Case, diacritics and the form of letters do not count. Everything typed is text: signs \
      have no power, and are not searched for themselves. In Chinese, Japanese, Thai, Lao, Khmer \
      and Burmese any part of a sentence is found. Put -- before a query that begins with a dash.

      MODES (--match)
        prefix    every word begins some word of the entry; whole words rank above
        words     every word is a whole word of the entry
        any       at least one word
        phrase    the words together, in order
        contains  the text as it is, also within words; slower, as it reads every entry
        query     the only mode with operators: AND, OR, NOT or -word, "a phrase",
                  word*, ( ), NEAR(a b, 10), title: and body: before a word, tag:name
      """)

  @OptionGroup var options: JournalOptions

  @Argument(help: "What to find.")
  var query: [String]

  @Option(
    name: [.customShort("m"), .long],
    help: "How the words must be found.")
  var match = MatchMode.prefix

  @Option(help: "The order of the results.")
  var sort = SearchSort.best

  @OptionGroup var filters: FilterOptions
  @OptionGroup var paging: PageOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var pager: PagerOptions

  @Flag(help: "The other way round: worst first, or the other end of time.")
  var reverse = false

  mutating func run() throws {
    let query = try parsedQuery()
    pager.begin(output)
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
    // Nobody waits for what is not said.
    let messages = try output.json || options.quiet ? [] : messages(on: results, of: query, journal)
    try journal.close()
    // The results come first on a terminal, where both streams meet.
    try StandardOutput.shared.finish()
    for message in messages { options.tell(message) }
    guard results.total > 0 else { throw ExitCode.notFound }
  }

  /// An error of the query language is shown under a caret.
  private func parsedQuery() throws -> SearchQuery {
    let text = query.joined(separator: " ")
    do {
      return try SearchQuery(text, mode: match)
    } catch SearchError.syntax(let position, let expected) where !output.json {
      let before = Screen.printableLine(String(text.prefix(position)))
      let caret = String(repeating: " ", count: DisplayWidth.width(of: before)) + "^"
      throw Failure(
        "the query cannot be read", advice: "expected \(expected)", code: .usage,
        excerpt: "  \(Screen.printableLine(text))\n  \(caret)")
    }
  }

  /// How much there is, and what would match where nothing does.
  private func messages(
    on results: SearchResults, of query: SearchQuery, _ journal: Journal
  ) throws -> [String] {
    guard results.total == 0 else { return [summary(results)] }
    guard try journal.list(page: Page(limit: 0)).total > 0 else {
      return [EmptyState.list(isFiltered: false)]
    }
    let suggestions = try journal.suggestions(for: query, filter: filters.filter)
    return [summary(results)] + suggestions.map(text)
  }

  private func summary(_ results: SearchResults) -> String {
    guard results.total > 0 else { return "nothing matches" }
    var matches = Count.text(results.total, "entry matches", "entries match")
    if results.results.count == results.total { return matches }
    if let ranked = results.rankedCount {
      matches += ", ranked are the \(Count.text(ranked)) added last"
    }
    if paging.offset >= results.total {
      return "\(matches), none of them after \(Count.text(paging.offset))"
    }
    let first = paging.offset + 1
    let last = paging.offset + results.results.count
    // None is shown where only the number was asked for.
    if last < first { return matches }
    if last == first { return "\(matches); shown is number \(Count.text(first))" }
    return "\(matches); shown are \(Count.text(first)) to \(Count.text(last))"
  }

  /// What would match, as one would type it.
  private func text(_ suggestion: SearchSuggestion) -> String {
    let mode = suggestion.mode == .prefix ? "" : "--match \(suggestion.mode.rawValue) "
    let found = Count.entries(suggestion.total)
    let query = Screen.printable(suggestion.query)
    let terminator = query.hasPrefix("-") ? "-- " : ""
    return suggestion.keepsFilter
      ? "  \(mode)\(terminator)\(query.shellQuoted) would find \(found)"
      : "  without the filters it finds \(found)"
  }
}
