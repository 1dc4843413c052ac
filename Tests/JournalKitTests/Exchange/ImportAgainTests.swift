import Foundation
import Testing

@testable import JournalKit

/// Importing again adds nothing.
@Suite struct ImportAgainTests {
  let folder: TemporaryFolder
  let journal: Journal

  init() throws {
    folder = try TemporaryFolder()
    journal = try folder.makeJournal()
  }

  private let lines = """
    {"date": "2026-01-01T08:00", "text": "one"}
    {"date": "2026-01-01T08:00", "text": "ONE"}
    {"date": "2026-01-01T08:00", "title": "Title", "body": "two"}
    {"date": "2026-01-02", "text": "three", "uuid": "0f8fad5bd9cb469fa16570867728950e"}
    """

  @Test func theSameFileTwice() throws {
    #expect(try journal.importText(lines).counts == [4, 0, 0])
    #expect(try journal.importText(lines).counts == [0, 4, 0])
    #expect(try journal.list().total == 4)
  }

  @Test func aLineTwiceInOneFile() throws {
    #expect(try journal.importText(lines + "\n" + lines).counts == [4, 4, 0])
  }

  /// More than one transaction takes, some twice in the file, one in another normal form.
  @Test func manyOfOneInstant() throws {
    var texts = (0..<2400).map { "entry \($0 % 1800)" }
    texts += ["caf\u{E9}", "cafe\u{301}", "caf\u{E9}"]
    let text = texts.map { #"{"date": "2026-01-01", "text": "\#($0)"}"# }.joined(separator: "\n")
    #expect(try journal.importText(text).counts == [1802, 601, 0])
    #expect(try journal.importText(text).counts == [0, 2403, 0])
    #expect(try journal.list().total == 1802)
  }

  @Test func anEntryIsKnownByItsUUIDAfterEveryEdit() throws {
    try journal.importText(lines)
    var changes = EntryChanges()
    changes.body = "three, corrected"
    changes.date = EntryDate("2026-02-02")
    _ = try journal.update(4, with: changes)
    #expect(try journal.importText(lines).counts == [0, 4, 0])
    #expect(try journal.entry(4).body == "three, corrected")
  }

  @Test func withoutAUUIDAnotherTextIsAnotherEntry() throws {
    try journal.importText(lines)
    var changes = EntryChanges()
    changes.body = "one, corrected"
    _ = try journal.update(1, with: changes)
    #expect(try journal.importText(lines).counts == [1, 3, 0])
  }

  @Test func theInstantCountsNotItsSpelling() throws {
    try journal.importText(#"{"date": "2026-01-01T08:00:00+01:00", "text": "x"}"#)
    for date in ["2026-01-01T07:00:00Z", "2026-01-01T08:00", "2026-01-01T16:00:00+09:00"] {
      #expect(try journal.importText(#"{"date": "\#(date)", "text": "x"}"#).counts == [0, 1, 0])
    }
    #expect(
      try journal.importText(#"{"date": "2026-01-01T08:00:01", "text": "x"}"#).counts == [1, 0, 0])
  }

  /// Whether the first line was a title is not what makes an entry another one.
  @Test func theWholeTextCounts() throws {
    try journal.importText(#"{"date": "2026-01-01", "title": "Rain", "body": "All day."}"#)
    #expect(
      try journal.importText(#"{"date": "2026-01-01", "text": "Rain\n\nAll day."}"#).counts
        == [0, 1, 0])
    #expect(
      try journal.importText(#"{"date": "2026-01-01", "text": "Rain\nAll day."}"#).counts
        == [1, 0, 0])
  }

  @Test func formsOfOneLetterAreTwoTexts() throws {
    try journal.importText(#"{"date": "2026-01-01", "text": "caf\u00e9"}"#)
    #expect(
      try journal.importText(#"{"date": "2026-01-01", "text": "cafe\u0301"}"#).counts == [1, 0, 0])
  }

  @Test func theTrashRemembersUUIDs() throws {
    try journal.importText(lines)
    try journal.trash(ids: [1, 4])
    // The one without a UUID has nothing to be known by any more.
    #expect(try journal.importText(lines).counts == [1, 3, 0])
  }

  @Test func theOwnExportIsKnown() throws {
    try journal.importText(lines)
    try journal.add("four", tags: ["x"], isStarred: true)
    let exported = try journal.exportedLines().joined(separator: "\n")
    #expect(try journal.importText(exported).counts == [0, 5, 0])
    let other = try folder.makeJournal("other.db")
    #expect(try other.importText(exported).counts == [5, 0, 0])
    #expect(try other.importText(exported).counts == [0, 5, 0])
  }

  // MARK: - Dry runs and batches

  @Test func aDryRunCountsAndWritesNothing() throws {
    try journal.importText(#"{"date": "2026-01-02", "text": "three"}"#)
    try journal.close()
    let bytes = try folder.bytes("journal.db")
    let reopened = try folder.openJournal()
    var issues = 0
    let report = try reopened.importLines(
      (lines + "\n{\n").utf8, isDryRun: true, onIssue: { _ in issues += 1 })
    #expect(report.counts == [3, 1, 1])
    #expect(issues == 1)
    #expect(try reopened.list().total == 1)
    try reopened.close()
    #expect(try folder.bytes("journal.db") == bytes)
  }

  /// What the dry run says is what the import does.
  @Test func aDryRunCountsLikeTheImport() throws {
    let twice = lines + "\n" + lines + "\n{\"date\": \"2026-01-02\", \"text\": \"three\"}"
    let dry = try journal.importLines(twice.utf8, isDryRun: true)
    #expect(try journal.importText(twice) == dry)
  }

  @Test func batchesReportTheirProgress() throws {
    var text = ""
    for number in 0..<2500 {
      text +=
        #"{"date": "2026-01-01T08:00:00.\#(number % 1000)", "text": "entry \#(number)"}"# + "\n"
    }
    var progress: [JSONLinesImporter.Progress] = []
    let report = try journal.importLines(text.utf8, onProgress: { progress.append($0) })
    #expect(report.counts == [2500, 0, 0])
    #expect(progress.map(\.added) == [1000, 2000, 2500])
    #expect(progress.last?.byteCount == Int64(text.utf8.count))
    #expect(try journal.list().total == 2500)
    #expect(try journal.find("2499", .words) == [2500])
    #expect(try journal.importText(text).counts == [0, 2500, 0])
    #expect(try journal.isIndexConsistent())
  }
}
