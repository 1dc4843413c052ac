import JournalKit

/// A month as a grid, Monday first, 35 cells wide.
struct CalendarRendering {
  let month: CalendarMonth
  /// Of the days of the month that have entries.
  let counts: [DayCount]
  let today: CivilDate

  private static let cellWidth = 5

  var lines: [StyledText] {
    let title = "\(month.name) \(month.year)"
    let indent = max(0, (7 * Self.cellWidth - 1 - title.count) / 2)
    let weekdays = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"].joined(separator: "   ")
    return [
      StyledText(String(repeating: " ", count: indent) + title, .bold), StyledText(weekdays, .dim),
    ] + weeks + [StyledText(), StyledText(summary)]
  }

  private var weeks: [StyledText] {
    let entryCounts = Dictionary(
      counts.map { ($0.date, $0.entryCount) }, uniquingKeysWith: { first, _ in first })
    var weeks: [StyledText] = []
    for day in month.days {
      if weeks.isEmpty || day.isoWeekday == 1 { weeks.append(StyledText()) }
      let column = (day.isoWeekday - 1) * Self.cellWidth
      let week = weeks.count - 1
      weeks[week].append(String(repeating: " ", count: column - weeks[week].count))
      let digits = (day.day < 10 ? " " : "") + String(day.day)
      let mark = mark(entryCounts[day] ?? 0)
      weeks[week].append(digits, attributes(day, isWritten: !mark.isEmpty))
      weeks[week].append(mark, .bar)
    }
    return weeks
  }

  private func attributes(_ day: CivilDate, isWritten: Bool) -> TextAttributes {
    var attributes: TextAttributes = isWritten ? .bold : []
    if day == today { attributes.insert(.underline) }
    return attributes
  }

  private func mark(_ count: Int) -> String {
    switch count {
    case 0: ""
    case 1: "•"
    case 2...9: "•\(count)"
    default: "•+"
    }
  }

  private var summary: String {
    let total = counts.reduce(0) { $0 + $1.entryCount }
    guard total > 0 else { return "no entries" }
    return Count.text(total, "entry", "entries") + " on " + Count.text(counts.count, "day", "days")
  }
}
