import ArgumentParser
import JournalKit

/// When an entry was written, and in which zone.
struct EntryDateOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("When it was written: see 'daybook help dates'.", valueName: "date"),
    transform: Dates.checked)
  var date: String?

  @Option(
    help: ArgumentHelp(
      "The time zone it was written in: a name like Europe/Paris, or an offset like +05:30.",
      valueName: "zone"),
    transform: Dates.zone)
  var timeZone: EntryTimeZone?

  var isGiven: Bool { date != nil || timeZone != nil }

  /// The date of a new entry.
  func newDate() throws -> EntryDate {
    let zone = timeZone ?? Dates.zone
    return try typedDate(in: zone) ?? EntryDate(instant: Dates.now, zone: zone)
  }

  /// The date that an entry shall have; nil where nothing was said of it.
  ///
  /// Without a zone the entry keeps its own; with a zone alone it keeps its instant.
  func changedDate(of entry: Entry) throws -> EntryDate? {
    let own =
      EntryTimeZone(identifier: entry.date.timeZone)
      ?? EntryTimeZone(fixedOffset: entry.date.utcOffset)
    return try typedDate(in: timeZone ?? own)
      ?? timeZone.map { EntryDate(instant: entry.date.instant, zone: $0) }
  }

  private func typedDate(in zone: EntryTimeZone) throws -> EntryDate? {
    guard let date else { return nil }
    let typed = try Dates.parse(date, in: zone).entryDate(in: zone)
    // An offset in the date names the instant, and the zone shows it.
    return timeZone.map { EntryDate(instant: typed.instant, zone: $0) } ?? typed
  }
}
