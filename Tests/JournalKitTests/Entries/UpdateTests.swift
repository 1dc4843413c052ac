import Testing

@testable import JournalKit

@Suite struct UpdateTests {
  let folder: TemporaryFolder
  let journal: Journal
  let entry: Entry

  init() throws {
    folder = try TemporaryFolder()
    journal = try folder.makeJournal()
    entry = try journal.add(
      EntryDraft(
        title: "Rain", body: "All day. #weather",
        date: EntryDate("2026-07-15T09:30:00", "Europe/Paris"),
        tags: ["home"], isStarred: false, modified: 1_000))
  }

  private func update(_ change: (inout EntryChanges) -> Void) throws -> Entry {
    var changes = EntryChanges()
    change(&changes)
    return try journal.update(entry.id, with: changes)
  }

  @Test func changesWhatIsNamedAndNothingElse() throws {
    let titled = try update { $0.title = "Sun" }
    #expect(titled.title == "Sun")
    #expect(titled.body == entry.body)
    #expect(titled.date == entry.date)
    #expect(titled.tags == entry.tags)
    #expect(titled.uuid == entry.uuid)
    #expect(titled.id == entry.id)
    #expect(titled.modified > entry.modified)
    #expect(try journal.entry(entry.id) == titled)
  }

  @Test func changesEverythingAtOnce() throws {
    let date = EntryDate("1660-01-01T12:00:00", "Europe/London")
    let changed = try update {
      $0.title = ""
      $0.body = "#sun"
      $0.date = date
      $0.isStarred = true
      $0.tagsToAdd = ["garden"]
      $0.tagsToRemove = ["home"]
    }
    #expect(changed.title == "")
    #expect(changed.body == "#sun")
    #expect(changed.date == date)
    #expect(changed.isStarred)
    #expect(changed.tags == ["garden", "sun"])
    #expect(try !update { $0.isStarred = false }.isStarred)
  }

  @Test func whatChangesNothingKeepsTheTimeOfChange() throws {
    #expect(try update { _ in } == entry)
    let same = try update {
      $0.title = entry.title
      $0.body = entry.body
      $0.date = entry.date
      $0.isStarred = false
      $0.tagsToAdd = ["HOME", "weather"]
      $0.tagsToRemove = ["never-there"]
    }
    #expect(same == entry)
  }

  @Test(
    arguments: [
      { $0.body = "Other." }, { $0.date = EntryDate("2026-07-15T09:31:00", "Europe/Paris") },
      { $0.date = EntryDate("2026-07-15T07:30:00", "UTC") }, { $0.isStarred = true },
      { $0.tagsToAdd = ["new"] }, { $0.tagsToRemove = ["home"] },
    ] as [@Sendable (inout EntryChanges) -> Void])
  func everyChangeIsDated(change: @Sendable (inout EntryChanges) -> Void) throws {
    let before = EntryStore.now
    #expect(try update(change).modified >= before)
  }

  /// Two spellings of one text are equal to Swift, but not to who wrote them.
  @Test func aChangeOfNormalFormIsAChange() throws {
    _ = try update { $0.body = "caf\u{E9}" }
    let changed = try update { $0.body = "cafe\u{301}" }
    #expect(Array(changed.body.utf8) == Array("cafe\u{301}".utf8))
  }

  @Test func aRefusedChangeChangesNothing() throws {
    #expect(throws: JournalError.emptyEntry) {
      try update {
        $0.title = ""
        $0.body = " "
        $0.isStarred = true
      }
    }
    #expect(throws: JournalError.containsNUL) { try update { $0.title = "a\0" } }
    #expect(throws: JournalError.invalidTag("a b")) {
      try update {
        $0.isStarred = true
        $0.tagsToRemove = ["a b"]
      }
    }
    #expect(try journal.entry(entry.id) == entry)
    #expect(try journal.find("rain") == [entry.id])
  }

  @Test func aMissingEntryIsNamed() throws {
    #expect(throws: JournalError.noSuchEntry(ids: [99])) {
      try journal.update(99, with: EntryChanges())
    }
    try journal.trash(ids: [entry.id])
    #expect(throws: JournalError.noSuchEntry(ids: [entry.id])) { try update { $0.title = "x" } }
  }
}
