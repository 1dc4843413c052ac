import Foundation
import SQLCipherKit
import Testing

@testable import JournalKit

/// Whatever carries a journal carries its attachments, and damage to them is noticed.
@Suite struct CarriedAttachmentTests {
  let folder: TemporaryFolder
  private let path: String
  private let photo = noise(700_000, seed: 7)
  private let letter = Array("Dear Anna,\n".utf8)

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("journal.db")
  }

  private func makeJournal(format: CipherFormat? = nil) throws {
    let journal = try folder.makeJournal(entries: 30, format: format)
    _ = try journal.attach(
      [folder.source("photo.jpg", photo), folder.source("letter.txt", letter)], to: 3)
    _ = try journal.attach([folder.source("photo.jpg", photo.reversed())], to: 8)
    try journal.trash(ids: [8])
    try journal.close()
  }

  private func check(
    _ name: String, key: EncryptionKey = .test, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let journal = try Journal(path: folder.path(name), key: key)
    try journal.restoreFromTrash(ids: [8])
    #expect(
      try journal.attachmentNames(of: 3) == ["photo.jpg", "letter.txt"],
      sourceLocation: sourceLocation)
    #expect(try journal.content("photo.jpg", of: 3) == photo, sourceLocation: sourceLocation)
    #expect(try journal.content("letter.txt", of: 3) == letter, sourceLocation: sourceLocation)
    #expect(
      try journal.content("photo.jpg", of: 8) == photo.reversed(), sourceLocation: sourceLocation)
    try journal.close()
    #expect(
      try JournalDoctor(path: folder.path(name), key: key).examine().problems == [],
      sourceLocation: sourceLocation)
  }

  @Test func backupAndRestore() throws {
    try makeJournal()
    let backup = try folder.makeBackup(of: folder.openJournal())
    _ = try JournalRestorer(backup: backup, path: folder.path("restored.db"), key: .test)
      .restore()
    try check("restored.db")
  }

  @Test func changeOfKey() throws {
    try makeJournal()
    _ = try KeyChange(path: path, oldKey: .test, newKey: .other).run()
    try check("journal.db", key: .other)
  }

  @Test(.enabled(if: TestLibrary.cipherFormat == .v4)) func upgrade() throws {
    try makeJournal(format: .v3)
    _ = try KeyChange(path: path, oldKey: .test, newKey: .test).upgrade()
    try check("journal.db")
  }

  @Test func salvage() throws {
    try makeJournal()
    let report = try Journal.salvage(path, to: folder.path("new.db"), key: .test)
    #expect(report == Journal.SalvageReport(recovered: 30))
    try check("new.db")
  }

  @Test func salvageFromDamagedPagesNamesWhatIsLost() throws {
    try makeJournal()
    let size = TestLibrary.cipherFormat.pageSize
    let pages = try folder.pageCount("journal.db", TestLibrary.cipherFormat)
    // Most of the file is the two photos, one after the other.
    for (page, id) in [(pages * 2 / 5, 3), (pages * 4 / 5, 8)] {
      try folder.flip("journal.db", at: page * size + 99)
      unlink(folder.path("new.db"))
      let lost = HealthReport.DamagedAttachment(name: "photo.jpg", entryID: Int64(id))
      let problems = try JournalDoctor(path: path, key: .test).examine().problems
      #expect(problems.contains(.damagedAttachments([lost])))
      let journal = try folder.openJournal()
      if id == 3 {
        #expect(throws: AttachmentError.damaged(name: "photo.jpg", entryID: 3)) {
          try journal.content("photo.jpg", of: 3)
        }
        #expect(try journal.content("letter.txt", of: 3) == letter)
      }
      try journal.close()
      let report = try Journal.salvage(path, to: folder.path("new.db"), key: .test)
      #expect(report.recovered == 30)
      #expect(report.lostAttachments == [lost])
      let copy = try folder.openJournal("new.db")
      #expect(
        try copy.attachmentNames(of: 3) == (id == 3 ? ["letter.txt"] : ["photo.jpg", "letter.txt"]))
      try copy.close()
      try folder.flip("journal.db", at: page * size + 99)
    }
  }

  @Test(
    arguments: [
      "DELETE FROM attachmentChunk WHERE attachmentID = 1 AND number = 1",
      "UPDATE attachmentChunk SET number = number + 10 WHERE attachmentID = 1 AND number = 0",
      "UPDATE attachmentChunk SET content = zeroblob(262144) WHERE attachmentID = 1 AND number = 1",
      "UPDATE attachment SET digest = zeroblob(32) WHERE id = 1",
    ])
  func changesBehindItsBackAreNoticed(sql: String) throws {
    try makeJournal()
    let journal = try folder.openJournal()
    try journal.queue.write { try $0.execute(sql: sql) }
    let damaged = AttachmentError.damaged(name: "photo.jpg", entryID: 3)
    #expect(throws: damaged) { try journal.content("photo.jpg", of: 3) }
    try journal.close()
    #expect(
      try JournalDoctor(path: path, key: .test).examine().problems
        == [.damagedAttachments([.init(name: "photo.jpg", entryID: 3)])])
  }

  @Test func partsThatBelongToNothingAreNoticed() throws {
    try makeJournal()
    let journal = try folder.openJournal()
    try journal.queue.writeWithoutTransaction { db in
      try db.execute(
        sql: """
          PRAGMA foreign_keys = OFF;
          DELETE FROM attachment WHERE id = 2;
          INSERT INTO entryTag (entryID, tagID, named) VALUES (77, 1, 1);
          """)
    }
    try journal.close()
    let problems = try JournalDoctor(path: path, key: .test).examine().problems
    #expect(problems == [.brokenReferences(2)])
  }
}
