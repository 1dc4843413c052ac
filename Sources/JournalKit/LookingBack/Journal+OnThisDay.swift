import SQLCipherKit

extension Journal {
  /// The entries of the same month and day in earlier years, by their own wall clocks, newest
  /// first.
  ///
  /// On the last day of a February with 28 days those of a 29th are found too, or they would be
  /// found in leap years alone.
  /// - Throws: `DatabaseError`.
  public func entriesOnThisDay(_ date: CivilDate) throws -> [Entry] {
    try queue.read { db in
      let earliest = try EntryDate.first(ordered: "ASC", where: "WHERE trashed IS NULL", in: db)
      guard let earliest else { return [] }
      // By the instant; the wall clock of another entry may be a day behind it.
      let firstYear = max(1, earliest.wallClock.date.year - 1)
      var entries: [Entry] = []
      for year in stride(from: date.year - 1, through: firstYear, by: -1) {
        for day in Self.days(like: date, in: year) {
          var filter = EntryFilter()
          filter.wallClockRange = day.wallClockRange
          let (condition, arguments) = filter.condition
          let cursor = try Row.fetchCursor(
            db,
            sql: """
              SELECT \(Entry.columns) FROM entry WHERE \(condition)
              ORDER BY entry.created DESC, entry.id DESC
              """,
            arguments: arguments)
          while let row = try cursor.next() { try entries.append(Entry(row: row, in: db)) }
        }
      }
      return entries
    }
  }

  /// Latest first.
  private static func days(like date: CivilDate, in year: Int) -> [CivilDate] {
    var days = [CivilDate(year: year, month: date.month, day: date.day)]
    let isShortEnd = date.month == 2 && date.day == 28 && !date.isInLeapYear
    if isShortEnd { days.insert(CivilDate(year: year, month: 2, day: 29), at: 0) }
    return days.compactMap { $0 }
  }
}

extension CivilDate {
  var isInLeapYear: Bool { Self.dayCount(ofMonth: 2, year: year) == 29 }
}
