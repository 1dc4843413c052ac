import Foundation

/// When an entry was written: the instant, and the wall clock of the zone it was written in.
///
/// The offset is kept beside the zone's name, so that an entry shows the same time for ever,
/// whatever becomes of the zone's rules.
public struct EntryDate: Hashable, Sendable {
  /// Milliseconds since 1970-01-01 00:00 UTC.
  public let instant: Int64

  /// Seconds east of Greenwich.
  public let utcOffset: Int

  /// An IANA name, or an offset (`+05:30`) where that is all that is known.
  public let timeZone: String

  public init(instant: Int64, utcOffset: Int, timeZone: String) {
    self.instant = instant
    self.utcOffset = utcOffset
    self.timeZone = timeZone
  }

  public init(instant: Int64, zone: EntryTimeZone) {
    self.init(
      instant: instant, utcOffset: zone.offset(atMilliseconds: instant),
      timeZone: zone.identifier)
  }

  /// A wall clock of a zone: in a gap the next valid instant, in an overlap the first.
  public init(_ clock: WallClock, zone: EntryTimeZone) {
    self.init(instant: zone.instant(of: clock), zone: zone)
  }

  /// A wall clock with its offset, in the zone where that offset holds then.
  public init(_ clock: WallClock, utcOffset: Int, zone: EntryTimeZone?) {
    let instant = clock.milliseconds - Int64(utcOffset) * 1000
    let fits = zone.map { $0.offset(atMilliseconds: instant) == utcOffset } ?? false
    self.init(
      instant: instant, utcOffset: utcOffset,
      timeZone: fits ? zone!.identifier : EntryTimeZone(fixedOffset: utcOffset).identifier)
  }

  public var wallClock: WallClock {
    WallClock(milliseconds: instant + Int64(utcOffset) * 1000)
  }

  /// For example `1660-01-01T12:00:00-00:01:15`.
  public var iso8601: String {
    ISO8601.text(wallClock) + UTCOffset(seconds: utcOffset).description
  }
}
