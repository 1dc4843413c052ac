import Foundation
import Testing

@testable import daybook

/// What people see, compared with files that people can read: `␛` stands for an escape character.
///
/// `DAYBOOK_RECORD_SNAPSHOTS=1 swift test --filter SnapshotTests` writes them anew.
@Suite struct SnapshotTests {
  private static let entries = [
    Sandbox.line(
      """
      The **sea** was grey and the wind had not let up since morning, so that nobody but us was on \
      the pier; see [the forecast](https://example.org/sea).

      ## To do

      1. Coffee
      2. Walk
         - [x] to the pier
         - [ ] along the shore, further than we had planned, and back before the rain begins again

      > “Far out,” she said.

      ```
      wind = 7
      ```
      """, date: "2026-05-03 09:00", title: "A walk by the sea", tags: ["sea", "walk"],
      isStarred: true),
    Sandbox.line(
      "下了一整天的雨。晚上雨停了，和妹妹在院子里看月亮，喝茶，说起“小时候”的事……（真好！）后来我们又谈到明年春天去海边的事，谁也不想先去睡。",
      date: "2026-05-03 21:30", tags: ["家"]),
    Sandbox.line(
      "وصلنا إلى القاهرة مساءً. شربنا الشاي قرب النيل، وكان القمر بدرًا. غدًا نزور المتحف ثم نعود إلى البحر، إن شاء الله.",
      date: "2026-05-04 20:15", tags: ["سفر"]),
    Sandbox.line(
      "🎂👩‍👩‍👧 Grandmother turned ninety. 🎉👍🏽 She blew out *every* candle in one breath, and 🇫🇷 sang.",
      date: "2026-05-05 12:00", title: "Cake 🎂"),
    Sandbox.line(
      "短冊に願い事を書いた。「夜は曇っていたけれど、十時ごろ雲が切れて」、月が見えた。コーヒーを飲みながら、ずっと見ていた。",
      date: "2026-05-05 23:05", tags: ["旅", "sea"]),
  ]

  private static let places: [(name: String, environment: [String: String?])] = [
    ("colour", [:]), ("NO_COLOR=1", ["NO_COLOR": "1"]), ("TERM=dumb", ["TERM": "dumb"]),
  ]

  static let commands: [(name: String, arguments: [String])] = [
    ("list", ["list"]), ("show", ["show", "1", "2", "3", "4", "5"]),
    ("search", ["search", "--match", "any", "--sort", "oldest", "sea", "月", "القمر", "🎂"]),
  ]

  @Test(arguments: commands, [80, 120] as [UInt16])
  func isAsRecorded(command: (name: String, arguments: [String]), columns: UInt16) async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.fill(Self.entries)
    var shown = ""
    for place in Self.places {
      let terminal = try Terminal(
        sandbox, command.arguments, columns: columns, environment: place.environment)
      let lines = try await terminal.finish().output.components(separatedBy: "\r\n")
        // Drafts are looked for on the whole machine.
        .filter { !$0.hasPrefix("a crash has left") }
      for line in lines {
        let plain = line.replacing(/\u{1B}\[[0-9;]*m/, with: "")
        #expect(DisplayWidth.width(of: plain) <= columns)
        let first = plain.first { $0 != " " }
        #expect(first.map { !"。，、」）！”…ーっ".contains($0) } ?? true, "\(plain)")
      }
      shown += "== \(place.name)\n" + lines.joined(separator: "\n")
    }
    try expectSnapshot(
      shown.replacing("\u{1B}", with: "␛"), named: "\(command.name)-\(columns)")
  }

  private func expectSnapshot(_ text: String, named name: String) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../Snapshots/\(name).txt").standardized
    if ProcessInfo.processInfo.environment["DAYBOOK_RECORD_SNAPSHOTS"] == "1" {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let recorded = try String(contentsOf: file, encoding: .utf8)
    #expect(text.utf8.elementsEqual(recorded.utf8), "\(name) is now:\n\(text)")
  }
}
