import JournalKit

/// Prints entries one by one in a format, so that a long list takes no memory.
struct EntryPrinter {
  let screen: Screen
  let format: ListFormat
  private(set) var isEmpty = true
  private let heading: (CivilDate) -> String
  private var day: CivilDate?

  /// - Parameter heading: What stands above the entries of a day on a terminal.
  init(
    screen: Screen, format: ListFormat,
    heading: @escaping (CivilDate) -> String = DayHeading(today: Dates.today).text
  ) {
    self.screen = screen
    self.format = format
    self.heading = heading
  }

  mutating func add(_ entry: Entry) throws {
    switch format {
    case .short: try addLine(entry)
    case .long:
      if !isEmpty { try screen.print() }
      try screen.print(EntryRendering(screen: screen).whole(entry))
    case .markdown: try addMarkdown(entry)
    case .jsonLines: try screen.print(JSONEntry.text(entry))
    case .template(let template): try screen.print(template.text(entry))
    }
    isEmpty = false
  }

  /// Under a heading for each day; in a pipe with the date on every line.
  private mutating func addLine(_ entry: Entry) throws {
    if let width = screen.width, startsDay(entry) {
      let heading = StyledText(heading(entry.date.wallClock.date), .bold)
      for line in heading.wrapped(width: width) { try screen.print(screen.style.text(line)) }
    }
    try screen.print(EntryLine(screen: screen).text(entry, showsDate: screen.width == nil))
  }

  private mutating func addMarkdown(_ entry: Entry) throws {
    let clock = entry.date.wallClock
    var parts: [String] = []
    if startsDay(entry) { parts.append("# " + clock.date.withWeekday) }
    parts.append(
      "## " + clock.time + (entry.isStarred ? " ★" : "")
        + (entry.title.isEmpty
          ? "" : " " + HeadingMarks.words(of: entry.title.replacing("\n", with: " "))))
    if !entry.tags.isEmpty { parts.append(entry.tags.map { "#" + $0 }.joined(separator: " ")) }
    if !entry.body.isEmpty { parts.append(entry.body) }
    if !isEmpty { try screen.print() }
    try screen.print(Screen.printable(parts.joined(separator: "\n\n")))
  }

  /// True where the entry is of another day than the one before. Its own wall clock counts.
  private mutating func startsDay(_ entry: Entry) -> Bool {
    let date = entry.date.wallClock.date
    defer { day = date }
    return date != day
  }
}
