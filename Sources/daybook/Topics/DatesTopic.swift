import ArgumentParser

/// `daybook help dates`.
struct DatesTopic: WorksWithoutSettings {
  static let configuration = CommandConfiguration(
    commandName: "dates",
    abstract: "What is understood as a date, and what it means.",
    usage: "",
    discussion: """
      EXAMPLES
        daybook add --date yesterday 'Planted beans.'
        daybook add --date '29 November 2026 18:05' --time-zone Asia/Tokyo 'Landed.'
        daybook list --from monday
        daybook list --on 'nov 29'

      DAYS
        2026-11-29                              ISO 8601, a year of four digits
        29 November 2026, November 29, 2026     or the month's first three letters
        29 November, nov 29                     the latest, today included
        today, yesterday, tomorrow
        friday, last friday                     the latest; 'last' leaves today out
        3 days ago, a week ago, 2 months ago, 10 years ago
                                                or the last day of a short month

      TIMES, after a day or alone for today
        18:05, 18:05:30, 5pm, 5:30 pm, 12am, noon, midnight, at noon
        2026-11-29T18:05:00+01:00               with an offset: that very moment

      A date without a time means noon; 'today' and 'now' mean now. As a filter a day is the whole \
      day, and a minute the whole minute. Where clocks are put forward the next valid moment is \
      meant, where they are put back the first.

      An entry keeps the time zone in which it was written, and shows its own wall clock for ever; \
      filters go by that. --time-zone takes a name like Europe/Paris or an offset like +05:30; \
      without it a new entry is written in the zone of $TZ, of the configuration, or of the system. \
      The calendar is the Gregorian one for all years.
      """,
    shouldDisplay: false)
}
