import Foundation
import SQLCipherKit
import SeededRandom
import Testing

@testable import JournalKit

/// What a crash leaves beside a journal must never be replayed onto the one that takes its place.
struct StaleSideFileTests {
  private let folder: TemporaryFolder
  private let backup: String

  init() throws {
    folder = try TemporaryFolder()
    let journal = try folder.makeJournal("source.db", entries: 5)
    backup = try folder.makeBackup(of: journal)
    try journal.close()
  }

  /// A journal as a kill leaves it: `-wal` and `-shm` with the last entries beside it.
  private func makeKilled(_ name: String, key: EncryptionKey = .test) throws {
    let journal = try folder.makeJournal("live.db", entries: 30, key: key)
    // The log goes on from the file that the backup has been made of, page for page.
    try journal.add("in the log alone")
    for suffix in ["", "-wal", "-shm"] {
      try FileManager.default.copyItem(
        atPath: journal.path + suffix, toPath: folder.path(name + suffix))
    }
    try journal.close()
  }

  /// A journal as a kill in a transaction without a write-ahead log leaves it: a hot `-journal`.
  private func makeKilledWithRollbackJournal(_ name: String, key: EncryptionKey = .test) throws {
    try folder.makeJournal("live.db", entries: 300, key: key).close()
    var configuration = Journal.configuration()
    configuration.isExclusive = true
    configuration.cacheSize = 20
    let queue = try DatabaseQueue(
      path: folder.path("live.db"), key: key, configuration: configuration)
    try queue.writeWithoutTransaction { db in
      try db.execute(
        sql: "BEGIN; PRAGMA user_version = 7; UPDATE entry SET body = 'half done ' || body")
      for suffix in ["", "-journal"] {
        try FileManager.default.copyItem(
          atPath: folder.path("live.db" + suffix), toPath: folder.path(name + suffix))
      }
      try db.execute(sql: "ROLLBACK")
    }
    try queue.close()
  }

  private func restore(_ name: String) throws -> String? {
    try JournalRestorer(backup: backup, path: folder.path(name), key: .test).restore().previous
  }

  private func expectRestored(_ name: String, sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    let journal = try folder.openJournal(name)
    #expect(try journal.entryCount == 5, sourceLocation: sourceLocation)
    #expect(try journal.find("alone") == [], sourceLocation: sourceLocation)
    #expect(try journal.find("half") == [], sourceLocation: sourceLocation)
    try journal.close()
    let report = try JournalDoctor(path: journal.path, key: .test).examine()
    #expect(report.problems == [], sourceLocation: sourceLocation)
  }

  @Test func theLogOfTheOldJournalGoesIntoTheOldJournal() throws {
    try makeKilled("journal.db")
    let previous = try #require(try restore("journal.db"))
    try expectRestored("journal.db")
    let old = try Journal(path: previous, key: .test)
    #expect(try old.find("alone") == [31])
  }

  @Test func aLogThatAnInterruptedRestoreHasSetAsideStaysWithItsJournal() throws {
    try makeKilled("journal.db", key: .other)
    // Killed when both had their second names, before the new journal took the first.
    let aside = folder.path("journal.db.before-restore-20260101T000000Z")
    #expect(link(folder.path("journal.db"), aside) == 0)
    #expect(rename(folder.path("journal.db-wal"), aside + "-wal") == 0)
    _ = try restore("journal.db")
    try expectRestored("journal.db")
    #expect(try Journal(path: aside, key: .other).find("alone") == [31])
  }

  @Test func theLogOfAJournalThatIsGoneIsSetAside() throws {
    try makeKilled("journal.db")
    unlink(folder.path("journal.db"))
    #expect(try restore("journal.db") == nil)
    try expectRestored("journal.db")
    #expect(
      try folder.fileNames().contains { $0.contains("before-restore") && $0.hasSuffix("-wal") })
  }

  @Test func theLogOfAJournalOfAnotherKeyStaysWithIt() throws {
    try makeKilled("journal.db", key: .other)
    let previous = try #require(try restore("journal.db"))
    try expectRestored("journal.db")
    #expect(try Journal(path: previous, key: .other).find("alone") == [31])
  }

  @Test func theLogOfADamagedJournalStaysWithIt() throws {
    try makeKilled("journal.db")
    // Every page, so that nothing of it opens.
    var random = SeededGenerator(seed: 3)
    let size = try folder.bytes("journal.db").count
    try folder.write(
      (0..<size).map { _ in UInt8.random(in: 0...255, using: &random) }, to: "journal.db")
    let previous = try #require(try restore("journal.db"))
    try expectRestored("journal.db")
    #expect(PrivateFiles.exists(previous + "-wal"))
  }

  @Test func aHotRollbackJournalIsPlayedBackIntoTheOldJournal() throws {
    try makeKilledWithRollbackJournal("journal.db")
    #expect(PrivateFiles.size(folder.path("journal.db-journal")) > 0)
    let previous = try #require(try restore("journal.db"))
    try expectRestored("journal.db")
    let old = try Journal(path: previous, key: .test)
    #expect(try old.entryCount == 300)
    #expect(try old.find("half") == [])
  }

  @Test func aHotRollbackJournalOfAJournalThatIsGoneIsSetAside() throws {
    try makeKilledWithRollbackJournal("journal.db")
    unlink(folder.path("journal.db"))
    #expect(try restore("journal.db") == nil)
    try expectRestored("journal.db")
  }

  @Test func aHotRollbackJournalOfAnotherKeyStaysWithItsJournal() throws {
    try makeKilledWithRollbackJournal("journal.db", key: .other)
    let previous = try #require(try restore("journal.db"))
    try expectRestored("journal.db")
    let old = try Journal(path: previous, key: .other)
    #expect(try old.entryCount == 300)
    #expect(try old.find("half") == [])
  }

  @Test func aKeyChangeTakesTheLogAlong() throws {
    try makeKilled("journal.db")
    _ = try KeyChange(path: folder.path("journal.db"), oldKey: .test, newKey: .other).run()
    let journal = try Journal(path: folder.path("journal.db"), key: .other)
    #expect(try journal.find("alone") == [31])
    try journal.close()
    #expect(try folder.fileNames() == ["copy.daybook", "journal.db", "live.db", "source.db"])
  }

  @Test func aTornFirstPageIsPutBackFromTheRollbackJournal() throws {
    try makeKilledWithRollbackJournal("journal.db")
    // A full disk, or a power cut, in the midst of writing the page.
    var torn = try folder.bytes("journal.db")
    let half = TestLibrary.cipherFormat.pageSize / 2
    torn.replaceSubrange(20..<half, with: repeatElement(7, count: half - 20))
    try folder.write(torn, to: "journal.db")
    let report = try JournalDoctor(path: folder.path("journal.db"), key: .test).examine()
    #expect(!report.problems.contains { if case .openToOthers = $0 { false } else { true } })
    let journal = try folder.openJournal()
    #expect(try journal.entryCount == 300)
    #expect(try journal.find("half") == [])
  }

  @Test func aTornFirstPageIsPutBackFromTheLog() throws {
    try makeKilled("journal.db")
    var torn = try folder.bytes("journal.db")
    torn.replaceSubrange(20..<500, with: repeatElement(7, count: 480))
    try folder.write(torn, to: "journal.db")
    #expect(try folder.openJournal().find("alone") == [31])
  }
}
