import Foundation
import SQLCipherKit
import Testing

@testable import JournalKit

@Suite(.enabled(if: TestLibrary.cipherFormat == .v4))
struct UpgradeTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("journal.db")
  }

  private func upgrade(key: EncryptionKey = .test) throws -> String? {
    try KeyChange(path: path, oldKey: key, newKey: key, keepsOld: true).upgrade()
  }

  @Test func everythingIsKept() throws {
    let old = try folder.makeJournal(entries: 120, format: .v3)
    try old.add("Straße im Regen", title: "標題", tags: ["Ünïcode"], isStarred: true)
    try old.add("the last, soon gone")
    try old.trash(ids: [2])
    try old.queue.write { try $0.execute(sql: "DELETE FROM entry WHERE id IN (5, 122)") }
    let entries = try old.list().entries
    let identifier = try old.identifier()
    let hits = try old.find("entry")
    let tags = try old.tags()
    try old.close()

    let previous = try #require(try upgrade())
    #expect(previous.hasPrefix(path + ".before-upgrade-"))
    let journal = try folder.openJournal()
    #expect(try journal.info().cipherFormat == .v4)
    #expect(try journal.list().entries == entries)
    #expect(try journal.info().trashedCount == 1)
    #expect(try journal.identifier() == identifier)
    #expect(try journal.find("entry") == hits)
    #expect(try journal.find("strasse") == [121])
    #expect(try journal.tags() == tags)
    #expect(try journal.isIndexConsistent())
    // The id of an entry that is gone is not given again.
    #expect(try journal.add("new").id == 123)
    #expect(
      try journal.queue.read { try Int.fetchOne($0, sql: "PRAGMA application_id") }
        == JournalSchema.applicationID)
    #expect(try Journal(path: previous, key: .test).info().cipherFormat == .v3)
  }

  @Test func backupsFromBeforeStillBelongToTheJournal() throws {
    let old = try folder.makeJournal(entries: 2, format: .v3)
    let name = "journal-20260101T000000Z.daybook"
    let before = try folder.makeBackup(name, of: old)
    try old.close()
    _ = try upgrade()
    let journal = try folder.openJournal()
    let after = try folder.makeBackup("journal-20260102T000000Z.daybook", of: journal)
    var policy = RetentionPolicy()
    policy.last = 1
    let removed = try BackupFolder(folder.path).prune(
      policy, journalIdentifier: journal.identifier(), keys: [.test], keeping: after)
    #expect(removed == [before])
  }

  @Test func aPassphraseGoesOnOpeningIt() throws {
    let key = try EncryptionKey(passphrase: "old 'words' 🔑")
    try folder.makeJournal(entries: 2, key: key, format: .v3).close()
    _ = try upgrade(key: key)
    let journal = try Journal(path: path, key: EncryptionKey(passphrase: "old 'words' 🔑"))
    #expect(try journal.info().cipherFormat == .v4)
  }

  @Test func refusedWhileAnotherConnectionIsOpen() throws {
    let other = try folder.makeJournal(entries: 2, format: .v3)
    #expect { try upgrade() } throws: { ($0 as? DatabaseError)?.resultCode == .SQLITE_BUSY }
    #expect(try other.info().cipherFormat == .v3)
  }

  @Test func anOlderSchemaIsMigratedFirst() throws {
    // What a Daybook of the past left on a machine of the past.
    var configuration = Journal.configuration()
    configuration.openMode = .create
    configuration.newFileFormat = .v3
    let queue = try DatabaseQueue(path: path, key: .test, configuration: configuration)
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA application_id = \(JournalSchema.applicationID)")
      try JournalSchema.migrator.migrate(db, upTo: OldJournal.v1)
      for number in 1...3 { try OldJournal.insert("old \(number) #tag", in: db) }
    }
    try queue.close()
    // Opening migrates, in the old format.
    let opened = try folder.openJournal()
    #expect(try opened.info().cipherFormat == .v3)
    try opened.close()
    _ = try upgrade()
    let journal = try folder.openJournal()
    #expect(try journal.info().cipherFormat == .v4)
    #expect(try journal.find("old").count == 3)
    #expect(try journal.tags().map(\.name) == ["tag"])
  }

  @Test func aDamagedJournalIsNotUpgraded() throws {
    try folder.makeJournal(entries: 200, format: .v3).close()
    let size = CipherFormat.v3.pageSize
    let pages = try folder.pageCount("journal.db", .v3)
    // More than one: the indexes are not read, but made anew.
    for page in pages / 2..<pages / 2 + 3 { try folder.flip("journal.db", at: page * size) }
    let before = try folder.bytes("journal.db")
    #expect(throws: (any Error).self) { try upgrade() }
    // The first page tells of the log, which an attempt to have the file for oneself removes.
    #expect(try folder.bytes("journal.db").dropFirst(size) == before.dropFirst(size))
    #expect(try folder.fileNames() == ["journal.db"])
  }
}
