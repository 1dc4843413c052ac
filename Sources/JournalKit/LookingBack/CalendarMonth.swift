/// A month of the proleptic Gregorian calendar.
public struct CalendarMonth: Hashable, Sendable, CustomStringConvertible {
  public let year: Int
  /// January is 1.
  public let month: Int

  /// The month of a day.
  public init(_ date: CivilDate) {
    year = date.year
    month = date.month
  }

  /// `2026-11`, `november`, `nov`, `november 2025`; without a year the latest such month that has
  /// begun. Nil for anything else.
  public init?(_ text: String, today: CivilDate) {
    let words = text.split(whereSeparator: \.isWhitespace).map { word in
      String(decoding: word.utf8.map(ASCII.lowercase), as: UTF8.self)
    }
    guard let first = words.first else { return nil }
    if words.count == 1, let date = ISO8601.parse(first + "-01")?.date, first.utf8.count == 7 {
      self.init(date)
      return
    }
    guard first.utf8.count >= 3,
      let index = Self.names.firstIndex(where: { name in
        let name = name.lowercased()
        return name == first || name.prefix(3) == first
      })
    else { return nil }
    let month = index + 1
    var year = month <= today.month ? today.year : today.year - 1
    if words.count > 1 {
      guard words.count == 2, words[1].utf8.count == 4, let named = Int(digits: words[1]) else {
        return nil
      }
      year = named
    }
    guard let date = CivilDate(year: year, month: month, day: 1) else { return nil }
    self.init(date)
  }

  public var dayCount: Int { CivilDate.dayCount(ofMonth: month, year: year) }

  public var days: [CivilDate] {
    (1...dayCount).compactMap { CivilDate(year: year, month: month, day: $0) }
  }

  /// The month so many months later; nil outside the years 1 to 9999.
  public func adding(_ count: Int) -> CalendarMonth? {
    days[0].adding(months: count).map(CalendarMonth.init)
  }

  /// Milliseconds of the wall clock, for `EntryFilter.wallClockRange`.
  public var wallClockRange: Range<Int64> {
    days[0].wallClockRange.lowerBound..<days[dayCount - 1].wallClockRange.upperBound
  }

  /// For example `November`.
  public var name: String { Self.names[month - 1] }

  /// For example `2026-11`.
  public var description: String { year.padded(4) + "-" + month.padded(2) }

  static let names = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}

extension CivilDate {
  /// The whole day in milliseconds of the wall clock, for `EntryFilter.wallClockRange`.
  public var wallClockRange: Range<Int64> {
    let start = WallClock(date: self, millisecondOfDay: 0).milliseconds
    return start..<(start + WallClock.millisecondsPerDay)
  }
}
