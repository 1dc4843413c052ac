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

  let now: WallClock

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
}
