import Foundation
import SQLCipherKit
import Testing

@testable import JournalKit

/// What is no journal of ours, or one of a newer version, is refused and left as it is.
@Suite struct ForeignJournalTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private var path: String { folder.path("journal.db") }

  /// Makes an encrypted database by SQL.
  private func make(_ sql: String, in journalMode: String) throws {
    var configuration = Configuration()
    configuration.openMode = .create
    let queue = try DatabaseQueue(path: path, key: .test, configuration: configuration)
    try queue.writeWithoutTransaction { (db) throws in
      try db.execute(sql: sql)
      try db.execute(sql: "PRAGMA journal_mode = \(journalMode)")
    }
    try queue.close()
  }

  /// Opening must throw that error, and change nothing in the folder.
  private func expectRefusal(_ error: JournalError) throws {
    let bytes = try folder.bytes("journal.db")
    #expect(throws: error) { try folder.openJournal() }
    #expect(try folder.bytes("journal.db") == bytes)
    #expect(try folder.fileNames() == ["journal.db"])
  }

  @Test(arguments: ["WAL", "DELETE"])
  func aDatabaseOfAnotherProgramIsNoJournal(mode: String) throws {
    try make("CREATE TABLE note (body TEXT); INSERT INTO note VALUES ('mine')", in: mode)
    try expectRefusal(.notAJournal(path: path))
  }

  @Test(arguments: ["WAL", "DELETE"])
  func anotherProgramsEntriesAreNoJournal(mode: String) throws {
    try make(
      "PRAGMA application_id = 1234; CREATE TABLE entry (id INTEGER PRIMARY KEY, body TEXT)",
      in: mode)
    try expectRefusal(.notAJournal(path: path))
  }

  @Test(arguments: ["WAL", "DELETE"])
  func aNewerJournalIsRefused(mode: String) throws {
    let journal = try folder.makeJournal()
    try journal.add("kept")
    try journal.queue.write {
      try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('v99: from the future')")
    }
    try journal.queue.writeWithoutTransaction {
      try $0.execute(sql: "PRAGMA journal_mode = \(mode)")
    }
    try journal.close()
    try expectRefusal(.newerSchema(path: path))
  }

  /// A newer version that wanted another index: not even that is put back.
  @Test func aNewerJournalKeepsItsIndex() throws {
    let journal = try folder.makeJournal()
    try journal.queue.write { (db) throws in
      try db.execute(sql: "INSERT INTO grdb_migrations VALUES ('v99: from the future')")
      try db.execute(sql: "UPDATE searchIndexDefinition SET definition = 'fts9'")
    }
    try journal.close()
    try expectRefusal(.newerSchema(path: path))
  }

  @Test func aMissingJournalIsNotMade() throws {
    #expect(throws: DatabaseFileError.missing(path: path)) { try folder.openJournal() }
    #expect(throws: DatabaseFileError.missing(path: path)) { try Journal.checkPresence(at: path) }
    #expect(try folder.fileNames() == [])
  }

  @Test func aWrongKeyTouchesNothing() throws {
    try folder.makeJournal().close()
    let bytes = try folder.bytes("journal.db")
    let key = try EncryptionKey(rawKey: [UInt8](repeating: 1, count: 32))
    #expect(throws: DatabaseFileError.wrongKey(path: path)) { try Journal(path: path, key: key) }
    #expect(try folder.bytes("journal.db") == bytes)
    #expect(try folder.fileNames() == ["journal.db"])
  }

  @Test(.enabled(if: geteuid() != 0, "to root every place can be written to"))
  func anOldJournalInAReadOnlyPlaceIsRefused() throws {
    try OldJournal(at: path, bodies: ["text"]).queue.close()
    chmod(folder.path, 0o500)
    defer { chmod(folder.path, 0o700) }
    try expectRefusal(.readOnly(path: path))
  }
}
