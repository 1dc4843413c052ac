import Foundation
import SeededRandom
import Testing

@testable import JournalKit

/// Export, import, export: the same bytes.
@Suite struct RoundTripTests {
  let folder: TemporaryFolder
  let journal: Journal

  init() throws {
    folder = try TemporaryFolder()
    journal = try folder.makeJournal()
  }

  private func carried() throws -> Journal {
    let other = try folder.makeJournal("other.db")
    let exported = try journal.exportedLines()
    let report = try other.importText(exported.joined(separator: "\n") + "\n")
    #expect(report.counts == [exported.count, 0, 0])
    #expect(try other.exportedLines() == exported)
    return other
  }

  @Test(
    arguments: [
      "plain", "two\nlines\n\nand a third", "  indented\n\ttabbed  \n",
      "\"quoted\" \\back\\ /slash/",
      "\u{1}\u{1F}\u{7F}\u{85}\u{2028}\u{2029}", "書信 हिन्दी שָׁלוֹם 👩‍👩‍👧‍👦", "e\u{301} \u{E9}", "\u{FEFF}mark",
      "#tag and #Tag2", "{\"date\": \"2026-01-01\"}", "title?\n\nno, body", "\u{10FFFF}\u{E000}",
    ])
  func textsAreKeptToTheByte(text: String) throws {
    try journal.add(text)
    try journal.add("body", title: text)
    let other = try carried()
    #expect(try Array(other.entry(1).body.utf8) == Array(text.utf8))
    #expect(try Array(other.entry(2).title.utf8) == Array(text.utf8))
  }

  @Test(
    arguments: [
      ("1660-01-01T12:00:00", "Europe/Paris"), ("1660-01-01T12:00:00", "Europe/London"),
      ("2026-10-25T02:30:00+01:00", "Europe/Paris"), ("2026-10-25T02:30:00+02:00", "Europe/Paris"),
      ("2026-07-15T23:59:59.999", "Pacific/Kiritimati"), ("2026-07-15T00:00:00", "UTC"),
      ("2026-07-15T12:00:00", "+05:30"), ("2026-07-15T12:00:00", "-00:44:30"),
      ("0001-01-01T00:00:00", "+14:00"), ("9999-12-31T23:59:59", "-12:00"),
      ("2026-07-15T12:00:00", "EST5EDT"), ("2026-07-15T12:00:00+03:00", "Europe/Paris"),
    ])
  func datesAndZonesAreKept(date: String, zone: String) throws {
    let entry = try journal.add("text", at: EntryDate(date, zone))
    #expect(try carried().entry(1).date == entry.date)
  }

  @Test func everythingElseIsKept() throws {
    try journal.add(
      EntryDraft(
        title: "Title", body: "body #inline", date: .sample, tags: ["named", "INLINE", "c++"],
        isStarred: true, modified: 1_600_000_000_500))
    let entry = try journal.entry(1)
    #expect(try carried().entry(1) == entry)
  }

  @Test func entriesOfOneMomentStayApartAndInOrder() throws {
    for body in ["note", "Note", "note ", "other"] { try journal.add(body) }
    #expect(
      try carried().list(isReversed: true).entries.map(\.body) == [
        "note", "Note", "note ", "other",
      ])
  }

  @Test func theTrashStaysBehind() throws {
    try journal.addAll(["kept", "trashed"])
    try journal.trash(ids: [2])
    #expect(try carried().list().entries.map(\.body) == ["kept"])
  }

  @Test func randomEntriesAreKept() throws {
    var texts = TextGenerator(random: SeededGenerator(seed: 30))
    for number in 0..<60 {
      try journal.add(
        texts.words(texts.random.number(1..<7)), title: number % 3 == 0 ? texts.words(2) : "",
        at: EntryDate.sample.later(minutes: number / 2))
    }
    _ = try carried()
  }
}
