import SQLCipherKit
import Testing

@testable import JournalKit

/// The index follows every change of the entries, and forgets what is gone.
@Suite struct IndexDriftTests {
  let folder: TemporaryFolder
  let journal: Journal

  init() throws {
    folder = try TemporaryFolder()
    journal = try folder.makeJournal()
  }

  private func setBody(_ id: Int64, _ body: String) throws {
    var changes = EntryChanges()
    changes.body = body
    _ = try journal.update(id, with: changes)
  }

  private func setTitle(_ id: Int64, _ title: String) throws {
    var changes = EntryChanges()
    changes.title = title
    _ = try journal.update(id, with: changes)
  }

  @Test func anEditReplacesTheWords() throws {
    let id = try journal.add("took aspirin").id
    try setBody(id, "took ibuprofen")
    #expect(try journal.find("aspirin") == [])
    #expect(try journal.find("took") == [id])
    let result = try journal.search(SearchQuery("ibuprofen")).results
    #expect(result.map(\.entry.id) == [id])
    #expect(result.first?.snippet.text == "took ibuprofen")
    try setTitle(id, "Medicine")
    #expect(try journal.find("medicine") == [id])
    try setTitle(id, "")
    #expect(try journal.find("medicine") == [])
    #expect(try journal.find("ibuprofen") == [id])
    #expect(try journal.isIndexConsistent())
  }

  @Test func manyEditsLeaveOneState() throws {
    let id = try journal.add("word0").id
    for number in 1...40 { try setBody(id, "word\(number) and more") }
    #expect(try journal.find("word", .prefix) == [id])
    #expect(try journal.find("word39", .words) == [])
    #expect(try journal.find("word40", .words) == [id])
    #expect(try journal.search(SearchQuery("and")).total == 1)
    #expect(try journal.isIndexConsistent())
  }

  @Test func aRollbackBringsTheOldWordsBack() throws {
    struct Stop: Error {}
    let id = try journal.add("old words").id
    #expect(throws: Stop.self) {
      try journal.queue.write { db in
        let store = EntryStore(db: db)
        var changes = EntryChanges()
        changes.body = "new words"
        try store.update(store.require(id), with: changes)
        _ = try store.insert(EntryDraft(body: "another", date: .sample))
        try store.trash(id)
        throw Stop()
      }
    }
    #expect(try journal.find("old") == [id])
    #expect(try journal.find("new") == [])
    #expect(try journal.find("another") == [])
    #expect(try journal.isIndexConsistent())
  }

  @Test func theTrashIsNeverFound() throws {
    let id = try journal.add("gone for good", title: "Farewell").id
    try journal.add("other")
    try journal.trash(ids: [id])
    for mode in MatchMode.allCases {
      for sort in SearchSort.allCases {
        #expect(try journal.find("gone", mode, sort: sort) == [], "\(mode) \(sort)")
        #expect(try journal.find("farewell", mode, sort: sort) == [])
      }
    }
    #expect(try journal.isIndexConsistent())
  }

  /// The row is gone and its number free: its words must be gone too.
  @Test func deletedRowsLeaveNoWords() throws {
    let ids = try journal.addAll(["first", "gone"])
    try journal.queue.write {
      try $0.execute(sql: "DELETE FROM entry WHERE id = ?", arguments: [ids[1]])
    }
    let other = try journal.add("other").id
    #expect(other != ids[1])
    #expect(try journal.find("gone") == [])
    #expect(try journal.find("other") == [other])
    #expect(try journal.isIndexConsistent())
  }

  @Test func theIndexSurvivesVacuum() throws {
    let ids = try journal.addAll(["one", "two", "three", "four", "five"])
    try journal.queue.writeWithoutTransaction { (db) throws in
      try db.execute(sql: "DELETE FROM entry WHERE id IN (2, 4); VACUUM")
    }
    for (word, id) in [("one", ids[0]), ("three", ids[2]), ("five", ids[4])] {
      let results = try journal.search(SearchQuery(word)).results
      #expect(results.map(\.entry.id) == [id])
      #expect(results.map(\.entry.body) == [word])
    }
    #expect(try journal.find("two") == [])
    #expect(try journal.isIndexConsistent())
  }

  /// What the index keys on must be declared: SQLite may number other rows anew.
  @Test func idsAreDeclaredAndNeverUsedAgain() throws {
    let sql = try journal.queue.read {
      try String.fetchOne($0, sql: "SELECT sql FROM sqlite_master WHERE name = 'entry'")
    }
    #expect(try #require(sql).contains(/\bid\b"? INTEGER PRIMARY KEY AUTOINCREMENT/))
  }

  @Test func whatDoesNotTouchTheTextLeavesTheIndexAlone() throws {
    let id = try journal.add("steady").id
    let changes = try journal.queue.unsafeRead { $0.totalChangesCount }
    var star = EntryChanges()
    star.isStarred = true
    star.date = EntryDate("1660-01-01")
    _ = try journal.update(id, with: star)
    // The row twice (the change, then its time), what it was, and nothing of the index.
    #expect(try journal.queue.unsafeRead { $0.totalChangesCount } - changes == 3)
    #expect(try journal.find("steady") == [id])
  }

  @Test func anotherConnectionSeesTheChange() throws {
    let other = try folder.openJournal()
    let id = try journal.add("shared").id
    #expect(try other.find("shared") == [id])
    try setBody(id, "changed")
    #expect(try other.find("shared") == [])
    #expect(try other.find("changed") == [id])
  }
}
