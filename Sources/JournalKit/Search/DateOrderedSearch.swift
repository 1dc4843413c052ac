import SQLCipherKit

/// Matches by date, without reading more entries than the page needs.
///
/// The ids of all matches are read once, which also counts them; then the date index is walked until
/// the page is full.
struct DateOrderedSearch {
  enum Direction: String {
    case newestFirst = "DESC"
    case oldestFirst = "ASC"
  }

  /// For so few matches their own dates are read sooner than the date index.
  private static let few = 200

  let searcher: Searcher
  let direction: Direction

  private var db: Database { searcher.db }
  private var ranking: Ranking { searcher.ranking }

  func find(_ page: Page) throws -> Searcher.Found {
    guard let root = searcher.query.root else { return .init(total: 0, matches: []) }
    let matches = try ranking.index.sortedIDs(root)
    let total =
      searcher.filter.isEmpty
      ? matches.count : try ranking.count(searcher.query, among: matches)
    let wanted = max(0, min(total - page.offset, page.limit ?? .max))
    guard wanted > 0 else { return .init(total: total, matches: []) }
    let ids =
      total <= Self.few ? try sorted(matches) : try walk(matches, count: page.offset + wanted)
    return .init(
      total: total,
      matches: ids.dropFirst(page.offset).prefix(wanted).map { Match(id: $0, score: 0) })
  }

  private func sorted(_ ids: [Int64]) throws -> [Int64] {
    let matches = try ranking.filtered(Set(ids)).map { Match(id: $0, score: 0) }
    return try MatchOrder(db: db, direction: direction, idsFollowDates: true)
      .page(Page(), of: matches).map(\.id)
  }

  private func walk(_ matches: [Int64], count: Int) throws -> [Int64] {
    let (condition, arguments) = searcher.filter.condition
    let cursor = try Row.fetchCursor(
      db,
      sql: """
        SELECT entry.id FROM entry WHERE \(condition)
        ORDER BY entry.created \(direction.rawValue), entry.id \(direction.rawValue)
        """, arguments: arguments)
    var ids: [Int64] = []
    while ids.count < count, let row = try cursor.next() {
      let id = row.int64(at: 0)
      let place = matches.lowerBound(of: id)
      if place < matches.count, matches[place] == id { ids.append(id) }
    }
    return ids
  }
}
