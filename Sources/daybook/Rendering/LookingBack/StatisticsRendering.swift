import JournalKit

/// Statistics as a person reads them.
struct StatisticsRendering {
  let statistics: JournalStatistics
  let today: CivilDate
  /// In cells.
  let width: Int

  private static let shownTagCount = 10

  /// Nothing where there are no entries.
  var lines: [StyledText] {
    guard let first = statistics.days.first?.date, let last = statistics.days.last?.date else {
      return []
    }
    let end = end(last)
    let map = HeatMap(days: statistics.days, end: end, width: width)
    var lines = facts(first, last)
    lines += heading("Entries a month") + months(until: CalendarMonth(end))
    lines += heading("Words a day, \(map.start) to \(end)") + map.lines
    if !statistics.tags.isEmpty { lines += heading("Tags") + tags }
    return lines
  }

  /// Today, or the end of the last entry's year where that is more than a year ago.
  private func end(_ last: CivilDate) -> CivilDate {
    guard last.daysSince1970 <= today.daysSince1970 - 365 else { return today }
    return CivilDate(year: last.year, month: 12, day: 31) ?? last
  }

  private func heading(_ text: String) -> [StyledText] {
    [StyledText()] + StyledText(text, .bold).wrapped(width: width)
  }

  // MARK: - Facts

  private func facts(_ first: CivilDate, _ last: CivilDate) -> [StyledText] {
    let entries = statistics.entryCount
    let words = statistics.wordCount
    var rows: [(name: String, value: String)] = [
      (
        "entries",
        "\(Count.text(entries)) on \(Count.text(statistics.days.count, "day", "days")), "
          + (first == last ? "\(first)" : "\(first) to \(last)")
      ),
      ("words", Count.text(words) + ", \(Count.text(words / max(entries, 1))) an entry"),
    ]
    if let streak = statistics.currentStreak(today: today) {
      let end = streak.last == today ? "today" : "yesterday"
      rows.append(("streak", Count.text(streak.dayCount, "day", "days") + " up to \(end)"))
    } else {
      rows.append(("streak", "none at present"))
    }
    if let streak = statistics.longestStreak {
      rows.append(
        ("longest", Count.text(streak.dayCount, "day", "days") + ", from \(streak.first)"))
    }
    return FactList.lines(rows, width: width)
  }

  // MARK: - Bars

  private func months(until end: CalendarMonth) -> [StyledText] {
    let counts = Dictionary(
      statistics.months.map { ($0.month, $0.entryCount) }, uniquingKeysWith: { first, _ in first })
    let shown = (0..<12).reversed().compactMap { end.adding(-$0) }
    return bars(shown.map { ("\($0)", counts[$0] ?? 0) })
  }

  private var tags: [StyledText] {
    let shown = statistics.tags.prefix(Self.shownTagCount)
    let limit = max(width / 3, 8)
    let names = shown.map { DisplayWidth.truncated("#" + Screen.printable($0.name), to: limit) }
    var lines = bars(Array(zip(names, shown.map(\.entryCount))))
    let rest = statistics.tags.count - shown.count
    if rest > 0 { lines.append(StyledText("and \(Count.text(rest)) more", .dim)) }
    return lines
  }

  private func bars(_ rows: [(label: String, count: Int)]) -> [StyledText] {
    let labelWidth = rows.map { DisplayWidth.width(of: $0.label) }.max() ?? 0
    let numbers = rows.map { Count.text($0.count) }
    let numberWidth = numbers.map(\.count).max() ?? 0
    let room = max(width - labelWidth - numberWidth - 4, 4)
    let greatest = max(rows.map(\.count).max() ?? 0, 1)
    return zip(rows, numbers).map { row, number in
      var line = StyledText(row.label)
      let labelPadding = labelWidth - DisplayWidth.width(of: row.label)
      let numberPadding = numberWidth - number.count
      line.append(String(repeating: " ", count: labelPadding + 2 + numberPadding) + number)
      guard row.count > 0 else { return line }
      line.append("  ")
      line.append(Self.bar(row.count, of: greatest, room), .bar)
      return line
    }
  }

  /// In eighths of a cell; at least one where there is something.
  private static func bar(_ count: Int, of greatest: Int, _ room: Int) -> String {
    let eighths = max(1, Int(Double(count) / Double(greatest) * Double(room * 8)))
    let rest = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
    return String(repeating: "█", count: eighths / 8) + rest
  }
}
