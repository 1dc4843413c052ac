import SQLCipherKit

/// How many entries a day has.
public struct DayCount: Hashable, Sendable {
  public let date: CivilDate
  public let entryCount: Int
}

extension Journal {
  /// The days that have entries, by their own wall clocks, earliest first.
  /// - Throws: `DatabaseError`.
  public func dayCounts(_ filter: EntryFilter = EntryFilter()) throws -> [DayCount] {
    let (condition, arguments) = filter.condition
    return try queue.read { db in
      var counts: [CivilDate: Int] = [:]
      let cursor = try Row.fetchCursor(
        db, sql: "SELECT entry.created, entry.utcOffset FROM entry WHERE \(condition)",
        arguments: arguments)
      while let row = try cursor.next() {
        counts[
          WallClock(milliseconds: row.int64(at: 0) + row.int64(at: 1) * 1000).date, default: 0] += 1
      }
      return counts.map { DayCount(date: $0, entryCount: $1) }
        .sorted { $0.date.daysSince1970 < $1.date.daysSince1970 }
    }
  }
}
