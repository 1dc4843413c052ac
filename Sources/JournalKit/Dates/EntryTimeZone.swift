public import Foundation

// Without a reference to it, a statically linked program knows no time zone by name.
#if canImport(FoundationInternationalization)
  import FoundationInternationalization
#endif

/// The time zone of an entry: an IANA name, or an offset that is all that is known.
public struct EntryTimeZone: Hashable, Sendable {
  /// For example `Europe/Paris`, `UTC`, `+05:30`.
  public let identifier: String
  private let rules: TimeZone?
  private let fixedOffset: Int

  /// Nil where no such zone is known.
  public init?(identifier: String) {
    if let offset = UTCOffset(identifier) {
      self.init(fixedOffset: offset.seconds)
    } else if Self.isIANAName(identifier), let rules = TimeZone(identifier: identifier) {
      self.init(rules)
    } else {
      return nil
    }
  }

  public init(_ timeZone: TimeZone) {
    identifier = timeZone.identifier == "GMT" ? "UTC" : timeZone.identifier
    rules = timeZone
    fixedOffset = 0
  }

  /// A zone that is always so many seconds east of Greenwich.
  public init(fixedOffset seconds: Int) {
    identifier = seconds == 0 ? "UTC" : UTCOffset(seconds: seconds).description
    rules = nil
    fixedOffset = seconds
  }

  /// The zone of the system, or of the TZ variable.
  public static var current: EntryTimeZone { EntryTimeZone(TimeZone.current) }

  /// Foundation takes abbreviations and its own GMT forms as well, which mean little elsewhere.
  private static func isIANAName(_ name: String) -> Bool {
    plainNames.contains(name)
      || (name.contains("/") && !name.hasPrefix("GMT") && !name.utf8.contains(0))
  }

  /// The names without a slash, which the time zone database keeps for old settings of TZ.
  private static let plainNames: Set<String> = [
    "CET", "CST6CDT", "Cuba", "EET", "EST", "EST5EDT", "Egypt", "Eire", "GB", "GB-Eire", "GMT",
    "Greenwich", "HST", "Hongkong", "Iceland", "Iran", "Israel", "Jamaica", "Japan", "Kwajalein",
    "Libya", "MET", "MST", "MST7MDT", "NZ", "NZ-CHAT", "Navajo", "PRC", "PST8PDT", "Poland",
    "Portugal", "ROC", "ROK", "Singapore", "Turkey", "UCT", "UTC", "Universal", "W-SU", "WET",
    "Zulu",
  ]

  /// The seconds east of Greenwich at an instant.
  func offset(atMilliseconds instant: Int64) -> Int {
    guard let rules else { return fixedOffset }
    return rules.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant) / 1000))
  }

  /// The instant at which the zone's clocks show a time: the first where they show it twice, the
  /// next valid one where they skip it. In milliseconds since 1970-01-01 UTC.
  func instant(of clock: WallClock) -> Int64 {
    let local = clock.milliseconds
    let day = WallClock.millisecondsPerDay
    let before = offset(atMilliseconds: local - day)
    let after = offset(atMilliseconds: local + day)
    // The larger offset gives the earlier instant.
    for offset in [max(before, after), min(before, after)] {
      let instant = local - Int64(offset) * 1000
      if self.offset(atMilliseconds: instant) == offset { return instant }
    }
    return transition(
      between: local - Int64(max(before, after)) * 1000,
      and: local - Int64(min(before, after)) * 1000)
  }

  /// The first instant with the second one's offset.
  private func transition(between start: Int64, and end: Int64) -> Int64 {
    let target = offset(atMilliseconds: end)
    var (low, high) = (start, end)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if offset(atMilliseconds: middle) == target { high = middle } else { low = middle }
    }
    return high
  }
}
