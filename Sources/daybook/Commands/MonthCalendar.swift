import ArgumentParser
import JournalKit

struct MonthCalendar: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "calendar",
    abstract: "Show a month, with how many entries each day has.",
    discussion: """
      EXAMPLES
        daybook calendar
        daybook calendar 2026-11
        daybook calendar november                 the last one that has begun
        daybook calendar 'may 2024'

      • marks a day with an entry, •3 one with three, •+ one with ten or more.
      """)

  @OptionGroup var options: JournalOptions

  @Argument(help: "The month; otherwise this one.", transform: Self.parse)
  var month: CalendarMonth?

  @OptionGroup var output: OutputOptions

  @Sendable
  private static func parse(_ text: String) throws -> CalendarMonth {
    guard let month = CalendarMonth(text, today: Dates.today) else {
      throw ValidationError(
        "'\(text)' is not a month; understood are 2026-11, november, nov, 'november 2025'")
    }
    return month
  }

  mutating func run() throws {
    let month = month ?? CalendarMonth(Dates.today)
    var filter = EntryFilter()
    filter.wallClockRange = month.wallClockRange
    let journal = try options.open()
    let counts = try journal.dayCounts(filter)
    try journal.close()
    if output.json {
      try StandardOutput.shared.write(JSONRendering.calendar(month, counts))
      return
    }
    let screen = output.screen
    let rendering = CalendarRendering(month: month, counts: counts, today: Dates.today)
    for line in rendering.lines { try screen.print(screen.style.text(line)) }
  }
}
