import Foundation
import SQLCipherKit
import Testing

@testable import JournalKit

struct SalvageTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private static let pageSize = TestLibrary.cipherFormat.pageSize

  /// The pages before it hold the schema, which has tests of its own.
  private static let firstPage = 40

  private func salvage() throws -> Journal.SalvageReport {
    unlink(folder.path("new.db"))
    return try Journal.salvage(
      folder.path("journal.db"), to: folder.path("new.db"), key: .test)
  }

  @Test func aSoundJournalIsSalvagedWhole() throws {
    let journal = try folder.makeJournal(entries: 20)
    try journal.add("two\nlines", title: "名", tags: ["by-name"], isStarred: true)
    try journal.trash(ids: [4])
    try journal.queue.write { try $0.execute(sql: "DELETE FROM entry WHERE id = 9") }
    let entries = try journal.list().entries
    try journal.close()
    let report = try salvage()
    #expect(report.lost == [])
    #expect(report.recovered == 20)
    let copy = try folder.openJournal("new.db")
    #expect(try copy.list().entries == entries)
    #expect(try copy.info().trashedCount == 1)
    #expect(try copy.find("lines") == [21])
  }

  @Test func allButTheEntriesOnDamagedPagesAreSalvaged() throws {
    let journal = try folder.makeJournal(entries: 200, filling: 150)
    let entries = Dictionary(uniqueKeysWithValues: try journal.list().entries.map { ($0.id, $0) })
    try journal.close()
    let pages = try folder.pageCount("journal.db", TestLibrary.cipherFormat)
    var lostInAll = 0
    for page in stride(from: Self.firstPage, to: pages, by: pages / 7) {
      try folder.flip("journal.db", at: page * Self.pageSize + 99)
      let named = try JournalDoctor(path: folder.path("journal.db"), key: .test).examine().problems
        .compactMap { if case .unreadableEntries(let ids) = $0 { ids } else { nil } }.flatMap { $0 }
      let report = try salvage()
      try folder.flip("journal.db", at: page * Self.pageSize + 99)
      #expect(report.lost == named)
      #expect(report.recovered + report.lost.count == 200)
      lostInAll += report.lost.count
      let copy = try folder.openJournal("new.db")
      for entry in try copy.list().entries {
        #expect(entry.text == entries[entry.id]?.text)
        #expect(entry.uuid == entries[entry.id]?.uuid)
      }
      #expect(try copy.entryCount == report.recovered)
      #expect(try copy.isIndexConsistent())
      try copy.close()
    }
    #expect(lostInAll > 0 && lostInAll < 700)
  }

  @Test func severalDamagedPages() throws {
    let journal = try folder.makeJournal(entries: 200, filling: 150)
    try journal.close()
    let pages = try folder.pageCount("journal.db", TestLibrary.cipherFormat)
    for page in stride(from: Self.firstPage, to: pages, by: 10) {
      try folder.flip("journal.db", at: page * Self.pageSize + 99)
    }
    let report = try salvage()
    #expect(report.recovered > 20)
    #expect(report.recovered + report.lost.count == 200)
  }

  @Test func anEntryThatCannotBeReadBecomesItsNewestEarlierVersion() throws {
    let journal = try folder.makeJournal(entries: 60, filling: 100)
    for id in stride(from: Int64(1), through: 60, by: 2) {
      try journal.change(id) {
        $0.title = "named"
        $0.tagsToAdd = ["given"]
      }
      try journal.change(id) { $0.body = "rewritten \(id) #anew" }
      // Long, so that the present text lies apart from the others.
      try journal.change(id) { $0.body = String(repeating: "present ", count: 400) }
    }
    try journal.close()
    let pages = try folder.pageCount("journal.db", TestLibrary.cipherFormat)
    var recovered: Set<Int64> = []
    for page in stride(from: Self.firstPage, to: pages, by: max(1, pages / 14)) {
      try folder.flip("journal.db", at: page * Self.pageSize + 99)
      let report = try salvage()
      try folder.flip("journal.db", at: page * Self.pageSize + 99)
      #expect(report.recovered + report.lost.count == 60)
      #expect(Set(report.lost).isDisjoint(with: report.recoveredFromVersions))
      #expect(report.lost.allSatisfy { $0.isMultiple(of: 2) })
      recovered.formUnion(report.recoveredFromVersions)
      let copy = try folder.openJournal("new.db")
      for id in report.recoveredFromVersions {
        let entry = try copy.entry(id)
        #expect(entry.body == "rewritten \(id) #anew")
        #expect(entry.title == "named")
        #expect(entry.tags == ["anew", "given"])
        #expect(try copy.versions(of: id).map(\.number).sorted() == [1, 2, 3])
      }
      #expect(try copy.entryCount == report.recovered)
      #expect(try copy.isIndexConsistent())
      try copy.close()
    }
    #expect(!recovered.isEmpty)
  }

  /// A journal with all that there can be, and what is in it.
  private func makeFullJournal() throws -> [Entry] {
    let journal = try folder.makeJournal(entries: 60, filling: 60)
    try journal.add("two\nlines", title: "名", tags: ["by-name"], isStarred: true)
    for id in stride(from: Int64(1), through: 60, by: 3) {
      try journal.change(id) { $0.body = "changed \(id) " + String(repeating: "more ", count: 200) }
    }
    try journal.trash(ids: [4])
    _ = try journal.attach([folder.source("picture", noise(40_000))], to: 7)
    let entries = try journal.list().entries
    try journal.close()
    return entries
  }

  private func expectWhole(
    _ entries: [Entry], _ context: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let copy = try folder.openJournal("new.db")
    #expect(try copy.list().entries == entries, "\(context)", sourceLocation: sourceLocation)
    #expect(try copy.info().trashedCount == 1, "\(context)", sourceLocation: sourceLocation)
    #expect(
      try copy.versions(of: 1).map(\.number) == [2, 1], "\(context)",
      sourceLocation: sourceLocation)
    #expect(
      try copy.content("picture", of: 7) == noise(40_000), "\(context)",
      sourceLocation: sourceLocation)
    #expect(try copy.add("the next").id == 62, "\(context)", sourceLocation: sourceLocation)
    try copy.close()
  }

  @Test(arguments: [17, 60, 101, 300, TestLibrary.cipherFormat.pageSize - 90])
  func aDamagedFirstPageCostsNoEntry(offset: Int) throws {
    let entries = try makeFullJournal()
    try folder.flip("journal.db", at: offset)
    #expect(throws: DatabaseFileError.damagedFirstPage(path: folder.path("journal.db"))) {
      try folder.openJournal()
    }
    let report = try salvage()
    #expect(report.isSchemaLost)
    #expect(report.recovered == 61)
    #expect(report.lost == [])
    try expectWhole(entries, "\(offset)")
    #expect(try !folder.fileNames().contains { $0.contains(".partial") })
  }

  @Test func noDamagedPageOfTheSchemaCostsAnEntry() throws {
    let entries = try makeFullJournal()
    let pages = try folder.pageCount("journal.db", TestLibrary.cipherFormat)
    var schemaPages = 0
    for page in 0..<min(pages, Self.firstPage) {
      try folder.flip("journal.db", at: page * Self.pageSize + 500)
      let report = try salvage()
      if report.isSchemaLost {
        schemaPages += 1
        try expectWhole(entries, "page \(page + 1)")
      } else {
        #expect(report.recovered + report.lost.count == 61, "page \(page + 1)")
      }
      try folder.flip("journal.db", at: page * Self.pageSize + 500)
    }
    // With larger pages the whole schema may be on the first.
    #expect(schemaPages >= (TestLibrary.cipherFormat == .v3 ? 4 : 1))
  }

  /// The way to all rows leads over it, and there are none on it.
  @Test(arguments: ["entry", "entryVersion", "attachmentChunk"])
  func aDamagedRootOfATableCostsNoRow(table: String) throws {
    let entries = try makeFullJournal()
    let journal = try folder.openJournal()
    for number in 1...20 {
      _ = try journal.attach([folder.source("small \(number)", noise(3000))], to: 8)
    }
    let root = try journal.queue.read {
      try Int.fetchOne(
        $0, sql: "SELECT rootpage FROM sqlite_master WHERE name = ?", arguments: [table])
    }
    try journal.close()
    try folder.flip("journal.db", at: (#require(root) - 1) * Self.pageSize + 99)
    let report = try salvage()
    #expect(report.lost == [])
    #expect(report.recoveredFromVersions == [])
    #expect(report.lostVersionCount == 0)
    #expect(report.lostAttachments == [])
    try expectWhole(entries, table)
    #expect(try folder.openJournal("new.db").content("small 20", of: 8) == noise(3000))
    #expect(try !folder.fileNames().contains { $0.contains(".partial") })
  }

  @Test func aJournalOfTheFirstVersionIsSalvagedToo() throws {
    try OldJournal(at: folder.path("journal.db"), bodies: ["rain", "sun"]).queue.close()
    let report = try salvage()
    #expect(report.recovered == 2)
    #expect(report.lost == [])
    #expect(try folder.openJournal("new.db").find("sun") == [2])
  }

  @Test func withoutTheSchemaWhatWasDeletedForGoodStaysDeleted() throws {
    let journal = try folder.makeJournal(entries: 120, filling: 120)
    try journal.trash(ids: Array(stride(from: 2, through: 120, by: 2)))
    #expect(try journal.emptyTrash() == 60)
    for id in stride(from: Int64(1), through: 120, by: 4) {
      try journal.change(id) { $0.body = "changed \(id) " + String(repeating: "more ", count: 300) }
    }
    let entries = try journal.list().entries
    try journal.close()
    try folder.flip("journal.db", at: 60)
    let report = try salvage()
    #expect(report.recovered == 60)
    #expect(try folder.openJournal("new.db").list().entries == entries)
  }

  @Test func anEncryptedDatabaseThatIsNoJournalGivesNothing() throws {
    var configuration = Configuration()
    configuration.openMode = .create
    let queue = try DatabaseQueue(
      path: folder.path("journal.db"), key: .test, configuration: configuration)
    try queue.write { try $0.execute(sql: "CREATE TABLE other (id)") }
    try queue.close()
    #expect(throws: JournalError.notAJournal(path: folder.path("journal.db"))) { try salvage() }
    #expect(try !folder.fileNames().contains { $0.hasPrefix("new") })
  }

  @Test func aTruncatedJournalGivesWhatIsThere() throws {
    try folder.makeJournal(entries: 200, filling: 150).close()
    let whole = try folder.bytes("journal.db")
    try folder.write(
      whole.prefix(whole.count / Self.pageSize / 2 * Self.pageSize), to: "journal.db")
    let report = try salvage()
    #expect(report.recovered > 0)
    #expect(report.recovered + report.lost.count == 200)
  }

  @Test func theDamagedJournalIsUntouched() throws {
    try folder.makeJournal(entries: 50).close()
    try folder.flip("journal.db", at: 10 * Self.pageSize)
    let before = try folder.bytes("journal.db")
    _ = try salvage()
    #expect(try folder.bytes("journal.db") == before)
  }

  @Test func anExistingFileIsNotOverwritten() throws {
    try folder.makeJournal(entries: 2).close()
    try folder.write("mine".utf8, to: "taken")
    #expect(throws: DatabaseFileError.exists(path: folder.path("taken"))) {
      try Journal.salvage(folder.path("journal.db"), to: folder.path("taken"), key: .test)
    }
    #expect(try folder.bytes("taken") == Data("mine".utf8))
  }
}
