import SQLCipherKit
import Testing

@testable import JournalKit

/// The way of a version 1 file through every later version.
@Suite struct MigrationStepTests {
  let folder: TemporaryFolder
  let old: OldJournal

  init() throws {
    folder = try TemporaryFolder()
    old = try OldJournal(
      at: folder.path("journal.db"),
      bodies: ["First rain, #tea at home.", "Second rain 书信", "`#code` only", "#Tea again, #milk"])
  }

  /// Old rows are found, and inserting, changing and deleting reach the index.
  private func checkIndex(sourceLocation: SourceLocation = #_sourceLocation) throws {
    #expect(try old.find("rain") == [1, 2], sourceLocation: sourceLocation)
    #expect(try old.find("书信") == [2], sourceLocation: sourceLocation)
    try old.queue.write { (db) throws in
      let id = try OldJournal.insert("added zebra", in: db)
      #expect(try db.indexedIDs("zebra") == [id], sourceLocation: sourceLocation)
      try db.execute(sql: "UPDATE entry SET body = 'changed lion' WHERE id = ?", arguments: [id])
      #expect(try db.indexedIDs("zebra") == [], sourceLocation: sourceLocation)
      #expect(try db.indexedIDs("lion") == [id], sourceLocation: sourceLocation)
      try db.execute(sql: "DELETE FROM entry WHERE id = ?", arguments: [id])
      #expect(try db.indexedIDs("lion") == [], sourceLocation: sourceLocation)
      #expect(
        try SearchIndex.wanted(in: db).isConsistent(in: db), sourceLocation: sourceLocation)
    }
  }

  @Test func everyStepKeepsTheIndexWhole() throws {
    try checkIndex()
    try old.step(to: OldJournal.v2)
    try checkIndex()
    try old.step(to: OldJournal.v3)
    try checkIndex()
    try old.step(to: OldJournal.latest)
    try checkIndex()
  }

  @Test func versionTwoLeavesNothingOfTheOldIndex() throws {
    #expect(
      try !old.queue.read { try $0.triggerNames(on: "entry") }.isEmpty)
    try old.queue.writeWithoutTransaction { (db) throws in
      try JournalSchema.migrator.migrate(db, upTo: OldJournal.v2)
      #expect(try db.indexObjects() == [])
      #expect(try db.triggerNames(on: "entry") == [])
      // A trigger left behind would fail here.
      let id = try OldJournal.insert("written without an index", in: db)
      try db.execute(sql: "UPDATE entry SET title = 'titled' WHERE id = ?", arguments: [id])
      try SearchIndex.ensure(in: db)
      #expect(try db.indexedIDs("titled") == [id])
      #expect(try db.indexedIDs("without") == [id])
    }
  }

  @Test func theTitleIsIndexedFromVersionTwoOn() throws {
    try old.step(to: OldJournal.v2)
    try old.execute("UPDATE entry SET title = 'Umbrella' WHERE id = 2")
    #expect(try old.find("umbrella") == [2])
    try old.execute("UPDATE entry SET trashed = 5 WHERE id = 2")
    #expect(try old.find("umbrella") == [])
    #expect(try old.find("rain") == [1])
    try old.execute("UPDATE entry SET trashed = NULL WHERE id = 2")
    #expect(try old.find("umbrella") == [2])
  }

  @Test func versionThreeTakesTheTagsFromTheText() throws {
    try old.step(to: OldJournal.v2)
    try old.execute("UPDATE entry SET title = 'On #shopping' WHERE id = 2")
    try old.step(to: OldJournal.v3)
    try old.queue.read { (db) throws in
      let store = TagStore(db: db)
      #expect(try store.names(ofEntry: 1) == ["tea"])
      #expect(try store.names(ofEntry: 2) == ["shopping"])
      #expect(try store.names(ofEntry: 3) == [])
      #expect(try store.names(ofEntry: 4) == ["milk", "tea"])
      #expect(try store.all().map(\.entryCount) == [1, 1, 2])
    }
  }

  @Test func idsGoOnAfterTheLastOne() throws {
    try old.execute("DELETE FROM entry WHERE id >= 3")
    try old.step(to: OldJournal.v3)
    let id = try old.queue.write { try OldJournal.insert("next", in: $0) }
    #expect(id == 5)
  }

  /// Step by step or all at once, from an old file or anew: one schema.
  @Test func everyWayEndsInTheSameSchema() throws {
    let new = try folder.makeJournal("new.db")
    let expected = try new.queue.read { try $0.schemaObjects() }
    #expect(expected.count > 15)
    for version in JournalSchema.migrator.migrations { try old.step(to: version) }
    #expect(try old.queue.read { try $0.schemaObjects() } == expected)

    let other = try OldJournal(at: folder.path("other.db"), bodies: ["text"])
    try other.step(to: OldJournal.latest)
    #expect(try other.queue.read { try $0.schemaObjects() } == expected)
  }

  @Test func theHistoryIsNeverRewritten() {
    #expect(
      JournalSchema.migrator.migrations.starts(
        with: [
          OldJournal.v1, OldJournal.v2, OldJournal.v3, OldJournal.v4, OldJournal.v5, OldJournal.v6,
        ]))
  }
}
