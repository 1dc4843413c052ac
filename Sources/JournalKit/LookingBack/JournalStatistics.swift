import SQLCipherKit

/// What there is to count in a journal.
public struct JournalStatistics: Hashable, Sendable {
  public struct Day: Hashable, Sendable {
    public let date: CivilDate
    public let entryCount: Int
    public let wordCount: Int
  }

  public struct Month: Hashable, Sendable {
    public let month: CalendarMonth
    public internal(set) var entryCount: Int
    public internal(set) var wordCount: Int
  }

  /// The days that have entries, by their own wall clocks, earliest first.
  public let days: [Day]
  /// The most used first.
  public let tags: [Tag]

  public var entryCount: Int { days.reduce(0) { $0 + $1.entryCount } }
  public var wordCount: Int { days.reduce(0) { $0 + $1.wordCount } }

  /// The months that have entries, earliest first.
  public var months: [Month] {
    days.reduce(into: []) { months, day in
      let month = CalendarMonth(day.date)
      if months.last?.month != month {
        months.append(Month(month: month, entryCount: 0, wordCount: 0))
      }
      months[months.count - 1].entryCount += day.entryCount
      months[months.count - 1].wordCount += day.wordCount
    }
  }

  /// The first of the longest; nil without entries.
  public var longestStreak: Streak? {
    Streak.all(in: days.lazy.map(\.date)).reduce(nil) { longest, streak in
      streak.dayCount > longest?.dayCount ?? 0 ? streak : longest
    }
  }

  /// The days in a row up to today, or to yesterday as long as today has no entry.
  public func currentStreak(today: CivilDate) -> Streak? {
    let past = days.lazy.map(\.date).filter { $0.daysSince1970 <= today.daysSince1970 }
    guard let last = Streak.all(in: past).last,
      last.last.daysSince1970 >= today.daysSince1970 - 1
    else { return nil }
    return last
  }
}

extension Journal {
  /// - Throws: `DatabaseError`.
  public func statistics(_ filter: EntryFilter = EntryFilter()) throws -> JournalStatistics {
    let (condition, arguments) = filter.condition
    return try queue.read { db in
      let counter = WordCounter()
      var counts: [CivilDate: (entries: Int, words: Int)] = [:]
      let cursor = try Row.fetchCursor(
        db,
        sql: """
          SELECT entry.created, entry.utcOffset, entry.title, entry.body FROM entry
          WHERE \(condition)
          """, arguments: arguments)
      while let row = try cursor.next() {
        let clock = WallClock(milliseconds: row.int64(at: 0) + row.int64(at: 1) * 1000)
        let words = [2, 3].reduce(0) { $0 + row.withUnsafeData(at: $1, counter.count) }
        counts[clock.date, default: (0, 0)].entries += 1
        counts[clock.date, default: (0, 0)].words += words
      }
      return JournalStatistics(
        days: counts.map { JournalStatistics.Day($0, $1.entries, $1.words) }
          .sorted { $0.date.daysSince1970 < $1.date.daysSince1970 },
        tags: try TagStore(db: db).used(filter))
    }
  }
}

extension JournalStatistics.Day {
  fileprivate init(_ date: CivilDate, _ entryCount: Int, _ wordCount: Int) {
    self.init(date: date, entryCount: entryCount, wordCount: wordCount)
  }
}

extension TagStore {
  /// The tags of the entries that a filter leaves, the most used first.
  fileprivate func used(_ filter: EntryFilter) throws -> [Tag] {
    let (condition, arguments) = filter.condition
    return try Row.fetchAll(
      db,
      sql: """
        SELECT tag.name, COUNT(*) FROM entry
        JOIN entryTag ON entryTag.entryID = entry.id JOIN tag ON tag.id = entryTag.tagID
        WHERE \(condition) GROUP BY tag.id ORDER BY COUNT(*) DESC, tag.folded
        """, arguments: arguments
    ).map { Tag(name: $0.string(at: 0), entryCount: Int($0.int64(at: 1))) }
  }
}
