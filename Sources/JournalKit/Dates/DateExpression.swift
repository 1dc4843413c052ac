/// A date as a person types it: what it says of the day, and of the time.
public struct DateExpression: Hashable, Sendable {
  public enum Time: Hashable, Sendable {
    /// Nothing was said.
    case unspecified
    /// `today` and `now`: the time is now.
    case now(WallClock)
    case given(WallClock, isMinutePrecise: Bool)
  }

  public let date: CivilDate
  public let time: Time
  /// Seconds east of Greenwich, where an offset was given.
  public let utcOffset: Int?

  /// The moment it names for an entry: noon where no time was given.
  public func entryDate(in zone: EntryTimeZone) -> EntryDate {
    let clock =
      switch time {
      case .unspecified: WallClock(date: date, millisecondOfDay: 12 * 3_600_000)
      case .now(let clock), .given(let clock, _): clock
      }
    guard let utcOffset else { return EntryDate(clock, zone: zone) }
    return EntryDate(clock, utcOffset: utcOffset, zone: zone)
  }

  /// The span it names for a filter, in milliseconds of the wall clock: the whole day, the whole
  /// minute, or the whole second.
  public var wallClockRange: Range<Int64> {
    switch time {
    case .unspecified, .now:
      let start = WallClock(date: date, millisecondOfDay: 0).milliseconds
      return start..<(start + WallClock.millisecondsPerDay)
    case .given(let clock, let isMinutePrecise):
      let start = clock.milliseconds
      return start..<(start + (isMinutePrecise ? 60_000 : 1000))
    }
  }
}
