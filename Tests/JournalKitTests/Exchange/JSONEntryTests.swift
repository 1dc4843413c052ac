import Foundation
import Testing

@testable import JournalKit

@Suite struct JSONEntryTests {
  private let entry = Entry(
    id: 7, uuid: UUID(uuidString: "0F8FAD5B-D9CB-469F-A165-70867728950E")!, title: "A \"title\"",
    body: "line\nline", date: EntryDate("2026-11-29T18:05:00", "Europe/Paris"),
    modified: 1_700_000_000_123, tags: ["c++", "é"], isStarred: true)

  @Test func theKeysAlwaysComeInOneOrder() {
    let content =
      #""title": "A \"title\"", "body": "line\nline", "date": "2026-11-29T18:05:00+01:00", "#
      + #""timeZone": "Europe/Paris", "modified": "2023-11-14T22:13:20.123Z", "#
      + #""tags": ["c++", "é"], "starred": true}"#
    let uuid = #""uuid": "0f8fad5b-d9cb-469f-a165-70867728950e", "#
    #expect(JSONEntry.text(entry) == #"{"id": 7, "# + uuid + content)
    #expect(JSONEntry.exportLine(entry) == "{" + uuid + content)
  }

  @Test(
    arguments: [
      ("", #""""#), ("plain é 書 👍", #""plain é 書 👍""#), ("\"\\/", #""\"\\/""#),
      ("\n\r\t", #""\n\r\t""#), ("\r\n", #""\r\n""#),
      ("\u{0}\u{1F}\u{7F}", #""\u0000\u001f\u007f""#),
      ("\u{2028}\u{2029}", #""\u2028\u2029""#), ("e\u{301}", "\"e\u{301}\""),
    ])
  func stringsAreEscaped(text: String, expected: String) throws {
    let written = JSONEntry.string(text)
    #expect(Array(written.utf8) == Array(expected.utf8))
    // And any reader of JSON reads them back.
    let read =
      try JSONSerialization.jsonObject(
        with: Data(written.utf8), options: [.fragmentsAllowed]) as? String
    #expect(read.map { Array($0.utf8) } == Array(text.utf8))
  }

  @Test func aLineIsOneLine() {
    for line in [JSONEntry.text(entry), JSONEntry.exportLine(entry)] {
      #expect(!line.utf8.contains(0x0A) && !line.utf8.contains(0x0D))
    }
  }
}
