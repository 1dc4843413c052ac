import SQLCipherKit

extension Journal {
  /// Finds entries.
  ///
  /// - Parameter isReversed: The same order from its other end.
  ///
  /// The order is total, so that pages of one state of the journal never repeat or skip an entry.
  /// Newer entries that are added between two pages come last by `oldest`, which leaves the pages as
  /// they are, and first by `date`; by `best` they can change the scores of all.
  /// - Throws: `DatabaseError`.
  public func search(
    _ query: SearchQuery, filter: EntryFilter = EntryFilter(), sort: SearchSort = .best,
    page: Page = Page(limit: 20), isReversed: Bool = false
  ) throws -> SearchResults {
    try queue.read { db in
      let searcher = try Searcher(query: query, filter: filter, in: db)
      let ranked = try searcher.find(sort: sort, page: page, isReversed: isReversed)
      let store = EntryStore(db: db)
      let highlighter = Highlighter(query: query)
      return SearchResults(
        total: ranked.total, rankedCount: ranked.rankedCount,
        results: try ranked.matches.map { match in
          let entry = try store.require(match.id)
          let title = highlighter.tokens(in: entry.title, column: .title)
          return SearchResult(
            entry: entry,
            snippet: SnippetBuilder(highlighter: highlighter).snippet(of: entry),
            titleHighlights: entry.title.scalarRanges(ofBytes: title.highlights),
            score: match.score)
        })
    }
  }

  /// Searches that find something, for one that finds nothing. Each has been tried.
  /// - Throws: `DatabaseError`.
  public func suggestions(
    for query: SearchQuery, filter: EntryFilter = EntryFilter()
  ) throws -> [SearchSuggestion] {
    try queue.unsafeRead { try SuggestionFinder(query: query, filter: filter, db: $0).find() }
  }
}
