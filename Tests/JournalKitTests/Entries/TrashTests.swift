import Testing

@testable import JournalKit

@Suite struct TrashTests {
  let folder: TemporaryFolder
  let journal: Journal

  init() throws {
    folder = try TemporaryFolder()
    journal = try folder.makeJournal()
    try journal.addAll(["one apple", "two apple", "three apple"])
  }

  @Test func trashedEntriesAreGoneFromEverything() throws {
    try journal.trash(ids: [1, 3])
    #expect(try journal.list().entries.map(\.id) == [2])
    #expect(try journal.list().total == 1)
    #expect(try journal.find("apple") == [2])
    #expect(try journal.find("one") == [])
    #expect(try journal.info().entryCount == 1)
    #expect(try journal.info().trashedCount == 2)
  }

  @Test func withOneMissingNoneIsTrashed() throws {
    #expect(throws: JournalError.noSuchEntry(ids: [7, 8])) {
      try journal.trash(ids: [1, 7, 2, 8])
    }
    #expect(try journal.list().total == 3)
    #expect(try journal.find("apple").count == 3)
  }

  @Test func aTrashedEntryCannotBeTrashedAgain() throws {
    try journal.trash(ids: [2])
    #expect(throws: JournalError.noSuchEntry(ids: [2])) { try journal.trash(ids: [1, 2]) }
    #expect(try journal.list().total == 2)
  }

  @Test func namingOneTwiceTrashesItOnce() throws {
    try journal.trash(ids: [2, 2])
    #expect(try journal.list().entries.map(\.id) == [3, 1])
    #expect(try journal.isIndexConsistent())
  }
}
