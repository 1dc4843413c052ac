import SQLCipherKit
import Testing

@testable import JournalKit
@testable import SQLCipherKit

/// A journal meets a library with another full-text module than the one that indexed it.
@Suite(.enabled(if: TestLibrary.hasFTS5, "only a library with both modules can change them"))
struct IndexModuleTests {
  let folder: TemporaryFolder
  private let queries = [
    "rain", "ra", "书信", "书", "tea rain", "\"rain", "café", "well-being", "nothing here", "信",
  ]

  init() throws {
    folder = try TemporaryFolder()
    let journal = try folder.makeJournal()
    try journal.addAll([
      "rain and tea", "书信往来", "more rain, less tea", "le café", "well-being", "书。信",
    ])
    try journal.add("plain", title: "Rain in the title")
    try journal.trash(ids: [1])
    try journal.close()
  }

  /// Leaves the journal as a library with that module alone would.
  private func reindex(with module: FullTextModule) throws {
    let queue = try DatabaseQueue(
      path: folder.path("journal.db"), key: .test, configuration: Journal.configuration())
    try queue.writeWithoutTransaction { (db) throws in
      db.fullTextModule = module
      #expect(try SearchIndex.ensure(in: db))
      // Writing works through its triggers.
      try db.execute(sql: "UPDATE entry SET body = 'quite plain' WHERE id = 7")
      #expect(try db.indexedIDs("quite") == [7])
    }
    try queue.close()
  }

  private func results(_ journal: Journal) throws -> [[Int64]] {
    try queries.map { try journal.find($0) }
  }

  @Test func anIndexOfFTS4BecomesOneOfFTS5() throws {
    let first = try folder.openJournal()
    let expected = try results(first)
    #expect(expected[0] == [7, 3])
    try first.close()
    try reindex(with: .fts4)

    var rebuilds = 0
    let journal = try folder.openJournal(onRebuild: { rebuilds += 1 })
    #expect(rebuilds == 1)
    #expect(try results(journal) == expected)
    #expect(try journal.find("quite") == [7])
    #expect(try journal.isIndexConsistent())
    let objects = try journal.queue.read { try $0.indexObjects() }
    #expect(objects.contains("entryIndex_fts5"))
    #expect(!objects.contains { $0.contains("fts4") })
  }

  /// A library without FTS5 cannot drop an FTS5 table; it takes it out of the schema.
  @Test func anIndexOfFTS5IsForgottenWithoutFTS5() throws {
    try reindex(with: .fts4)
    let queue = try DatabaseQueue(
      path: folder.path("journal.db"), key: .test, configuration: Journal.configuration())
    try queue.read { (db) throws in
      #expect(try !db.indexObjects().contains { $0.contains("fts5") })
      #expect(try !db.triggerNames(on: "entry").isEmpty)
      #expect(try String.fetchOne(db, sql: "PRAGMA integrity_check") == "ok")
    }
  }

  /// All in one transaction: the old index and its triggers are there again.
  @Test func aReplacementThatFailsLeavesTheOldIndex() throws {
    let queue = try DatabaseQueue(
      path: folder.path("journal.db"), key: .test, configuration: Journal.configuration())
    try queue.writeWithoutTransaction { (db) throws in
      // In the way of a table that FTS4 wants to make.
      try db.execute(sql: "CREATE TABLE entryIndex_fts4_segments (mine TEXT)")
      db.fullTextModule = .fts4
      #expect(throws: DatabaseError.self) { try SearchIndex.ensure(in: db) }
    }
    try queue.close()
    let journal = try folder.openJournal(onRebuild: { Issue.record("rebuilt") })
    #expect(try journal.find("书信") == [2])
    try journal.add("hail")
    #expect(try journal.find("hail") == [8])
    #expect(try journal.isIndexConsistent())
  }

  /// Both modules give the same entries in the same order.
  @Test func searchIsTheSameOnBoth() throws {
    let journal = try folder.openJournal()
    let expected = try results(journal)
    try journal.queue.writeWithoutTransaction { (db) throws in
      db.fullTextModule = .fts4
      try SearchIndex.ensure(in: db)
    }
    #expect(try results(journal) == expected)
    for sort in [SearchSort.date, .oldest] {
      #expect(try Set(journal.find("rain", sort: sort)) == [3, 7])
    }
  }
}
