import Testing

@testable import JournalKit

/// The tags of entries: named ones, and those that stand in the text.
@Suite struct EntryTagsTests {
  let folder: TemporaryFolder
  let journal: Journal

  init() throws {
    folder = try TemporaryFolder()
    journal = try folder.makeJournal()
  }

  private func tags() throws -> [String] {
    try journal.tags().map { "\($0.name) \($0.entryCount)" }
  }

  private func changes(_ change: (inout EntryChanges) -> Void) -> EntryChanges {
    var changes = EntryChanges()
    change(&changes)
    return changes
  }

  @Test func comeFromTheTextAndByName() throws {
    let entry = try journal.add(
      "Bought #soap and #Water.", title: "At the #market", tags: ["home", "#soap"])
    #expect(entry.tags == ["home", "market", "soap", "Water"])
    #expect(entry.body == "Bought #soap and #Water.")
    #expect(try journal.entry(entry.id) == entry)
  }

  @Test func oneTagHasOneSpellingTheFirst() throws {
    let first = try journal.add("#Soap")
    let second = try journal.add("#soap", tags: ["SOAP"])
    #expect(first.tags == ["Soap"])
    #expect(second.tags == ["Soap"])
    #expect(try tags() == ["Soap 2"])
  }

  @Test func diacriticsTellTagsApart() throws {
    try journal.add("#Éva #eva")
    try journal.add("#e\u{301}va")
    #expect(try tags() == ["eva 1", "Éva 2"])
  }

  @Test func areListedWithTheirCounts() throws {
    for body in ["#b #a", "#a", "#a #c", "none"] { try journal.add(body) }
    #expect(try tags() == ["a 3", "b 1", "c 1"])
  }

  @Test func aTagGoesWithItsWord() throws {
    let entry = try journal.add("#soap and #water")
    let edited = try journal.update(entry.id, with: changes { $0.body = "water and #fire" })
    #expect(edited.tags == ["fire"])
    #expect(try tags() == ["fire 1"])
    #expect(edited.modified >= entry.modified)
  }

  @Test func aNamedTagStaysWithoutItsWord() throws {
    let entry = try journal.add("#soap", tags: ["soap"])
    #expect(try journal.update(entry.id, with: changes { $0.body = "none" }).tags == ["soap"])
    #expect(
      try journal.update(entry.id, with: changes { $0.tagsToRemove = ["SOAP"] }).tags == [])
    #expect(try tags() == [])
  }

  @Test func aTagInTheTextStaysThoughItIsTakenAway() throws {
    let entry = try journal.add("#soap", tags: ["soap"])
    #expect(
      try journal.update(entry.id, with: changes { $0.tagsToRemove = ["soap"] }).tags == ["soap"])
    #expect(try journal.update(entry.id, with: changes { $0.body = "none" }).tags == [])
  }

  @Test func namesAreAddedAndTakenAway() throws {
    let entry = try journal.add("text", tags: ["a"])
    let edited = try journal.update(
      entry.id,
      with: changes {
        $0.tagsToAdd = ["#b", "c"]
        $0.tagsToRemove = ["a", "never-there"]
      })
    #expect(edited.tags == ["b", "c"])
  }

  @Test func anUnusedTagForgetsItsSpelling() throws {
    let entry = try journal.add("#Soap")
    _ = try journal.update(entry.id, with: changes { $0.body = "none" })
    #expect(try journal.add("#sOAP").tags == ["sOAP"])
  }

  @Test func trashedEntriesDoNotCount() throws {
    let entry = try journal.add("#a #b")
    try journal.add("#a")
    try journal.trash(ids: [entry.id])
    #expect(try tags() == ["a 1"])
  }

  @Test(arguments: ["", "two words", "a,b", "a\0b"])
  func whatCannotBeATagIsRefused(name: String) throws {
    #expect(throws: JournalError.invalidTag(name)) { try journal.add("text", tags: ["ok", name]) }
    let entry = try journal.add("text")
    #expect(throws: JournalError.invalidTag(name)) {
      try journal.update(
        entry.id,
        with: changes {
          $0.body = "other"
          $0.tagsToAdd = [name]
        })
    }
    #expect(try journal.entry(entry.id) == entry)
    #expect(try journal.list().total == 1)
    #expect(try tags() == [])
  }
}
