import Testing

@testable import JournalKit

@Suite struct RevertTests {
  let folder: TemporaryFolder
  let journal: Journal
  let first: Entry

  init() throws {
    folder = try TemporaryFolder()
    journal = try folder.makeJournal()
    first = try journal.add(
      EntryDraft(
        title: "Rain", body: "All day. #weather",
        date: EntryDate("2026-07-15T09:30:00", "Europe/Paris"), tags: ["home", "Ünï"],
        isStarred: true))
  }

  private func changeEverything() throws -> Entry {
    var changes = EntryChanges()
    changes.title = ""
    changes.body = "Sun. #light"
    changes.date = .sample
    changes.isStarred = false
    changes.tagsToAdd = ["weather"]
    changes.tagsToRemove = ["home", "ünï"]
    return try journal.update(1, with: changes)
  }

  /// All but the time of the change.
  private func content(_ entry: Entry) -> EntryDraft {
    EntryDraft(
      title: entry.title, body: entry.body, date: entry.date, tags: entry.tags,
      isStarred: entry.isStarred, uuid: entry.uuid)
  }

  @Test func everythingIsAsItWas() throws {
    let second = try changeEverything()
    let reversion = try journal.revert(1)
    #expect(content(reversion.entry) == content(first))
    #expect(reversion.number == 1)
    #expect(reversion.kept == 2)
    #expect(reversion.entry.modified >= second.modified)
    #expect(try journal.entry(1) == reversion.entry)
    #expect(try journal.find("rain") == [1])
    #expect(try journal.find("sun") == [])
    #expect(try journal.tags().map(\.name) == ["home", "weather", "Ünï"])
    #expect(try journal.isIndexConsistent())
  }

  @Test func itCanBeUndone() throws {
    let second = try changeEverything()
    _ = try journal.revert(1)
    let again = try journal.revert(1)
    #expect(content(again.entry) == content(second))
    #expect(again.number == 2)
    #expect(again.kept == 3)
    #expect(try journal.versions(of: 1).map(\.number) == [4, 3, 2, 1])
    // The tag that is in the first text was given by name in the second.
    #expect(again.entry.tags == ["light", "weather"])
  }

  @Test func toAnyVersion() throws {
    _ = try changeEverything()
    for number in 3...6 {
      var changes = EntryChanges()
      changes.body = "text \(number)"
      _ = try journal.update(1, with: changes)
    }
    #expect(try journal.revert(1, toVersion: 4).entry.body == "text 4")
    #expect(try content(journal.revert(1, toVersion: 1).entry) == content(first))
    #expect(try journal.versions(of: 1).count == 8)
  }

  @Test func toWhatItIsAnywayChangesNothing() throws {
    let second = try changeEverything()
    let same = try journal.revert(1, toVersion: 2)
    #expect(same == Journal.Reversion(entry: second, number: 2, kept: nil))
    _ = try journal.revert(1, toVersion: 1)
    #expect(try journal.revert(1, toVersion: 1).kept == nil)
    #expect(try journal.versions(of: 1).count == 3)
  }

  @Test func whatIsNotThereIsNamed() throws {
    #expect(throws: JournalError.noSuchVersion(id: 1, number: nil)) { try journal.revert(1) }
    #expect(throws: JournalError.noSuchVersion(id: 1, number: 2)) {
      try journal.revert(1, toVersion: 2)
    }
    #expect(throws: JournalError.noSuchEntry(ids: [2])) { try journal.revert(2) }
    try journal.trash(ids: [1])
    #expect(throws: JournalError.noSuchEntry(ids: [1])) { try journal.revert(1, toVersion: 1) }
  }

  @Test func aRenamedTagComesBackUnderItsOldName() throws {
    _ = try changeEverything()
    _ = try journal.renameTag("weather", to: "sky")
    #expect(try journal.revert(1).entry.tags == ["home", "weather", "Ünï"])
  }
}
