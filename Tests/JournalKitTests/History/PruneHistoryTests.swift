import SQLCipherKit
import Testing

@testable import JournalKit

@Suite struct PruneHistoryTests {
  let folder: TemporaryFolder
  let journal: Journal

  /// Two entries of five versions each, and one of one.
  init() throws {
    folder = try TemporaryFolder()
    journal = try folder.makeJournal()
    for id in 1...2 {
      try journal.add("zqvx\(id)first of many")
      for number in 2...5 {
        var changes = EntryChanges()
        changes.body = "zqvx\(id)number\(number)"
        _ = try journal.update(Int64(id), with: changes)
      }
    }
    try journal.add("never changed")
  }

  private func numbers(_ id: Int64) throws -> [Int] { try journal.versions(of: id).map(\.number) }

  private func retention(_ change: (inout HistoryRetention) -> Void) -> HistoryRetention {
    var retention = HistoryRetention()
    change(&retention)
    return retention
  }

  @Test func theNewestStay() throws {
    let retention = retention { $0.last = 2 }
    #expect(
      try journal.prunableHistory(retention)
        == Journal.PrunableHistory(versionCount: 4, entryCount: 2))
    #expect(try journal.pruneHistory(retention) == 4)
    #expect(try numbers(1) == [5, 4, 3])
    #expect(try numbers(2) == [5, 4, 3])
    #expect(try numbers(3) == [1])
    #expect(try journal.pruneHistory(retention) == 0)
    #expect(try journal.entry(1).body == "zqvx1number5")
    #expect(try journal.find("zqvx1number5") == [1])
    #expect(try journal.isIndexConsistent())
  }

  @Test func numbersAreNotGivenAgain() throws {
    #expect(try journal.pruneHistory(retention { $0.last = 0 }) == 8)
    #expect(try numbers(1) == [5])
    var changes = EntryChanges()
    changes.isStarred = true
    _ = try journal.update(1, with: changes)
    #expect(try numbers(1) == [6, 5])
  }

  @Test func byTheTimeAtWhichTheyWereReplaced() throws {
    try journal.queue.write { db in
      try db.execute(sql: "UPDATE entryVersion SET replaced = 1000 * number")
    }
    #expect(try journal.pruneHistory(retention { $0.replacedSince = 3000 }) == 4)
    #expect(try numbers(1) == [5, 4, 3])
    // What one rule keeps stays.
    let both = retention {
      $0.replacedSince = 5000
      $0.last = 1
    }
    #expect(try journal.pruneHistory(both) == 2)
    #expect(try numbers(1) == [5, 4])
  }

  @Test func ofSomeEntries() throws {
    let one = retention {
      $0.last = 0
      $0.entryIDs = [2, 3]
    }
    #expect(try journal.pruneHistory(one) == 4)
    #expect(try numbers(1).count == 5)
    #expect(try numbers(2) == [5])
    let missing = retention {
      $0.last = 0
      $0.entryIDs = [1, 9]
    }
    #expect(throws: JournalError.noSuchEntry(ids: [9])) { try journal.pruneHistory(missing) }
    #expect(throws: JournalError.noSuchEntry(ids: [9])) { try journal.prunableHistory(missing) }
    #expect(try numbers(1).count == 5)
  }

  @Test func trashedEntriesAreNotLeftOut() throws {
    try journal.trash(ids: [1])
    #expect(try journal.pruneHistory(retention { $0.last = 0 }) == 8)
  }

  @Test func nothingIsLeftInTheFile() throws {
    let texts = ["zqvx1first", "zqvx1number2", "zqvx2number4"]
    for text in texts {
      #expect(try journal.queue.read { try $0.holds(text) }, "\(text)")
    }
    try journal.pruneHistory(retention { $0.last = 0 })
    try journal.queue.read { (db) throws in
      for text in texts { #expect(try !db.holds(text), "\(text)") }
      // The index tells words by what sets them apart from the one before.
      for text in ["first", "number2", "number4"] { #expect(try !db.holds(text), "\(text)") }
      #expect(try db.holds("zqvx1number5"))
      #expect(try Int.fetchOne(db, sql: "PRAGMA freelist_count") == 0)
    }
    #expect(PrivateFiles.size(journal.path + "-wal") == 0)
  }

  @Test func emptyingTheTrashLeavesNothingEither() throws {
    try journal.trash(ids: [2])
    #expect(try journal.emptyTrash() == 1)
    try journal.queue.read { (db) throws in
      for text in ["zqvx2", "x2number", "2first"] { #expect(try !db.holds(text), "\(text)") }
      #expect(try db.holds("zqvx1number5"))
      #expect(try Int.fetchOne(db, sql: "PRAGMA freelist_count") == 0)
    }
    #expect(try journal.keptVersionCount == 4)
    #expect(try journal.isIndexConsistent())
  }
}
