import Foundation
import Testing

@testable import JournalKit

/// Bad lines are named and left out; the rest of the file is imported.
@Suite struct ImportLineTests {
  let folder: TemporaryFolder
  let journal: Journal

  init() throws {
    folder = try TemporaryFolder()
    journal = try folder.makeJournal()
  }

  private static let good = #"{"date": "2026-01-01", "text": "good"}"#

  private func issues(_ bytes: some Sequence<UInt8>) throws -> ([ImportReport.Issue], ImportReport)
  {
    var issues: [ImportReport.Issue] = []
    let report = try journal.importLines(bytes, onIssue: { issues.append($0) })
    return (issues, report)
  }

  @Test(
    arguments: [
      ("{", "not JSON"), ("nonsense", "not JSON"), ("{'date': 1}", "not JSON"),
      (good + good, "not JSON"), (#"{"date": "2026-01-01", "text": "x"#, "not JSON"),
      (#"{"date": "2026-01-01", "text": "\ud800"}"#, "not JSON"),
      ("[1]", "not a JSON object"), ("\"x\"", "not a JSON object"), ("42", "not a JSON object"),
      ("null", "not a JSON object"), ("[\(good)]", "not a JSON object"),
      (#"{"text": "x"}"#, "'date' is missing"),
      (#"{"date": null, "text": "x"}"#, "'date' is missing"),
      (#"{"date": "2026-01-01"}"#, "'text' is missing"), ("{}", "'text' is missing"),
      (#"{"date": 20260101, "text": "x"}"#, "'date' is not a string"),
      (
        #"{"date": "yesterday", "text": "x"}"#,
        "'date' is not an ISO 8601 date between the years 1 and 9999"
      ),
      (
        #"{"date": "07-01-2024 06:24 PM", "text": "x"}"#,
        "'date' is not an ISO 8601 date between the years 1 and 9999"
      ),
      (
        #"{"date": "26-01-01", "text": "x"}"#,
        "'date' is not an ISO 8601 date between the years 1 and 9999"
      ),
      (
        #"{"date": "2026-13-01", "text": "x"}"#,
        "'date' is not an ISO 8601 date between the years 1 and 9999"
      ),
      (
        #"{"date": "2026-01-32", "text": "x"}"#,
        "'date' is not an ISO 8601 date between the years 1 and 9999"
      ),
      (
        #"{"date": "2026-01-01", "timeZone": "Mars/Olympus", "text": "x"}"#,
        "'timeZone' is not a known time zone, and 'date' has no offset"
      ),
      (#"{"date": "2026-01-01", "timeZone": 1, "text": "x"}"#, "'timeZone' is not a string"),
      (#"{"date": "2026-01-01", "text": 5}"#, "'text' is not a string"),
      (#"{"date": "2026-01-01", "text": ["x"]}"#, "'text' is not a string"),
      (#"{"date": "2026-01-01", "title": true, "text": "x"}"#, "'title' is not a string"),
      (#"{"date": "2026-01-01", "text": ""}"#, "the entry has no text"),
      (#"{"date": "2026-01-01", "text": " \n\u00a0"}"#, "the entry has no text"),
      (#"{"date": "2026-01-01", "title": "", "body": ""}"#, "the entry has no text"),
      (#"{"date": "2026-01-01", "title": null, "body": null}"#, "the entry has no text"),
      (#"{"date": "2026-01-01", "text": "a\u0000b"}"#, "the text holds a NUL character"),
      (
        #"{"date": "2026-01-01", "title": "\u0000", "text": "x"}"#, "the text holds a NUL character"
      ),
      (#"{"date": "2026-01-01", "text": "x", "tags": "a"}"#, "'tags' is not a list of strings"),
      (#"{"date": "2026-01-01", "text": "x", "tags": [1]}"#, "'tags' is not a list of strings"),
      (
        #"{"date": "2026-01-01", "text": "x", "tags": ["a b"]}"#,
        "'tags' holds something that cannot be a tag"
      ),
      (
        #"{"date": "2026-01-01", "text": "x", "tags": [""]}"#,
        "'tags' holds something that cannot be a tag"
      ),
      (
        #"{"date": "2026-01-01", "text": "x", "tags": ["a\u0000"]}"#,
        "'tags' holds something that cannot be a tag"
      ),
      (#"{"date": "2026-01-01", "text": "x", "starred": "yes"}"#, "'starred' is not true or false"),
      (#"{"date": "2026-01-01", "text": "x", "uuid": 5}"#, "'uuid' is not a string"),
      (#"{"date": "2026-01-01", "text": "x", "uuid": "not-one"}"#, "'uuid' is not a UUID"),
      (
        #"{"date": "2026-01-01", "text": "x", "uuid": "0f8fad5bd9cb469fa16570867728950"}"#,
        "'uuid' is not a UUID"
      ),
      (#"{"date": "2026-01-01", "text": "x", "uuid": "éééééééééééééééé"}"#, "'uuid' is not a UUID"),
    ])
  func aBadLineIsNamedAndLeftOut(line: String, message: String) throws {
    let (issues, report) = try issues("\(Self.good)\n\(line)\n".utf8)
    #expect(issues == [.init(line: 2, message: message, isSkipped: true)])
    #expect(report.counts == [1, 0, 1])
    #expect(try journal.list().entries.map(\.body) == ["good"])
  }

  @Test func aNULAsAByteIsRefused() throws {
    let (issues, report) = try issues(
      "\(Self.good)\n{\"date\": \"2026-01-01\", \"text\": \"a\0b\"}".utf8)
    #expect(issues.map(\.line) == [2])
    #expect(report.counts == [1, 0, 1])
  }

  @Test func linesAreCountedFromOneWithTheBlankOnes() throws {
    let (issues, report) = try issues("\n  \n\(Self.good)\n\t\n{\n\n]\n".utf8)
    #expect(issues.map(\.line) == [5, 7])
    #expect(report.counts == [1, 0, 2])
  }

  @Test(
    arguments: [
      ("2026-11-31", "2026-11-30"), ("2026-02-29", "2026-02-28"), ("2024-02-31", "2024-02-29"),
    ])
  func aDayThatItsMonthHasNotIsRepaired(date: String, taken: String) throws {
    let (issues, report) = try issues(
      "\(Self.good)\n{\"date\": \"\(date)T08:00\", \"text\": \"x\"}".utf8)
    let message = "there is no such day; the month's last one, \(taken), was taken"
    #expect(issues == [.init(line: 2, message: message, isSkipped: false)])
    #expect(report.counts == [2, 0, 0])
    #expect(try journal.entry(2).date.iso8601.hasPrefix(taken + "T08:00:00"))
  }

  @Test func invalidUTF8IsReplacedAndReported() throws {
    let start = Array(#"{"date": "2026-01-01", "text": "caf"#.utf8)
    let (issues, report) = try issues(start + [0xE9, 0x20, 0xED, 0xA0, 0xBD] + "\"}\n".utf8)
    #expect(
      issues == [
        .init(line: 1, message: "invalid UTF-8 was replaced with U+FFFD", isSkipped: false)
      ])
    #expect(report.counts == [1, 0, 0])
    let body = try journal.list().entries[0].body
    #expect(body.hasPrefix("caf\u{FFFD} \u{FFFD}"))
    #expect(try journal.find("caf", .words) == [1])
  }

  @Test(
    arguments: [
      "\(good)\r\n{\"date\": \"2026-01-02\", \"text\": \"more\"}\r\n",
      "\u{FEFF}\(good)\n{\"date\": \"2026-01-02\", \"text\": \"more\"}",
      "\(good)\n\n\n   \r\n{\"date\": \"2026-01-02\", \"text\": \"more\"}\n\n",
      "  \(good)  \n\t{\"date\": \"2026-01-02\", \"text\": \"more\"}\t\r\n",
    ])
  func lineEndsAndMarksDoNotMatter(text: String) throws {
    let (issues, report) = try issues(text.utf8)
    #expect(issues == [])
    #expect(report.counts == [2, 0, 0])
    #expect(try journal.list().entries.map(\.body) == ["more", "good"])
  }

  @Test(arguments: ["", "\n", "\r\n\r\n", "\u{FEFF}", "  \n\t\n"])
  func anEmptyFileAddsNothing(text: String) throws {
    #expect(try journal.importText(text).counts == [0, 0, 0])
  }

  /// A file of which no line is an entry was taken for what it is not.
  @Test(arguments: ["Dear diary,\ntoday it rained.\n", "[\n1\n]", "{\n\"date\": \"2026-01-01\"\n}"])
  func aFileWithoutAnyEntryIsAnError(text: String) throws {
    #expect(throws: ExchangeError.notJSONLines) { try journal.importText(text) }
    #expect(try journal.list().total == 0)
  }

  @Test func aFileOfOtherObjectsTellsWhyTheFirstIsNoEntry() throws {
    let issue = ImportReport.Issue(line: 2, message: "'text' is missing", isSkipped: true)
    #expect(throws: ExchangeError.noEntry(issue)) {
      try journal.importText("\n{\"when\": 1}\nplum\n{\"date\": 1}\n")
    }
  }

  @Test func whatCannotBeReadIsAnError() throws {
    let importer = JSONLinesImporter(journal: journal, zone: EntryTimeZone(fixedOffset: 0))
    #expect(throws: ExchangeError.self) { try importer.run(descriptor: -1) }
    let descriptor = open(folder.path, O_RDONLY)
    defer { close(descriptor) }
    #expect(throws: ExchangeError.self) { try importer.run(descriptor: descriptor) }
  }
}
