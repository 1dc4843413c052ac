import Foundation

/// Understands the dates that a person types on the command line.
///
/// Clock and zone are given, so that the same words always mean the same.
public struct DateParser: Sendable {
  /// Why a text is not understood.
  public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    public let text: String
    public var description: String {
      "'\(text)' is not a date; understood are \(DateParser.examples)"
    }
  }

  public static let examples =
    "2026-11-29, '2026-11-29 18:05', 2026-11-29T18:05:00+01:00, today, yesterday, tomorrow, "
    + "'3 days ago', 'last friday', 'friday 17:00', 5pm"

  private let now: WallClock

  /// - Parameters:
  ///   - now: Milliseconds since 1970-01-01 UTC.
  ///   - zone: The zone in which words like `today` are meant.
  public init(now: Int64, zone: EntryTimeZone) {
    self.now = EntryDate(instant: now, zone: zone).wallClock
  }

  /// - Throws: `Failure`.
  public func parse(_ text: String) throws -> DateExpression {
    let trimmed = text.trimmingCharacters(in: .whitespaces)
    if let iso = ISO8601.parse(trimmed) { return expression(iso) }
    // Case mapping of ASCII letters alone: never the user's locale.
    let words = trimmed.split(whereSeparator: \.isWhitespace).map { word in
      String(decoding: word.utf8.map(ASCII.lowercase), as: UTF8.self)
    }
    guard !words.isEmpty, let expression = parse(words[...]) else { throw Failure(text: text) }
    return expression
  }

  private func expression(_ iso: ISO8601.Parsed) -> DateExpression {
    DateExpression(
      date: iso.date,
      time: iso.time.map { .given($0, isMinutePrecise: iso.isMinutePrecise) } ?? .unspecified,
      utcOffset: iso.utcOffset)
  }

  /// A day in words, a time, or both.
  private func parse(_ words: ArraySlice<String>) -> DateExpression? {
    if words == ["now"] || words == ["today"] {
      return DateExpression(date: now.date, time: .now(now), utcOffset: nil)
    }
    for length in stride(from: min(words.count, 3), through: 0, by: -1) {
      var rest = words.dropFirst(length)
      let day = length == 0 ? now.date : self.day(words.prefix(length))
      guard let day else { continue }
      if rest.isEmpty { return DateExpression(date: day, time: .unspecified, utcOffset: nil) }
      if rest.first == "at" { rest.removeFirst() }
      if let (clock, isMinutePrecise) = time(rest, on: day) {
        return DateExpression(
          date: day, time: .given(clock, isMinutePrecise: isMinutePrecise), utcOffset: nil)
      }
    }
    return nil
  }

  private func day(_ words: ArraySlice<String>) -> CivilDate? {
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
    default: return nil
    }
  }

  /// The latest such day, today included or not.
  private func weekday(_ word: String, allowsToday: Bool) -> CivilDate? {
    let names = [
      "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    ]
    guard word.count >= 3,
      let index = names.firstIndex(where: { $0 == word || $0.prefix(3) == word })
    else { return nil }
    let back = (now.date.isoWeekday - (index + 1) + 7) % 7
    return now.date.adding(days: -(back == 0 && !allowsToday ? 7 : back))
  }

  /// `17:00`, `17:00:30`, `5pm`, `5:30 pm`, `noon`, `midnight`.
  private func time(_ words: ArraySlice<String>, on day: CivilDate) -> (WallClock, Bool)? {
    var text = words.joined()
    if words.count > 2 || text.isEmpty { return nil }
    // Of two words the second can be nothing else.
    if words.count == 2 && words.last != "am" && words.last != "pm" { return nil }
    if text == "noon" { text = "12:00" }
    if text == "midnight" { text = "0:00" }
    var isAfternoon: Bool?
    if text.hasSuffix("am") || text.hasSuffix("pm") {
      isAfternoon = text.hasSuffix("pm")
      text.removeLast(2)
    }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (isAfternoon == nil ? 2...3 : 1...3).contains(parts.count), parts[0].count <= 2,
      parts.dropFirst().allSatisfy({ $0.count == 2 }), var hour = Int(digits: parts[0])
    else { return nil }
    if let isAfternoon {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (isAfternoon ? 12 : 0)
    }
    guard let minute = parts.count > 1 ? Int(digits: parts[1]) : 0,
      let second = parts.count > 2 ? Int(digits: parts[2]) : 0,
      let clock = WallClock(date: day, hour: hour, minute: minute, second: second)
    else { return nil }
    return (clock, parts.count < 3)
  }
}
