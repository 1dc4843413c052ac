import SQLCipherKit
import Testing

@testable import JournalKit

/// An index that does not agree with the entries is noticed, and rebuilding heals it.
@Suite struct IndexConsistencyTests {
  let folder: TemporaryFolder
  let journal: Journal

  init() throws {
    folder = try TemporaryFolder()
    journal = try folder.makeJournal()
    try journal.addAll(["rain and tea", "书信", "more rain"])
    try journal.trash(ids: [2])
  }

  @Test func aFreshIndexIsConsistent() throws {
    #expect(try journal.isIndexConsistent())
  }

  @Test(
    arguments: [
      "UPDATE entry SET body = 'snow' WHERE id = 1",
      "UPDATE entry SET title = 'snow' WHERE id = 1",
      "DELETE FROM entry WHERE id = 1",
      "INSERT INTO entry SELECT 9, zeroblob(16), 0, 0, 'UTC', 0, 'snow', '', 0, NULL, 1",
      "UPDATE entry SET trashed = NULL WHERE id = 2",
    ])
  func changesBehindItsBackAreNoticed(sql: String) throws {
    try journal.queue.write { (db) throws in
      let index = try SearchIndex.wanted(in: db)
      try index.dropSynchronizationTriggers(in: db)
      #expect(try index.isConsistent(in: db))
      try db.execute(sql: sql)
      #expect(try !index.isConsistent(in: db))
      try index.drop(in: db)
      try index.create(in: db)
      #expect(try index.isConsistent(in: db))
    }
  }

  /// A damaged index must not cost the entry, nor save it by half.
  @Test func addingToADamagedIndexIsAllOrNothing() throws {
    try journal.queue.write { (db) throws in
      let table = try SearchIndex.wanted(in: db).tableName(db.fullTextModule)
      let part = db.fullTextModule == .fts5 ? "data" : "segdir"
      try db.execute(
        sql: "UPDATE \(table)_\(part) SET \(part == "data" ? "block" : "root") = x'00'")
    }
    try journal.close()
    let reopened = try folder.openJournal()
    let added = try? reopened.add("hail")
    #expect(try reopened.list().total == (added == nil ? 2 : 3))

    try reopened.queue.writeWithoutTransaction { (db) throws in
      try SearchIndex.drop(in: db)
      try SearchIndex.ensure(in: db)
    }
    #expect(try reopened.isIndexConsistent())
    #expect(try Set(reopened.find("rain")) == [1, 3])
    #expect(try reopened.find("hail") == (added.map { [$0.id] } ?? []))
  }
}
