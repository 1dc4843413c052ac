import Testing

@testable import JournalKit

@Suite struct ShowTests {
  let folder: TemporaryFolder
  let journal: Journal
  let ids: [Int64]

  init() throws {
    folder = try TemporaryFolder()
    journal = try folder.makeJournal()
    ids = try journal.addAll(["a", "b", "c"])
  }

  @Test func entriesComeInTheOrderAskedFor() throws {
    #expect(try journal.entries(ids: [3, 1, 2]).map(\.body) == ["c", "a", "b"])
    #expect(try journal.entries(ids: [2, 2]).map(\.body) == ["b", "b"])
    #expect(try journal.entries(ids: []) == [])
  }

  @Test func allMissingIdsAreNamed() throws {
    #expect(throws: JournalError.noSuchEntry(ids: [9, 0, -1])) {
      try journal.entries(ids: [1, 9, 2, 0, -1])
    }
    #expect(throws: JournalError.noSuchEntry(ids: [.max, .min])) {
      try journal.entries(ids: [.max, .min])
    }
  }

  @Test func trashedEntriesAreMissing() throws {
    try journal.trash(ids: [2])
    #expect(throws: JournalError.noSuchEntry(ids: [2])) { try journal.entries(ids: [1, 2]) }
  }
}
