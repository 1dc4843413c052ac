import Testing

@testable import JournalKit
@testable import daybook

@Suite struct HeatMapTests {
  private func date(_ year: Int, _ month: Int, _ day: Int) throws -> CivilDate {
    try #require(CivilDate(year: year, month: month, day: day))
  }

  private func statistics(_ days: [(CivilDate, words: Int)]) -> JournalStatistics {
    JournalStatistics(
      days: days.map { JournalStatistics.Day(date: $0, entryCount: 1, wordCount: $1) }, tags: [])
  }

  @Test func hasAColumnForEachWeek() throws {
    let statistics = statistics([
      (try date(2026, 3, 2), 1), (try date(2026, 3, 3), 2), (try date(2026, 3, 11), 3),
      (try date(2026, 3, 15), 4),
    ])
    let map = HeatMap(days: statistics.days, end: try date(2026, 3, 18), width: 9)
    #expect(map.start == (try date(2026, 2, 16)))
    #expect(
      map.lines.map { String($0.characters) } == [
        // March begins in the week of 23 February.
        "     Mar",
        "Mon ··░··", "Tue ··▒··", "Wed ···▓·", "Thu ····", "Fri ····", "Sat ····", "Sun ···█",
        "    fewer ░▒▓█ more",
      ])
  }

  @Test func endsWithAShortenedYear() throws {
    let statistics = statistics([(try date(2026, 3, 2), 1)])
    let rendering = StatisticsRendering(
      statistics: statistics, today: try date(2027, 3, 2), width: 80)
    let lines = rendering.lines.map { String($0.characters) }
    #expect(lines.contains("Words a day, 2025-12-29 to 2026-12-31"))
    #expect(lines.contains("streak    none at present"))
    #expect(lines.contains { $0.hasPrefix("2026-03  1  ███") })
    #expect(lines.contains("2026-12  0"))
    let recent = StatisticsRendering(
      statistics: statistics, today: try date(2027, 3, 1), width: 80
    ).lines.map { String($0.characters) }
    #expect(recent.contains("Words a day, 2026-03-02 to 2027-03-01"))
  }
}
