import SQLCipherKit
import Testing

@testable import JournalKit

/// The index is recorded with its definition, and replaced where this build wants another.
@Suite struct IndexDefinitionTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let journal = try folder.makeJournal()
    try journal.addAll(["rain and tea", "书信", "more rain"])
    try journal.close()
  }

  private func change(_ change: (Database) throws -> Void) throws {
    let journal = try folder.openJournal()
    try journal.queue.write(change)
    try journal.close()
  }

  /// Opens the journal; how often that rebuilt the index.
  private func rebuildsOnOpening() throws -> Int {
    var rebuilds = 0
    let journal = try folder.openJournal(onRebuild: { rebuilds += 1 })
    #expect(try Set(journal.find("rain")) == [1, 3])
    #expect(try journal.find("书信") == [2])
    #expect(try journal.isIndexConsistent())
    try journal.close()
    return rebuilds
  }

  @Test func anOrdinaryOpeningWritesNothing() throws {
    let bytes = try folder.bytes("journal.db")
    let journal = try folder.openJournal(onRebuild: { Issue.record("rebuilt") })
    #expect(try journal.queue.unsafeRead { $0.totalChangesCount } == 0)
    _ = try journal.find("rain")
    try journal.close()
    #expect(try folder.bytes("journal.db") == bytes)
  }

  @Test(
    arguments: [
      "UPDATE searchIndexDefinition SET definition = 'fts5;tokenizer=daybook0'",
      "UPDATE searchIndexDefinition SET definition = ''",
      "DELETE FROM searchIndexDefinition",
      "DROP TABLE searchIndexDefinition",
    ])
  func anotherDefinitionIsReplacedOnce(sql: String) throws {
    try change { try $0.execute(sql: sql) }
    #expect(try rebuildsOnOpening() == 1)
    #expect(try rebuildsOnOpening() == 0)
  }

  /// An index of another build may be stale in any way: nothing of it is kept.
  @Test func aStaleIndexOfAnotherDefinitionIsForgotten() throws {
    try change { db in
      try SearchIndex.wanted(in: db).dropSynchronizationTriggers(in: db)
      try db.execute(sql: "UPDATE entry SET body = 'snow' WHERE id = 1")
      try db.execute(sql: "UPDATE searchIndexDefinition SET definition = 'other'")
    }
    let journal = try folder.openJournal()
    #expect(try journal.find("snow") == [1])
    #expect(try journal.find("rain") == [3])
    #expect(try journal.find("tea") == [])
    try journal.add("hail")
    #expect(try journal.find("hail") == [4])
    #expect(try journal.isIndexConsistent())
  }

  @Test func theRecordSaysWhatTheIndexIs() throws {
    let journal = try folder.openJournal()
    try journal.queue.read { (db) throws in
      let definition = try String.fetchOne(db, sql: "SELECT definition FROM searchIndexDefinition")
      #expect(
        definition
          == "\(db.fullTextModule.rawValue);tokenizer=daybook\(WordTokenizer.version)"
          + ";columns=title,body;excluding=trashed")
    }
  }

  @Test func ensuringTwiceDoesNothing() throws {
    let journal = try folder.openJournal()
    try journal.queue.writeWithoutTransaction { (db) throws in
      #expect(try !SearchIndex.ensure(in: db))
      try SearchIndex.drop(in: db)
      #expect(try db.indexObjects() == [])
      #expect(try SearchIndex.ensure(in: db))
      #expect(try !SearchIndex.ensure(in: db))
    }
  }

  @Test func theTrashStaysOutOfARebuiltIndex() throws {
    try change { db in
      try db.execute(sql: "UPDATE entry SET trashed = 1 WHERE id = 2")
      try db.execute(sql: "DELETE FROM searchIndexDefinition")
    }
    let journal = try folder.openJournal()
    #expect(try journal.find("书信") == [])
    #expect(try journal.queue.read { try $0.indexedIDs("书信") } == [])
  }
}
