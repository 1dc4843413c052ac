import JournalKit

/// A year of days as a map: a column for each week, a row for each weekday, darker where more was
/// written.
struct HeatMap {
  private static let labelWidth = 4
  private static let marks: [Character] = ["·", "░", "▒", "▓", "█"]

  /// The Monday on which it begins.
  let start: CivilDate
  let end: CivilDate
  private let weekCount: Int
  private let words: [CivilDate: Int]
  /// The words from which on a day is of the second, third and fourth level.
  private let thresholds: [Int]

  /// A year, or as many weeks of it as there is room for.
  init(days: [JournalStatistics.Day], end: CivilDate, width: Int) {
    let room = min(53, max(width - Self.labelWidth, 1))
    let first = CivilDate(year: 1, month: 1, day: 1) ?? end
    let lastMonday = end.daysSince1970 - (end.isoWeekday - 1)
    let start = CivilDate(daysSince1970: lastMonday - 7 * (room - 1)) ?? first
    let shown = days.filter {
      (start.daysSince1970...end.daysSince1970).contains($0.date.daysSince1970)
    }
    self.start = start
    self.end = end
    weekCount = room
    words = Dictionary(shown.map { ($0.date, $0.wordCount) }, uniquingKeysWith: { $1 })
    let sorted = words.values.sorted()
    thresholds = sorted.isEmpty ? [] : [1, 2, 3].map { sorted[sorted.count * $0 / 4] }
  }

  var lines: [StyledText] {
    let names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    var lines = [StyledText(monthLabels, .dim)]
    for (row, name) in names.enumerated() {
      var line = StyledText(name + " ", .dim)
      for week in 0..<weekCount {
        guard let day = start.adding(days: 7 * week + row), day.daysSince1970 <= end.daysSince1970
        else { continue }
        let level = level(of: day)
        line.append(String(Self.marks[level]), level == 0 ? .dim : .bar)
      }
      lines.append(line)
    }
    var legend = StyledText("    fewer ", .dim)
    legend.append(String(Self.marks.dropFirst()), .bar)
    legend.append(" more", .dim)
    return lines + [legend]
  }

  private func level(of day: CivilDate) -> Int {
    guard let count = words[day] else { return 0 }
    return 1 + thresholds.count { count >= $0 }
  }

  /// The name of a month above the week in which it begins.
  private var monthLabels: String {
    var labels = ""
    for week in 0..<weekCount {
      let days = (0..<7).compactMap { start.adding(days: 7 * week + $0) }
      guard let first = days.first(where: { $0.day == 1 }), first.daysSince1970 <= end.daysSince1970
      else { continue }
      let column = Self.labelWidth + week
      // Not over the edge, nor over the one before.
      guard column + 3 <= Self.labelWidth + weekCount, labels.count < column || labels.isEmpty
      else { continue }
      labels += String(repeating: " ", count: column - labels.count)
      labels += CalendarMonth(first).name.prefix(3)
    }
    return labels
  }
}
