/// Days in words. Those of the past are meant where the words leave it open: a journal looks back.
extension DateParser {
  func day(_ words: ArraySlice<String>) -> CivilDate? {
    let words = Array(words)
    switch words.count {
    case 1:
      switch words[0] {
      case "today": return now.date
      case "yesterday": return now.date.adding(days: -1)
      case "tomorrow": return now.date.adding(days: 1)
      default:
        return ISO8601.parse(words[0]).flatMap { $0.time == nil ? $0.date : nil }
          ?? weekday(words[0], allowsToday: true)
      }
    case 2 where words[0] == "last":
      return weekday(words[1], allowsToday: false)
    case 3 where words[2] == "ago":
      guard let count = words[0] == "a" || words[0] == "one" ? 1 : Int(digits: words[0]),
        count <= 4_000_000
      else { return nil }
      switch words[1] {
      case "day", "days": return now.date.adding(days: -count)
      case "week", "weeks": return now.date.adding(days: -7 * count)
      case "month", "months": return now.date.adding(months: -count)
      case "year", "years": return now.date.adding(months: -12 * count)
      default: return nil
      }
    default: return monthDay(words)
    }
  }

  /// `29 November 2026`, `November 29, 2026`; without a year the latest such day, today included.
  private func monthDay(_ words: [String]) -> CivilDate? {
    guard (2...3).contains(words.count),
      let month = Self.month(words[0]) ?? Self.month(words[1]),
      let number = Self.dayOfMonth(Self.month(words[0]) == nil ? words[0] : words[1])
    else { return nil }
    guard words.count == 3 else {
      // A leap day may be eight years back.
      return (0...8).lazy
        .compactMap { CivilDate(year: now.date.year - $0, month: month, day: number) }
        .first { $0.daysSince1970 <= now.date.daysSince1970 }
    }
    guard words[2].count == 4, let year = Int(digits: words[2]) else { return nil }
    return CivilDate(year: year, month: month, day: number)
  }

  private static let months = CalendarMonth.names.map { $0.lowercased() }
  private static let weekdays = CivilDate.weekdays.map { $0.lowercased() }

  /// The name or its first three letters (`sept` is usual too), and a full stop or comma.
  private static func month(_ word: String) -> Int? {
    let name = word.last == "." || word.last == "," ? String(word.dropLast()) : word
    if name == "sept" { return 9 }
    return months.firstIndex { $0 == name || (name.count == 3 && $0.hasPrefix(name)) }
      .map { $0 + 1 }
  }

  /// `29`, `29,`, `29th`.
  private static func dayOfMonth(_ word: String) -> Int? {
    var digits = word.hasSuffix(",") ? word.dropLast() : word[...]
    for ending in ["st", "nd", "rd", "th"] where digits.hasSuffix(ending) {
      digits = digits.dropLast(2)
      break
    }
    return digits.count <= 2 ? Int(digits: digits) : nil
  }

  /// The latest such day, today included or not.
  private func weekday(_ word: String, allowsToday: Bool) -> CivilDate? {
    guard word.count >= 3,
      let index = Self.weekdays.firstIndex(where: { $0 == word || $0.prefix(3) == word })
    else { return nil }
    let back = (now.date.isoWeekday - (index + 1) + 7) % 7
    return now.date.adding(days: -(back == 0 && !allowsToday ? 7 : back))
  }
}
