import Foundation
import SQLCipherKit
import Testing

@testable import JournalKit

/// What a migration that was killed leaves beside the journal goes as soon as it is not needed.
@Suite struct MigrationCopiesTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try OldJournal(at: path, bodies: ["rain", "sun"]).queue.close()
  }

  private var path: String { folder.path("journal.db") }
  private static let copy = "journal.db.before-migration-20260101T000000Z"

  /// As a process leaves it that was killed after it had made its copy.
  private func leaveCopy(key: EncryptionKey = .test, _ change: (String) throws -> Void = { _ in })
    throws
  {
    try FileManager.default.copyItem(atPath: path, toPath: folder.path(Self.copy))
    try change(folder.path(Self.copy))
  }

  private func execute(_ sql: String, on path: String) throws {
    let queue = try DatabaseQueue(path: path, key: .test, configuration: Journal.configuration())
    try queue.write { try $0.execute(sql: sql) }
    try queue.close()
  }

  @Test func killedBeforeMigrating() throws {
    try leaveCopy()
    try folder.openJournal().close()
    #expect(try folder.fileNames() == ["journal.db"])
  }

  @Test func killedAfterMigrating() throws {
    try leaveCopy()
    try FileManager.default.moveItem(
      atPath: folder.path(Self.copy), toPath: folder.path("later"))
    let journal = try folder.openJournal()
    try journal.add("fog")
    try journal.change(1) { $0.body = "more rain" }
    try journal.trash(ids: [2])
    try journal.close()
    try FileManager.default.moveItem(
      atPath: folder.path("later"), toPath: folder.path(Self.copy))
    try folder.openJournal().close()
    #expect(try folder.fileNames() == ["journal.db"])
  }

  @Test func killedTwice() throws {
    try leaveCopy()
    try FileManager.default.copyItem(
      atPath: path, toPath: folder.path(Self.copy + "-2"))
    try folder.openJournal().close()
    #expect(try folder.fileNames() == ["journal.db"])
  }

  @Test(arguments: [
    // An entry that the journal lacks; one that is newer there; one with another text.
    """
    INSERT INTO entry (uuid, created, utcOffset, timeZone, modified, body)
    VALUES (randomblob(16), 0, 0, 'UTC', 0, 'in the copy alone')
    """,
    "UPDATE entry SET modified = 2000 WHERE id = 1",
    "UPDATE entry SET body = 'another' WHERE id = 2",
  ])
  func whatTheJournalDoesNotHoldStays(change: String) throws {
    try leaveCopy { try execute(change, on: $0) }
    let before = try folder.bytes(Self.copy)
    for _ in 0..<2 {
      try folder.openJournal().close()
      #expect(try folder.fileNames() == ["journal.db", Self.copy + "-kept"])
      #expect(try folder.bytes(Self.copy + "-kept") == before)
    }
    let notes = try JournalDoctor(path: path, key: .test).examine().notes
    #expect(notes.contains { if case .olderCopy = $0 { true } else { false } })
  }

  @Test func aCopyOfAnotherKeyOrADamagedOneStays() throws {
    try OldJournal(at: folder.path(Self.copy), key: .other, bodies: ["rain"]).queue.close()
    try FileManager.default.copyItem(atPath: path, toPath: folder.path(Self.copy + "-2"))
    let pages = try folder.pageCount(Self.copy + "-2", TestLibrary.cipherFormat)
    for page in 1..<pages {
      try folder.flip(Self.copy + "-2", at: page * TestLibrary.cipherFormat.pageSize + 50)
    }
    try folder.openJournal().close()
    #expect(
      try folder.fileNames() == [
        "journal.db", Self.copy + "-2-kept", Self.copy + "-kept",
      ])
  }

  @Test func noCopyTakesTheNameOfAnother() throws {
    try leaveCopy { try execute("UPDATE entry SET body = 'another' WHERE id = 2", on: $0) }
    try folder.write("kept before".utf8, to: Self.copy + "-kept")
    let before = try folder.bytes(Self.copy)
    try folder.openJournal().close()
    #expect(try folder.bytes(Self.copy) == before)
    #expect(try folder.bytes(Self.copy + "-kept") == Data("kept before".utf8))
  }

  @Test func aJournalThatCannotBeWrittenToLeavesThemAlone() throws {
    try folder.openJournal().close()
    try leaveCopy()
    chmod(path, 0o400)
    // Root writes to everything.
    if try folder.openJournal().isReadOnly {
      #expect(try folder.fileNames() == ["journal.db", Self.copy])
    }
  }
}
