import SQLCipherKit
import Testing

@testable import JournalKit

/// What an entry was is kept, and found by its history alone.
@Suite struct VersionTests {
  let folder: TemporaryFolder
  let journal: Journal

  init() throws {
    folder = try TemporaryFolder()
    journal = try folder.makeJournal()
    try journal.add(
      EntryDraft(
        title: "Rain", body: "All day. #weather",
        date: EntryDate("2026-07-15T09:30:00", "Europe/Paris"), tags: ["home"], modified: 1_000))
  }

  private func update(_ change: (inout EntryChanges) -> Void) throws {
    var changes = EntryChanges()
    change(&changes)
    _ = try journal.update(1, with: changes)
  }

  @Test func aNewEntryHasOneVersion() throws {
    let versions = try journal.versions(of: 1)
    #expect(versions.map(\.number) == [1])
    #expect(versions[0].isCurrent)
    #expect(versions[0].entry == (try journal.entry(1)))
  }

  private static let changes: [(change: EntryChanges, fields: [EntryVersion.Field])] = {
    func changes(_ change: (inout EntryChanges) -> Void) -> EntryChanges {
      var changes = EntryChanges()
      change(&changes)
      return changes
    }
    return [
      (changes { $0.title = "Sun" }, [.title]),
      (changes { $0.body = "Other." }, [.text, .tags]),
      (changes { $0.body = "Other. #weather" }, [.text]),
      (changes { $0.date = .sample }, [.date]),
      (changes { $0.date = EntryDate("2026-07-15T07:30:00", "UTC") }, [.date]),
      (changes { $0.isStarred = true }, [.star]),
      (changes { $0.tagsToAdd = ["new"] }, [.tags]),
      (changes { $0.tagsToRemove = ["home"] }, [.tags]),
    ]
  }()

  @Test(arguments: changes)
  func everyChangeKeepsWhatWasThere(
    change: EntryChanges, fields: [EntryVersion.Field]
  ) throws {
    let before = try journal.entry(1)
    _ = try journal.update(1, with: change)
    let versions = try journal.versions(of: 1)
    #expect(versions.map(\.number) == [2, 1])
    #expect(versions.map(\.isCurrent) == [true, false])
    #expect(versions[0].entry == (try journal.entry(1)))
    #expect(versions[1].entry == before)
    #expect(versions[0].changes(from: versions[1]) == fields)
  }

  @Test func whatChangesNothingKeepsNoVersion() throws {
    try update { _ in }
    try update {
      $0.title = "Rain"
      $0.body = "All day. #weather"
      $0.isStarred = false
      $0.tagsToAdd = ["HOME", "weather"]
    }
    #expect(throws: JournalError.emptyEntry) {
      try update {
        $0.title = ""
        $0.body = ""
      }
    }
    #expect(try journal.versions(of: 1).count == 1)
    #expect(try journal.keptVersionCount == 0)
  }

  @Test func theyCountOn() throws {
    for number in 1...5 { try update { $0.body = "text \(number)" } }
    let versions = try journal.versions(of: 1)
    #expect(versions.map(\.number) == [6, 5, 4, 3, 2, 1])
    #expect(
      versions.map(\.entry.body) == (1...5).reversed().map { "text \($0)" } + ["All day. #weather"])
    // Each was written when the one before it was replaced.
    #expect(versions.map(\.entry.modified) == versions.map(\.entry.modified).sorted(by: >))
    #expect(versions[5].entry.modified == 1_000)
    #expect(try journal.version(3, of: 1) == versions[3])
    #expect(try journal.version(6, of: 1) == versions[0])
  }

  @Test func entriesHaveTheirOwn() throws {
    try journal.add("another")
    try update { $0.body = "changed" }
    #expect(try journal.versions(of: 2).map(\.number) == [1])
    #expect(throws: JournalError.noSuchVersion(id: 2, number: 2)) {
      try journal.version(2, of: 2)
    }
    #expect(throws: JournalError.noSuchEntry(ids: [3])) { try journal.versions(of: 3) }
    #expect(throws: JournalError.noSuchEntry(ids: [3])) { try journal.version(1, of: 3) }
  }

  @Test func nothingElseFindsThem() throws {
    try update {
      $0.title = "Dry"
      $0.body = "Not a cloud."
      $0.tagsToRemove = ["home"]
    }
    for mode in MatchMode.allCases where mode != .query {
      #expect(try journal.find("rain", mode) == [], "\(mode)")
      #expect(try journal.find("All day", mode) == [], "\(mode)")
    }
    #expect(try journal.list().total == 1)
    #expect(try journal.info().entryCount == 1)
    #expect(try journal.tags() == [])
    let lines = try journal.exportedLines()
    #expect(lines.count == 1 && !lines[0].contains("Rain"))
    // "rian" would lead to "rain", if any text that counts had it.
    #expect(try journal.suggestions(for: SearchQuery("rainn")) == [])
    #expect(try journal.isIndexConsistent())
    #expect(try journal.queue.read { try $0.indexedIDs("weather") } == [])
  }

  @Test func theTrashKeepsThem() throws {
    try update { $0.body = "changed" }
    try journal.trash(ids: [1])
    #expect(throws: JournalError.noSuchEntry(ids: [1])) { try journal.versions(of: 1) }
    try journal.restoreFromTrash(ids: [1])
    #expect(try journal.versions(of: 1).map(\.number) == [2, 1])
  }

  @Test func oldNormalFormsComeBackAsTheyWere() throws {
    try update { $0.body = "cafe\u{301}" }
    try update { $0.body = "caf\u{E9}" }
    let versions = try journal.versions(of: 1)
    #expect(Array(versions[1].entry.body.utf8) == Array("cafe\u{301}".utf8))
    #expect(versions[0].changes(from: versions[1]) == [.text])
  }
}
