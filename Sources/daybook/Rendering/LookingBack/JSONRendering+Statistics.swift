import JournalKit

extension JSONRendering {
  static func statistics(_ statistics: JournalStatistics, today: CivilDate) -> String {
    JSONEntry.object([
      ("entries", String(statistics.entryCount)),
      ("words", String(statistics.wordCount)),
      ("first", date(statistics.days.first?.date)),
      ("last", date(statistics.days.last?.date)),
      ("currentStreak", streak(statistics.currentStreak(today: today))),
      ("longestStreak", streak(statistics.longestStreak)),
      (
        "months",
        array(statistics.months) {
          counts("month", "\($0.month)", $0.entryCount, $0.wordCount)
        }
      ),
      (
        "days",
        array(statistics.days) { counts("date", "\($0.date)", $0.entryCount, $0.wordCount) }
      ),
      (
        "tags",
        array(statistics.tags) {
          JSONEntry.object([
            ("tag", JSONEntry.string($0.name)), ("entries", String($0.entryCount)),
          ])
        }
      ),
    ])
  }

  private static func counts(
    _ key: String, _ value: String, _ entries: Int, _ words: Int
  ) -> String {
    JSONEntry.object([
      (key, JSONEntry.string(value)), ("entries", String(entries)), ("words", String(words)),
    ])
  }

  private static func streak(_ streak: Streak?) -> String {
    guard let streak else { return "null" }
    return JSONEntry.object([
      ("days", String(streak.dayCount)), ("first", date(streak.first)),
      ("last", date(streak.last)),
    ])
  }

  private static func date(_ date: CivilDate?) -> String {
    date.map { JSONEntry.string("\($0)") } ?? "null"
  }

  private static func array<Element>(
    _ elements: [Element], _ text: (Element) -> String
  ) -> String {
    "[" + elements.map(text).joined(separator: ", ") + "]"
  }
}
