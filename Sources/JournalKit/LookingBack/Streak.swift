/// Days in a row with entries.
public struct Streak: Hashable, Sendable {
  public let first: CivilDate
  public let last: CivilDate

  public var dayCount: Int { last.daysSince1970 - first.daysSince1970 + 1 }

  /// - Parameter days: Different ones, earliest first.
  static func all(in days: some Sequence<CivilDate>) -> [Streak] {
    var streaks: [Streak] = []
    for day in days {
      if let streak = streaks.last, streak.last.daysSince1970 + 1 == day.daysSince1970 {
        streaks[streaks.count - 1] = Streak(first: streak.first, last: day)
      } else {
        streaks.append(Streak(first: day, last: day))
      }
    }
    return streaks
  }
}
