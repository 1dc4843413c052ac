import ArgumentParser
import JournalKit

struct OnThisDay: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "on-this-day",
    abstract: "List what was written on this day in earlier years.",
    discussion: """
      EXAMPLES
        daybook on-this-day
        daybook on-this-day --date 2026-12-24

      What was written on a 29 February is shown every year: on the 28th where there is no 29th.
      """)

  @OptionGroup var options: JournalOptions

  @Option(
    help: ArgumentHelp("Another day than today.", valueName: "date"), transform: Dates.parse)
  var date: DateExpression?

  @OptionGroup var output: OutputOptions
  @OptionGroup var pager: PagerOptions

  mutating func run() throws {
    pager.begin(output)
    let date = date?.date ?? Dates.today
    let journal = try options.open()
    let entries = try journal.entriesOnThisDay(date)
    try journal.close()
    if output.json {
      try JSONRendering.write(entries)
      return
    }
    var printer = EntryPrinter(screen: output.screen, format: .short) { day in
      let years = date.year - day.year
      return "\(Count.text(years, "year", "years")) ago, \(day.withWeekday)"
    }
    for entry in entries { try printer.add(entry) }
    if entries.isEmpty {
      options.tell("no entry of an earlier year on \(date.day) \(CalendarMonth(date).name)")
    }
  }
}
