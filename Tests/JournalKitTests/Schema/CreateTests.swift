import Foundation
import SQLCipherKit
import Testing

@testable import JournalKit

@Suite struct CreateTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  /// The run on the older library must not pass by running on the newer one.
  @Test func theLibraryIsTheOneThatWasAskedFor() throws {
    let asked = ProcessInfo.processInfo.environment["DAYBOOK_TEST_SQLCIPHER"]
    let info = try folder.makeJournal().info()
    if asked == "3" { #expect(info.library.cipherFormat == .v3) }
    #expect(info.cipherFormat == info.library.cipherFormat)
    #expect(info.fullTextModule == (info.cipherFormat == .v3 ? .fts4 : .fts5))
  }

  @Test func aNewJournalIsEmptyAndCurrent() throws {
    let journal = try folder.makeJournal()
    let info = try journal.info()
    #expect(info.entryCount == 0)
    #expect(info.trashedCount == 0)
    #expect(info.firstDate == nil)
    #expect(info.lastDate == nil)
    #expect(info.schemaVersion == JournalSchema.migrator.migrations.last)
    #expect(info.path == folder.path("journal.db"))
    #expect(info.size > 0)
    #expect(try journal.list().total == 0)
    #expect(try journal.tags() == [])
    #expect(try !journal.isReadOnly)
    #expect(try journal.isIndexConsistent())
  }

  @Test func theInfoTellsTheFirstAndLastDate() throws {
    let journal = try folder.makeJournal()
    let dates = ["2026-07-15", "1660-01-01", "2031-04-07"].map { EntryDate($0, "Europe/Paris") }
    for date in dates { try journal.add("text", at: date) }
    try journal.add("trashed", at: EntryDate("9999-12-31"))
    try journal.trash(ids: [4])
    let info = try journal.info()
    #expect(info.firstDate == dates[1])
    #expect(info.lastDate == dates[2])
    #expect(info.entryCount == 3)
  }

  @Test func filesAndFoldersAreTheOwnersAlone() throws {
    let path = folder.path("a/b/journal.db")
    let journal = try Journal.create(at: path, key: .test)
    try journal.add("text")
    #expect(try mode(folder.path("a")) == 0o700)
    #expect(try mode(folder.path("a/b")) == 0o700)
    for name in ["", "-wal", "-shm"] { #expect(try mode(path + name) == 0o600) }
    try journal.close()
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path("a/b")) == ["journal.db"])
  }

  @Test(arguments: ["", "some text", "journal"])
  func anExistingFileIsNeverReplaced(content: String) throws {
    let path = folder.path("journal.db")
    if content == "journal" {
      try folder.makeJournal().close()
    } else {
      try Data(content.utf8).write(to: URL(fileURLWithPath: path))
    }
    let bytes = try folder.bytes("journal.db")
    #expect(throws: DatabaseFileError.exists(path: path)) { try folder.makeJournal() }
    #expect(throws: DatabaseFileError.exists(path: path)) { try Journal.checkAbsence(at: path) }
    #expect(try folder.bytes("journal.db") == bytes)
    #expect(try folder.fileNames() == ["journal.db"])
  }

  @Test func aDanglingLinkIsAFileToo() throws {
    let path = folder.path("journal.db")
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: folder.path("nowhere"))
    #expect(throws: DatabaseFileError.exists(path: path)) { try folder.makeJournal() }
    #expect(try folder.fileNames() == ["journal.db"])
  }

  @Test func thePassphraseOpensIt() throws {
    let path = folder.path("journal.db")
    let journal = try Journal.create(
      at: path, key: EncryptionKey(passphrase: "x'\(String(repeating: "ab", count: 32))'"))
    try journal.add("behind a passphrase")
    try journal.close()
    let other = try EncryptionKey(rawKey: [UInt8](repeating: 0xAB, count: 32))
    #expect(throws: DatabaseFileError.wrongKey(path: path)) { try Journal(path: path, key: other) }
    let key = try EncryptionKey(passphrase: "x'\(String(repeating: "ab", count: 32))'")
    #expect(try Journal(path: path, key: key).find("passphrase") == [1])
  }

  @Test func noWordOfAnEntryIsInItsFiles() throws {
    let journal = try folder.makeJournal()
    try journal.add("needlebody", title: "needletitle", tags: ["needletag"])
    _ = try journal.find("needlebody")
    func expectHidden() throws {
      for name in try folder.fileNames() {
        #expect(try folder.bytes(name).range(of: Data("needle".utf8)) == nil, "\(name)")
      }
    }
    #expect(try folder.fileNames().count == 3)
    try expectHidden()
    try journal.close()
    #expect(try folder.fileNames() == ["journal.db"])
    try expectHidden()
  }
}
