/// What a calendar and a clock on the wall show, without a time zone.
public struct WallClock: Hashable, Sendable {
  static let millisecondsPerDay: Int64 = 86_400_000

  public let date: CivilDate
  /// Since midnight.
  public let millisecondOfDay: Int

  public var hour: Int { millisecondOfDay / 3_600_000 }
  public var minute: Int { millisecondOfDay / 60_000 % 60 }
  public var second: Int { millisecondOfDay / 1000 % 60 }
  public var millisecond: Int { millisecondOfDay % 1000 }

  public init(date: CivilDate, millisecondOfDay: Int) {
    self.date = date
    self.millisecondOfDay = millisecondOfDay
  }

  /// Nil where there is no such time: an hour from 0 to 23, a minute and second from 0 to 59.
  public init?(date: CivilDate, hour: Int, minute: Int, second: Int = 0, millisecond: Int = 0) {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second) else {
      return nil
    }
    self.init(
      date: date,
      millisecondOfDay: ((hour * 60 + minute) * 60 + second) * 1000 + millisecond)
  }

  /// The wall clock of a zone without offset at that instant, held within the years 1 to 9999.
  init(milliseconds: Int64) {
    let (quotient, remainder) = milliseconds.quotientAndRemainder(
      dividingBy: Self.millisecondsPerDay)
    let day = remainder < 0 ? quotient - 1 : quotient
    let inDay = remainder < 0 ? remainder + Self.millisecondsPerDay : remainder
    let date = CivilDate(daysSince1970: Int(day)) ?? (day < 0 ? Self.firstDay : Self.lastDay)
    self.init(date: date, millisecondOfDay: Int(inDay))
  }

  /// The milliseconds since 1970-01-01 00:00 on the same clock.
  var milliseconds: Int64 {
    Int64(date.daysSince1970) * Self.millisecondsPerDay + Int64(millisecondOfDay)
  }

  private static let firstDay = CivilDate(year: 1, month: 1, day: 1)!
  private static let lastDay = CivilDate(year: 9999, month: 12, day: 31)!
}
