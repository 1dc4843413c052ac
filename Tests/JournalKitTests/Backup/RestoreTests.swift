import Foundation
import SQLCipherKit
import Testing

@testable import JournalKit

struct RestoreTests {
  private let folder: TemporaryFolder
  private let backup: String

  /// A backup with 5 entries, of a journal that goes on to have 8.
  init() throws {
    folder = try TemporaryFolder()
    let journal = try folder.makeJournal(entries: 5)
    backup = try folder.makeBackup(of: journal)
    try journal.addNumbered(3)
    try journal.close()
  }

  private func restore(to name: String = "journal.db", key: EncryptionKey = .test) throws
    -> JournalRestorer.Outcome
  {
    try JournalRestorer(backup: backup, path: folder.path(name), key: key).restore()
  }

  @Test func theOldJournalIsKept() throws {
    let outcome = try restore()
    #expect(try folder.openJournal().entryCount == 5)
    let previous = try #require(outcome.previous)
    #expect(previous.hasPrefix(folder.path("journal.db.before-restore-")))
    #expect(try Journal(path: previous, key: .test).entryCount == 8)
  }

  @Test func nothingElseIsLeft() throws {
    let previous = try #require(try restore().previous)
    #expect(
      try folder.fileNames()
        == ["copy.daybook", "journal.db", (previous as NSString).lastPathComponent])
  }

  @Test func restoredTwiceInOneSecondBothOldOnesAreKept() throws {
    let first = try #require(try restore().previous)
    try folder.openJournal().addNumbered(1)
    let second = try #require(try restore().previous)
    #expect(first != second)
    #expect(try Journal(path: first, key: .test).entryCount == 8)
    #expect(try Journal(path: second, key: .test).entryCount == 6)
  }

  @Test func aRestoredJournalIsNoBackup() throws {
    _ = try restore()
    let summary = try BackupVerifier(path: folder.path("journal.db"), key: .test).summary()
    #expect(summary.backupDate == nil)
    #expect(
      try summary.journalIdentifier
        == BackupVerifier(path: backup, key: .test).summary().journalIdentifier)
  }

  @Test func theBackupIsUntouched() throws {
    let before = try folder.bytes("copy.daybook")
    _ = try restore()
    #expect(try folder.bytes("copy.daybook") == before)
  }

  @Test func ontoNothing() throws {
    let outcome = try restore(to: "new/folder/other.db")
    #expect(outcome.previous == nil)
    #expect(try folder.openJournal("new/folder/other.db").entryCount == 5)
    var info = stat()
    #expect(
      stat(folder.path("new/folder/other.db"), &info) == 0 && info.st_mode & 0o777 == 0o600)
    #expect(try folder.openJournal().entryCount == 8)
  }

  @Test func refusedWhileAnotherConnectionIsOpen() throws {
    let other = try folder.openJournal()
    let before = try folder.fileNames()
    #expect { try restore() } throws: {
      ($0 as? DatabaseError)?.resultCode == .SQLITE_BUSY
    }
    try other.add("written after the refusal")
    #expect(try other.entryCount == 9)
    try other.close()
    #expect(
      try folder.fileNames().filter { !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") }
        == before.filter { !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") })
    _ = try restore()
    #expect(try folder.openJournal().entryCount == 5)
  }

  @Test func aWrongKeyChangesNothing() throws {
    let before = try folder.bytes("journal.db")
    #expect(throws: DatabaseFileError.wrongKey(path: backup)) { try restore(key: .other) }
    #expect(try folder.bytes("journal.db") == before)
    #expect(try folder.fileNames() == ["copy.daybook", "journal.db"])
  }

  @Test func aDamagedBackupChangesNothing() throws {
    try folder.flip("copy.daybook", at: TestLibrary.cipherFormat.pageSize * 3 + 9)
    let before = try folder.bytes("journal.db")
    #expect(throws: BackupError.damagedPages(path: backup, pages: [4])) { try restore() }
    #expect(try folder.bytes("journal.db") == before)
    #expect(try folder.fileNames() == ["copy.daybook", "journal.db"])
  }

  @Test func aBackupWhoseDatabaseIsDamagedChangesNothing() throws {
    // Every page is as it was written, but an index is gone from the schema without its pages.
    let broken = try folder.makeJournal("broken.db", entries: 5)
    try broken.queue.writeWithoutTransaction {
      try $0.execute(
        sql: """
          PRAGMA writable_schema = ON;
          DELETE FROM sqlite_master WHERE name = 'entry_live';
          PRAGMA writable_schema = OFF;
          """)
    }
    try broken.close()
    let before = try folder.bytes("journal.db")
    let error = BackupError.damagedDatabase(path: broken.path)
    #expect(throws: error) { try BackupVerifier(path: broken.path, key: .test).verify() }
    #expect(throws: error) {
      try JournalRestorer(backup: broken.path, path: folder.path("journal.db"), key: .test)
        .restore()
    }
    #expect(try folder.bytes("journal.db") == before)
    #expect(try folder.fileNames() == ["broken.db", "copy.daybook", "journal.db"])
  }

  @Test func ontoADamagedJournal() throws {
    try folder.flip("journal.db", at: 5)
    let damaged = try folder.bytes("journal.db")
    let previous = try #require(try restore().previous)
    #expect(try Data(contentsOf: URL(fileURLWithPath: previous)) == damaged)
    #expect(try folder.openJournal().entryCount == 5)
  }

  @Test func ontoAJournalDamagedInTheMiddle() throws {
    let size = TestLibrary.cipherFormat.pageSize
    for page in 2..<(try folder.pageCount("journal.db", TestLibrary.cipherFormat)) {
      try folder.flip("journal.db", at: page * size + 50)
    }
    _ = try #require(try restore().previous)
    #expect(try folder.openJournal().entryCount == 5)
  }

  @Test func ontoAJournalOfAnotherKey() throws {
    try folder.makeJournal("locked.db", entries: 2, key: .other).close()
    let previous = try #require(try restore(to: "locked.db").previous)
    #expect(try Journal(path: previous, key: .other).entryCount == 2)
    #expect(try folder.openJournal("locked.db").entryCount == 5)
  }

  @Test func ontoAFileThatIsNoJournal() throws {
    try folder.write("a letter".utf8, to: "letter")
    let previous = try #require(try restore(to: "letter").previous)
    #expect(try Data(contentsOf: URL(fileURLWithPath: previous)) == Data("a letter".utf8))
    #expect(try folder.openJournal("letter").entryCount == 5)
  }

  @Test func ontoAnEmptyFile() throws {
    try folder.write([], to: "empty")
    _ = try restore(to: "empty")
    #expect(try folder.openJournal("empty").entryCount == 5)
  }

  @Test func anOlderSchemaIsMigrated() throws {
    try OldJournal(at: folder.path("old.db"), bodies: ["a plum #tree", "a pear"]).queue.close()
    let outcome = try JournalRestorer(
      backup: folder.path("old.db"), path: folder.path("journal.db"), key: .test
    ).restore()
    #expect(!outcome.report.needsMigration)
    let journal = try folder.openJournal()
    #expect(try journal.find("plum") == [1])
    #expect(try journal.tags().map(\.name) == ["tree"])
    // The backup itself stays what it was.
    #expect(
      try BackupVerifier(path: folder.path("old.db"), key: .test).summary().needsMigration)
  }

  @Test func aNewerSchemaIsRefused() throws {
    let newer = try folder.makeJournal("newer.db", entries: 1)
    try newer.queue.write {
      try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('v999: later')")
    }
    try newer.close()
    let before = try folder.bytes("journal.db")
    #expect(throws: JournalError.newerSchema(path: newer.path)) {
      try JournalRestorer(backup: newer.path, path: folder.path("journal.db"), key: .test)
        .restore()
    }
    #expect(try folder.bytes("journal.db") == before)
  }

  @Test func anOlderCipherFormatStaysWhatItIs() throws {
    let old = try folder.makeJournal("old.db", entries: 4, format: .v3)
    let path = try folder.makeBackup("old.daybook", of: old)
    let report = try JournalRestorer(
      backup: path, path: folder.path("restored.db"), key: .test
    ).restore().report
    #expect(report.cipherFormat == .v3)
    let restored = try folder.openJournal("restored.db")
    #expect(try restored.info().cipherFormat == .v3)
    #expect(try restored.find("entry").count == 4)
  }

  @Test func aJournalInUseServesAsBackup() throws {
    // Its newest entry is in the log alone.
    let live = try folder.makeJournal("live.db", entries: 2)
    try live.add("the newest")
    _ = try JournalRestorer(
      backup: live.path, path: folder.path("restored.db"), key: .test
    ).restore()
    #expect(try folder.openJournal("restored.db").entryCount == 3)
    try live.add("still in use")
    #expect(try live.entryCount == 4)
  }

  @Test func ontoASymbolicLink() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link.db"), withDestinationPath: folder.path("journal.db"))
    let previous = try #require(try restore(to: "link.db").previous)
    #expect(try folder.openJournal().entryCount == 5)
    #expect(try folder.openJournal("link.db").entryCount == 5)
    #expect(try Journal(path: previous, key: .test).entryCount == 8)
  }
}
