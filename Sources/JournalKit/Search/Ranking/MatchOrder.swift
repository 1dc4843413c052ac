import SQLCipherKit

/// Orders matches: the better score first; ties by date, then by id.
///
/// Dates are read only for matches whose place in the page a tie leaves open.
struct MatchOrder {
  let db: Database
  var direction = DateOrderedSearch.Direction.newestFirst
  /// Whether equal dates go by id in the direction of the dates, as lists do.
  var idsFollowDates = false

  func page(_ page: Page, of matches: [Match]) throws -> [Match] {
    let end = page.end(in: matches.count)
    guard page.offset < end else { return [] }
    // What scores below the page's last match cannot be in it.
    let threshold =
      end == matches.count ? -.infinity : matches.map(\.score).greatest(atRank: end - 1)
    var candidates = matches.filter { $0.score >= threshold }
    candidates.sort { ($0.score, $1.id) > ($1.score, $0.id) }
    let sorted = try sortTies(candidates, within: page.offset..<end)
    return Array(sorted[page.offset..<end])
  }

  /// Sorts every run of equal scores that reaches into the page by date.
  private func sortTies(_ matches: [Match], within range: Range<Int>) throws -> [Match] {
    var matches = matches
    var start = 0
    while start < range.upperBound {
      let end =
        matches[(start + 1)...].firstIndex { $0.score != matches[start].score }
        ?? matches.endIndex
      if end - start > 1, end > range.lowerBound {
        let dates = try dates(of: matches[start..<end].map(\.id))
        matches[start..<end].sort {
          let (first, second) = (dates[$0.id] ?? .min, dates[$1.id] ?? .min)
          guard first == second else {
            return direction == .newestFirst ? first > second : first < second
          }
          return idsFollowDates && direction == .newestFirst ? $0.id > $1.id : $0.id < $1.id
        }
      }
      start = end
    }
    return matches
  }

  private func dates(of ids: [Int64]) throws -> [Int64: Int64] {
    var dates: [Int64: Int64] = [:]
    if ids.count <= 500 {
      for id in ids {
        dates[id] = try Int64.fetchOne(
          db, sql: "SELECT created FROM entry WHERE id = ?", arguments: [id])
      }
    } else {
      // The date index holds both columns, so that no entry is read.
      let cursor = try Row.fetchCursor(
        db, sql: "SELECT id, created FROM entry WHERE trashed IS NULL ORDER BY created")
      while let row = try cursor.next() { dates[row.int64(at: 0)] = row.int64(at: 1) }
    }
    return dates
  }
}
