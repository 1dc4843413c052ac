import Foundation
import Testing

@testable import JournalKit

@Suite struct AddTests {
  let folder: TemporaryFolder
  let journal: Journal

  init() throws {
    folder = try TemporaryFolder()
    journal = try folder.makeJournal()
  }

  @Test func anEntryIsKeptAsItWasGiven() throws {
    let uuid = UUID()
    let date = EntryDate("2026-11-29T18:05:00", "Europe/Paris")
    let draft = EntryDraft(
      title: "Regen", body: "Zeile eins\n\n\tZeile zwei \u{301}👩‍👩‍👧‍👦 书信", date: date,
      tags: ["wetter"], isStarred: true, uuid: uuid, modified: 1_700_000_000_123)
    let added = try journal.add(draft)
    #expect(added.uuid == uuid)
    #expect(added.title == draft.title)
    #expect(Array(added.body.utf8) == Array(draft.body.utf8))
    #expect(added.date == date)
    #expect(added.modified == 1_700_000_000_123)
    #expect(added.tags == ["wetter"])
    #expect(added.isStarred)
    try journal.close()
    #expect(try folder.openJournal().entry(added.id) == added)
  }

  @Test func whatIsNotGivenIsFilledIn() throws {
    let before = EntryStore.now
    let first = try journal.add("one")
    let second = try journal.add("two")
    #expect(first.uuid != second.uuid)
    #expect((before...EntryStore.now).contains(first.modified))
    #expect(first.tags == [])
    #expect(!first.isStarred)
    #expect(first.title == "")
    #expect(first.text == "one")
  }

  @Test func idsCountUpward() throws {
    #expect(try journal.addAll(["a", "b", "c"]) == [1, 2, 3])
  }

  /// An id that came back would show a stranger's text to whoever noted it down.
  @Test func idsAreNeverUsedAgain() throws {
    let ids = try journal.addAll(["a", "b", "c"])
    try journal.trash(ids: [ids[2]])
    let afterTrash = try journal.add("d").id
    #expect(afterTrash > ids[2])
    // Nor when the row itself is gone.
    try journal.queue.write {
      try $0.execute(sql: "DELETE FROM entry WHERE id >= ?", arguments: [ids[2]])
    }
    try journal.close()
    #expect(try folder.openJournal().add("e").id == afterTrash + 1)
  }

  @Test func aSecondEntryWithTheSameUUIDIsRefused() throws {
    let uuid = UUID()
    let draft = EntryDraft(body: "a", date: .sample, uuid: uuid)
    try journal.add(draft)
    #expect(throws: (any Error).self) { try journal.add(draft) }
    #expect(try journal.list().total == 1)
  }

  @Test(arguments: ["", " ", "\n\n", "\t\r\n\u{A0}\u{3000}"])
  func anEmptyEntryIsRefused(text: String) throws {
    #expect(throws: JournalError.emptyEntry) { try journal.add(text, title: text) }
    #expect(try journal.list().total == 0)
    #expect(try journal.info().trashedCount == 0)
  }

  @Test func aTitleOrABodyIsEnough() throws {
    #expect(try journal.add("", title: "Rain").text == "Rain\n\n")
    #expect(try journal.add("Rain").text == "Rain")
  }

  @Test(arguments: [("a\0b", ""), ("b", "a\0"), ("\0", "")])
  func aNULIsRefused(body: String, title: String) throws {
    #expect(throws: JournalError.containsNUL) { try journal.add(body, title: title) }
    #expect(try journal.list().total == 0)
  }

  @Test func aTextBeyondTheLimitIsRefused() throws {
    let longest = String(repeating: "a", count: Journal.maximumTextSize - 1)
    #expect(throws: JournalError.tooLarge) { try journal.add(longest, title: "é") }
    let id = try journal.add("short").id
    var changes = EntryChanges()
    changes.body = longest
    changes.title = "ab"
    #expect(throws: JournalError.tooLarge) { try journal.update(id, with: changes) }
    #expect(try journal.list().entries.map(\.body) == ["short"])
  }

  @Test func theLongestTextIsKept() throws {
    // An index would take its time, and has nothing to do with it.
    try journal.queue.write { try SearchIndex.drop(in: $0) }
    let longest = String(repeating: "a", count: Journal.maximumTextSize)
    let id = try journal.add(longest).id
    #expect(try journal.entry(id).body == longest)
  }

  /// A pasted attachment is one word of a hundred thousand letters.
  @Test func aTextWithOneEndlessWordIsFound() throws {
    let pasted = String(repeating: "QmFzZTY0", count: 12_500)
    let id = try journal.add("before \(pasted) after").id
    #expect(try journal.find("before after", .words) == [id])
    #expect(try journal.find("QmFzZTY0Qm") == [id])
    #expect(try journal.find("QmFzZTY0Qm", .words) == [])
  }
}
