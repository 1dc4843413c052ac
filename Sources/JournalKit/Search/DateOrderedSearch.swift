import SQLCipherKit

/// Matches by date, without reading more of them than the page needs.
///
/// The date index is walked, and the matches are taken from the full-text index by id in the same
/// direction: where ids follow dates, as they do in a journal that is written day by day, both go
/// side by side and stop when the page is full. Where they do not it is slower, never wrong.
struct DateOrderedSearch {
  enum Direction: String {
    case newestFirst = "DESC"
    case oldestFirst = "ASC"
  }

  let searcher: Searcher
  let direction: Direction

  private var db: Database { searcher.db }
  private var index: IndexQuery { searcher.ranking.index }

  func find(_ page: Page) throws -> Searcher.Found {
    guard let root = searcher.query.root else { return .init(total: 0, matches: []) }
    let total = try searcher.ranking.count(searcher.query)
    let wanted = max(0, min(total - page.offset, page.limit ?? .max))
    guard wanted > 0 else { return .init(total: total, matches: []) }
    let ids = try isFew(total) ? sorted(root) : walk(root, count: page.offset + wanted)
    return .init(
      total: total,
      matches: ids.dropFirst(page.offset).prefix(wanted).map { Match(id: $0, score: 0) })
  }

  private func isFew(_ total: Int) -> Bool { total <= 200 }

  private func sorted(_ root: QueryNode) throws -> [Int64] {
    let matches = try searcher.ranking.ids(root).map { Match(id: $0, score: 0) }
    return try MatchOrder(db: db, direction: direction, idsFollowDates: true)
      .page(Page(), of: matches).map(\.id)
  }

  private func walk(_ root: QueryNode, count: Int) throws -> [Int64] {
    let matches = try MatchStream(root, index: index, direction: direction)
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
      if try matches.contains(id) { ids.append(id) }
    }
    return ids
  }
}

/// The matches of a tree as a set that is read from the index no further than is asked for.
private final class MatchStream {
  private let direction: DateOrderedSearch.Direction
  private var cursor: RowCursor?
  private var ids: Set<Int64> = []
  private var last: Int64?

  init(_ root: QueryNode, index: IndexQuery, direction: DateOrderedSearch.Direction) throws {
    self.direction = direction
    guard let pattern = index.pattern.text(root) else {
      ids = try index.ids(root)
      return
    }
    cursor = try Row.fetchCursor(
      index.db,
      sql: """
        SELECT rowid FROM \(index.table) WHERE \(index.table) MATCH ?
        ORDER BY rowid \(direction.rawValue)
        """, arguments: [pattern])
  }

  func contains(_ id: Int64) throws -> Bool {
    while let cursor, !isPast(id) {
      if let row = try cursor.next() {
        let next = row.int64(at: 0)
        ids.insert(next)
        last = next
      } else {
        self.cursor = nil
      }
    }
    return ids.contains(id)
  }

  private func isPast(_ id: Int64) -> Bool {
    guard let last else { return false }
    return direction == .newestFirst ? last <= id : last >= id
  }
}
