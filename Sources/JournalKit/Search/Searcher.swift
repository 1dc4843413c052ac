import SQLCipherKit

/// Finds the ids of a page of matches in one snapshot of the journal.
struct Searcher {
  struct Found {
    var total: Int
    /// How many of them were ranked; nil for all.
    var rankedCount: Int?
    var matches: [Match]
  }

  let query: SearchQuery
  let filter: EntryFilter
  let ranking: Ranking
  let db: Database

  init(
    query: SearchQuery, filter: EntryFilter, rankingLimit: Int = Ranking.defaultLimit,
    in db: Database
  ) throws {
    self.query = query
    self.filter = filter
    self.db = db
    ranking = Ranking(
      index: IndexQuery(index: SearchIndex.current, db: db), filter: filter,
      limit: rankingLimit)
  }

  func find(sort: SearchSort, page: Page, isReversed: Bool) throws -> Found {
    guard isReversed else { return try find(sort: sort, page: page) }
    switch sort {
    case .date: return try find(sort: .oldest, page: page)
    case .oldest: return try find(sort: .date, page: page)
    case .best:
      // The worst are only known when all are ranked.
      var found = try find(sort: .best, page: Page())
      found.matches.reverse()
      found.matches = Array(found.matches.dropFirst(page.offset).prefix(page.limit ?? .max))
      return found
    }
  }

  private func find(sort: SearchSort, page: Page) throws -> Found {
    if query.mode == .contains {
      let matches = try ContainsSearch(query: query, filter: filter, db: db).matches()
      let order = MatchOrder(
        db: db, direction: sort == .oldest ? .oldestFirst : .newestFirst,
        idsFollowDates: sort != .best)
      return Found(total: matches.count, matches: try order.page(page, of: matches))
    }
    switch sort {
    case .best: return try findBest(page)
    case .date: return try DateOrderedSearch(searcher: self, direction: .newestFirst).find(page)
    case .oldest: return try DateOrderedSearch(searcher: self, direction: .oldestFirst).find(page)
    }
  }

  private func findBest(_ page: Page) throws -> Found {
    let end = page.end(in: .max)
    let order = MatchOrder(db: db, direction: .newestFirst)
    guard let whole = query.whole else {
      let ranked = try ranking.best(end, query)
      return found(ranked.total, try order.page(page, of: ranked.matches))
    }
    // Entries with the whole words come first, by their own scores, then the others.
    let first = try ranking.best(end, whole)
    // On one scale with the others: from 1 on, and below 1.
    var matches = try order.page(page, of: first.matches)
      .map { Match(id: $0.id, score: 1 + max(0, $0.score)) }
    guard end > first.total else { return found(try ranking.count(query), matches) }
    let others = try ranking.best(
      end - first.total, query, excluding: Set(first.matches.map(\.id)))
    let rest = Page(
      limit: end - page.offset - matches.count, offset: max(0, page.offset - first.total))
    matches += try order.page(rest, of: others.matches)
      .map { $0.score < 0 ? $0 : Match(id: $0.id, score: $0.score / (1 + $0.score)) }
    return found(others.total, matches)
  }

  private func found(_ total: Int, _ matches: [Match]) -> Found {
    // The query language ranks all that it finds.
    let isLimited = total > ranking.limit && query.mode != .query
    return Found(total: total, rankedCount: isLimited ? ranking.limit : nil, matches: matches)
  }
}
