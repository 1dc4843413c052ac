import JournalKit

/// The line above the entries of a day: `Yesterday, Sunday 2026-11-29`.
struct DayHeading {
  let today: CivilDate

  func text(_ day: CivilDate) -> String {
    switch day.daysSince1970 - today.daysSince1970 {
    case 0: "Today, " + day.withWeekday
    case -1: "Yesterday, " + day.withWeekday
    case 1: "Tomorrow, " + day.withWeekday
    default: day.withWeekday
    }
  }
}
