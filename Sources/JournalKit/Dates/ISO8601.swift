/// Reads and writes the forms of ISO 8601 that Daybook uses.
enum ISO8601 {
  struct Parsed: Hashable {
    let date: CivilDate
    /// Nil where the text is a date alone.
    let time: WallClock?
    let utcOffset: Int?
    /// True where the time was given without seconds.
    let isMinutePrecise: Bool
  }

  /// `2026-11-29`, with or without a time (after `T` or a space), a fraction and an offset.
  ///
  /// - Parameter clampsDay: Takes a day that its month is too short for (November 31) as the
  ///   month's last one.
  static func parse(_ text: some StringProtocol, clampsDay: Bool = false) -> Parsed? {
    let text = Substring(text)
    guard let date = parseDate(text.prefix(10), clampsDay: clampsDay) else { return nil }
    guard text.count > 10 else {
      return Parsed(date: date, time: nil, utcOffset: nil, isMinutePrecise: false)
    }
    let separator = text[text.index(text.startIndex, offsetBy: 10)]
    guard separator == "T" || separator == "t" || separator == " " else { return nil }
    var clock = text.dropFirst(11)
    var offset: Int?
    if let start = clock.firstIndex(where: { "Zz+-\u{2212}".contains($0) }) {
      guard let parsed = UTCOffset(clock[start...]) else { return nil }
      offset = parsed.seconds
      clock = clock[..<start]
      if clock.last == " " { clock.removeLast() }
    }
    guard let (time, isMinutePrecise) = parseTime(clock, on: date) else { return nil }
    return Parsed(
      date: date, time: time, utcOffset: offset, isMinutePrecise: isMinutePrecise)
  }

  private static func parseDate(_ text: Substring, clampsDay: Bool) -> CivilDate? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.map(\.count) == [4, 2, 2],
      let year = Int(digits: parts[0]), let month = Int(digits: parts[1]),
      let day = Int(digits: parts[2])
    else { return nil }
    guard clampsDay, (29...31).contains(day), (1...12).contains(month) else {
      return CivilDate(year: year, month: month, day: day)
    }
    let dayCount = CivilDate.dayCount(ofMonth: month, year: year)
    return CivilDate(year: year, month: month, day: min(day, dayCount))
  }

  private static func parseTime(_ text: Substring, on date: CivilDate) -> (WallClock, Bool)? {
    var text = text
    var millisecond = 0
    if let point = text.firstIndex(where: { $0 == "." || $0 == "," }) {
      let digits = text[text.index(after: point)...]
      guard Int(digits: digits) != nil, let value = Int(digits: (digits + "00").prefix(3)) else {
        return nil
      }
      millisecond = value
      text = text[..<point]
    }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts.allSatisfy({ $0.count == 2 }),
      let hour = Int(digits: parts[0]), let minute = Int(digits: parts[1]),
      let second = parts.count == 3 ? Int(digits: parts[2]) : 0,
      let clock = WallClock(
        date: date, hour: hour, minute: minute, second: second, millisecond: millisecond)
    else { return nil }
    return (clock, parts.count == 2)
  }

  /// Without an offset; milliseconds only where there are some.
  static func text(_ clock: WallClock) -> String {
    let date = clock.date
    var text = date.year.padded(4) + "-" + date.month.padded(2) + "-" + date.day.padded(2)
    text += "T" + clock.hour.padded(2) + ":" + clock.minute.padded(2) + ":"
    text += clock.second.padded(2)
    if clock.millisecond != 0 { text += "." + clock.millisecond.padded(3) }
    return text
  }
}

extension CivilDate: CustomStringConvertible {
  /// For example `1660-01-01`.
  public var description: String { year.padded(4) + "-" + month.padded(2) + "-" + day.padded(2) }
}
