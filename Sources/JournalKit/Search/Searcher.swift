import SQLCipherKit

/// Finds the ids of a page of matches in one snapshot of the journal.
struct Searcher {
  struct Ranked {
    let total: Int
    let matches: [Match]
  }

  let query: SearchQuery
  let filter: EntryFilter
  let ranking: Ranking
  let db: Database

  init(query: SearchQuery, filter: EntryFilter, in db: Database) throws {
    self.query = query
    self.filter = filter
    self.db = db
    ranking = Ranking(index: try SearchIndex.wanted(in: db))
  }

  func find(sort: SearchSort, page: Page, isReversed: Bool) throws -> Ranked {
    guard isReversed else { return try find(sort: sort, page: page) }
    // The page counted from the other end, turned round.
    let total = try find(sort: sort, page: Page(limit: 0)).total
    let end = max(0, total - page.offset)
    let start = page.limit.map { max(0, end - $0) } ?? 0
    let found = try find(sort: sort, page: Page(limit: end - start, offset: start))
    return Ranked(total: total, matches: found.matches.reversed())
  }

  private func find(sort: SearchSort, page: Page) throws -> Ranked {
    switch sort {
    case .best: try findBest(page)
    case .date: try findByDate("DESC", page)
    case .oldest: try findByDate("ASC", page)
    }
  }

  // MARK: - By score

  private func findBest(_ page: Page) throws -> Ranked {
    let allowed = try filter.isEmpty ? nil : Set(filteredIDs())
    let order = MatchOrder(db: db)
    guard let whole = query.whole else {
      let matches = try matches(query, allowed)
      return Ranked(total: matches.count, matches: try order.page(page, of: matches))
    }
    // Entries with the whole words come first, by their own scores, then the others.
    let first = try matches(whole, allowed)
    if allowed == nil, let limit = page.limit, page.offset + limit <= first.count {
      return Ranked(
        total: try ranking.count(query, in: db), matches: try order.page(page, of: first))
    }
    let ids = Set(first.map(\.id))
    let others = try matches(query, allowed).filter { !ids.contains($0.id) }
    let fromFirst = try order.page(page, of: first)
    let rest = Page(
      limit: page.limit.map { $0 - fromFirst.count }, offset: max(0, page.offset - first.count))
    return Ranked(
      total: first.count + others.count,
      matches: fromFirst + (try order.page(rest, of: others)))
  }

  private func matches(_ query: SearchQuery, _ allowed: Set<Int64>?) throws -> [Match] {
    let matches = try ranking.matches(query, in: db)
    guard let allowed else { return matches }
    return matches.filter { allowed.contains($0.id) }
  }

  private func filteredIDs() throws -> [Int64] {
    let (condition, arguments) = filter.condition
    return try Int64.fetchAll(
      db, sql: "SELECT entry.id FROM entry WHERE \(condition)", arguments: arguments)
  }

  // MARK: - By date

  /// Where matches are many the date index is walked until the page is full; where they are few
  /// they are sorted. Counting them is cheap and decides.
  private func findByDate(_ direction: String, _ page: Page) throws -> Ranked {
    let table = ranking.index.tableName(db.fullTextModule)
    let pattern = SearchPattern(module: db.fullTextModule).text(query)
    let (condition, arguments) = filter.condition
    let matching = "(SELECT rowid FROM \(table) WHERE \(table) MATCH ?)"
    let total: Int
    if filter.isEmpty {
      total = try ranking.count(query, in: db)
    } else {
      total =
        try Int.fetchOne(
          db, sql: "SELECT COUNT(*) FROM entry WHERE \(condition) AND entry.id IN \(matching)",
          arguments: arguments + [pattern]) ?? 0
    }
    // A unary plus keeps SQLite from looking the matches up one by one.
    let id = total > Self.fewMatches ? "+entry.id" : "entry.id"
    let ids = try Int64.fetchAll(
      db,
      sql: """
        SELECT entry.id FROM entry WHERE \(condition) AND \(id) IN \(matching)
        ORDER BY entry.created \(direction), entry.id \(direction) LIMIT ? OFFSET ?
        """,
      arguments: arguments + [pattern, page.limit ?? -1, page.offset])
    return Ranked(total: total, matches: ids.map { Match(id: $0, score: 0) })
  }

  private static let fewMatches = 500
}
