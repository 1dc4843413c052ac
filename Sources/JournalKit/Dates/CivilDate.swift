/// A day of the proleptic Gregorian calendar: years 1 to 9999, as ISO 8601 counts them.
///
/// Foundation's Gregorian calendar turns Julian before 1582, so the arithmetic is our own: Howard
/// Hinnant's "chrono-Compatible Low-Level Date Algorithms" (howardhinnant.github.io).
public struct CivilDate: Hashable, Sendable {
  public let year: Int
  public let month: Int
  public let day: Int

  /// Nil where there is no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Self.dayCount(ofMonth: month, year: year)).contains(day)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day so many days after 1970-01-01; nil outside the years 1 to 9999.
  public init?(daysSince1970 days: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    self.init(
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  public var daysSince1970: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = shiftedYear / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The day of the week by ISO 8601: Monday is 1, Sunday 7.
  public var isoWeekday: Int { ((daysSince1970 + 3) % 7 + 7) % 7 + 1 }

  /// For example `Sunday`.
  public var weekday: String { Self.weekdays[isoWeekday - 1] }

  static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  /// The day so many days later; nil outside the years 1 to 9999.
  public func adding(days: Int) -> CivilDate? {
    CivilDate(daysSince1970: daysSince1970 + days)
  }

  /// The same day so many months later, or that month's last day where it is shorter.
  public func adding(months: Int) -> CivilDate? {
    let total = year * 12 + (month - 1) + months
    guard total >= 12 else { return nil }
    let (year, month) = (total / 12, total % 12 + 1)
    return CivilDate(
      year: year, month: month, day: min(day, Self.dayCount(ofMonth: month, year: year)))
  }

  static func dayCount(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
