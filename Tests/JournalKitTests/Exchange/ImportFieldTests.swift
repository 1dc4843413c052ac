import Foundation
import Testing

@testable import JournalKit

/// What the keys of an imported line mean.
@Suite struct ImportFieldTests {
  let folder: TemporaryFolder
  let journal: Journal

  init() throws {
    folder = try TemporaryFolder()
    journal = try folder.makeJournal()
  }

  private func imported(_ line: String) throws -> Entry {
    let report = try journal.importText(line)
    #expect(report.counts == [1, 0, 0])
    return try #require(try journal.list().entries.first)
  }

  @Test(
    arguments: [
      ("1660-01-01", nil, "1660-01-01T12:00:00+00:09:21", "Europe/Paris"),
      ("2026-11-29", nil, "2026-11-29T12:00:00+01:00", "Europe/Paris"),
      ("2026-11-29T18:05", nil, "2026-11-29T18:05:00+01:00", "Europe/Paris"),
      ("2026-11-29 18:05:30", nil, "2026-11-29T18:05:30+01:00", "Europe/Paris"),
      ("2026-11-29T18:05:30.25", nil, "2026-11-29T18:05:30.250+01:00", "Europe/Paris"),
      ("2026-11-29T18:05:00+01:00", nil, "2026-11-29T18:05:00+01:00", "Europe/Paris"),
      ("2026-11-29T18:05:00+02:00", nil, "2026-11-29T18:05:00+02:00", "+02:00"),
      ("2026-11-29T18:05:00Z", nil, "2026-11-29T18:05:00+00:00", "UTC"),
      ("2020-03-29", "America/New_York", "2020-03-29T12:00:00-04:00", "America/New_York"),
      ("2020-03-29T09:00", "Asia/Tokyo", "2020-03-29T09:00:00+09:00", "Asia/Tokyo"),
      ("2020-03-29T09:00", "+05:30", "2020-03-29T09:00:00+05:30", "+05:30"),
      // An instant and a zone: the zone's own clock, which may show another day.
      ("2020-01-10T23:30:00Z", "Asia/Tokyo", "2020-01-11T08:30:00+09:00", "Asia/Tokyo"),
      ("2020-07-01T00:30:00Z", "America/New_York", "2020-06-30T20:30:00-04:00", "America/New_York"),
      // An offset that the zone's rules do not know (any more) is kept with the zone.
      ("2020-07-01T09:00:00+08:30", "Asia/Tokyo", "2020-07-01T09:00:00+08:30", "Asia/Tokyo"),
      // With an offset an unknown zone does no harm.
      ("2026-11-29T18:05:00+01:00", "Mars/Olympus", "2026-11-29T18:05:00+01:00", "Europe/Paris"),
      ("2026-11-29T18:05:00-08:00", "", "2026-11-29T18:05:00-08:00", "-08:00"),
      (
        "1660-01-01T12:00:00-00:01:15", "Europe/London", "1660-01-01T12:00:00-00:01:15",
        "Europe/London"
      ),
      ("0001-01-01", nil, "0001-01-01T12:00:00+00:09:21", "Europe/Paris"),
      ("9999-12-31T23:59:59Z", nil, "9999-12-31T23:59:59+00:00", "UTC"),
      // Gaps and overlaps of the clock.
      ("2026-03-29T02:30", nil, "2026-03-29T03:00:00+02:00", "Europe/Paris"),
      ("2026-10-25T02:30", nil, "2026-10-25T02:30:00+02:00", "Europe/Paris"),
    ] as [(String, String?, String, String)])
  func dates(date: String, zone: String?, expected: String, kept: String) throws {
    let zoneField = zone.map { ", \"timeZone\": \(JSONEntry.string($0))" } ?? ""
    let entry = try imported("{\"date\": \"\(date)\"\(zoneField), \"text\": \"x\"}")
    #expect(entry.date.iso8601 == expected)
    #expect(entry.date.timeZone == kept)
  }

  @Test(
    arguments: [
      (#""text": "all of it\n\nis body""#, "", "all of it\n\nis body"),
      (#""title": "Rain", "body": "All day.""#, "Rain", "All day."),
      (#""title": "Rain", "body": """#, "Rain", ""),
      (#""title": "Rain""#, "Rain", ""),
      (#""body": "All day.""#, "", "All day."),
      (#""title": "Rain", "text": "All day.""#, "Rain", "All day."),
      (#""body": "ignored", "text": "All day.""#, "", "All day."),
      (#""title": null, "body": null, "text": "x""#, "", "x"),
      (#""text": null, "title": "Rain", "body": "x""#, "Rain", "x"),
      (#""text": "a\r\nb\rc\n""#, "", "a\nb\nc\n"),
      (#""text": "\u66f8\ud83d\ude00\"\\\/\t""#, "", "書😀\"\\/\t"),
      (
        #""text": "[1]: http://example.org\n[x] todo\n[20310407-1] note""#, "",
        "[1]: http://example.org\n[x] todo\n[20310407-1] note"
      ),
      (#""text": "30\\-minutes a\\.b 1\\. x""#, "", "30\\-minutes a\\.b 1\\. x"),
    ])
  func texts(fields: String, title: String, body: String) throws {
    let entry = try imported("{\"date\": \"2026-01-01\", \(fields)}")
    #expect(entry.title == title)
    #expect(Array(entry.body.utf8) == Array(body.utf8))
  }

  @Test(
    arguments: [
      (#""text": "x""#, [], false), (#""text": "x", "tags": [], "starred": false"#, [], false),
      (##""text": "x", "tags": ["b", "#a", "Éva"], "starred": true"##, ["a", "b", "Éva"], true),
      (#""text": "x #c", "tags": ["b", "c"]"#, ["b", "c"], false),
      (
        #""text": "x", "tags": null, "starred": null, "uuid": null, "modified": null, "timeZone": null"#,
        [], false
      ),
      (#""text": "x", "weather": {"sky": ["blue"]}, "rating": 5"#, [], false),
    ] as [(String, [String], Bool)])
  func tagsAndStars(fields: String, tags: [String], isStarred: Bool) throws {
    let entry = try imported("{\"date\": \"2026-01-01\", \(fields)}")
    #expect(entry.tags == tags)
    #expect(entry.isStarred == isStarred)
  }

  /// A tag that stands in the text goes with its word, also where the line names it.
  @Test func aTagOfTheTextIsNotNamed() throws {
    let entry = try imported(#"{"date": "2026-01-01", "text": "x #c", "tags": ["C", "b"]}"#)
    var changes = EntryChanges()
    changes.body = "x"
    #expect(try journal.update(entry.id, with: changes).tags == ["b"])
  }

  @Test(
    arguments: [
      "0F8FAD5B-D9CB-469F-A165-70867728950E", "0f8fad5b-d9cb-469f-a165-70867728950e",
      "0f8fad5bd9cb469fa16570867728950e", "0F8FAD5BD9CB469FA16570867728950E",
    ])
  func uuids(text: String) throws {
    let entry = try imported(#"{"date": "2026-01-01", "text": "x", "uuid": "\#(text)"}"#)
    #expect(entry.uuid == UUID(uuidString: "0F8FAD5B-D9CB-469F-A165-70867728950E"))
  }

  @Test func theTimeOfChangeIsKept() throws {
    let entry = try imported(
      #"{"date": "2026-01-01", "text": "x", "modified": "1970-01-01T00:00:01.5Z"}"#)
    #expect(entry.modified == 1500)
    let before = EntryStore.now
    let other = try imported(#"{"date": "2026-01-02", "text": "x", "modified": "yesterday"}"#)
    #expect(other.modified >= before)
  }
}
