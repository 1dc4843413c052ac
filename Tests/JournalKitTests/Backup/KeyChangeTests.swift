import Foundation
import SQLCipherKit
import Testing

@testable import JournalKit

struct KeyChangeTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("journal.db")
  }

  private func change(_ old: EncryptionKey, _ new: EncryptionKey, keepsOld: Bool = false) throws
    -> String?
  {
    try KeyChange(path: path, oldKey: old, newKey: new, keepsOld: keepsOld).run()
  }

  @Test func fromEachKindOfKeyToEach() throws {
    let keys = [
      try EncryptionKey(passphrase: "horse battery"),
      try EncryptionKey(passphrase: #"it's "quoted" \ ;-- é🔑"#),
      try EncryptionKey(rawKey: [UInt8](repeating: 9, count: 32)),
      try EncryptionKey(passphrase: "x'" + String(repeating: "2a", count: 32) + "'"),
      try EncryptionKey(passphrase: "'"),
      try EncryptionKey(rawKey: [UInt8](repeating: 0x2A, count: 32)),
    ]
    let journal = try folder.makeJournal(entries: 10, key: keys[0])
    let entries = try journal.list().entries
    try journal.close()
    for (old, new) in zip(keys, keys.dropFirst()) {
      #expect(try change(old, new) == nil)
      #expect(throws: DatabaseFileError.wrongKey(path: path)) { try Journal(path: path, key: old) }
      let changed = try Journal(path: path, key: new)
      #expect(try changed.list().entries == entries)
      try changed.close()
    }
    #expect(try folder.fileNames() == ["journal.db"])
  }

  @Test func aNewKeyGoesWithANewSalt() throws {
    try folder.makeJournal(entries: 1).close()
    let salt = try folder.bytes("journal.db").prefix(16)
    _ = try change(.test, .other)
    #expect(try folder.bytes("journal.db").prefix(16) != salt)
  }

  @Test func everythingIsKept() throws {
    let journal = try folder.makeJournal(entries: 50)
    try journal.trash(ids: [50])
    let identifier = try journal.identifier()
    let entries = try journal.list().entries
    try journal.close()
    _ = try change(.test, .other)
    let changed = try Journal(path: path, key: .other)
    #expect(try changed.list().entries == entries)
    #expect(try changed.info().trashedCount == 1)
    #expect(try changed.identifier() == identifier)
    #expect(try changed.add("the next").id == 51)
    #expect(try changed.isIndexConsistent())
  }

  @Test func theOldFileIsKeptOnRequest() throws {
    try folder.makeJournal(entries: 3).close()
    let previous = try #require(try change(.test, .other, keepsOld: true))
    #expect(previous.hasPrefix(path + ".before-key-change-"))
    #expect(try Journal(path: previous, key: .test).entryCount == 3)
    #expect(try Journal(path: path, key: .other).entryCount == 3)
  }

  @Test func twiceInARowAndBack() throws {
    try folder.makeJournal(entries: 3).close()
    let first = try #require(try change(.test, .other, keepsOld: true))
    let second = try #require(try change(.other, .test, keepsOld: true))
    #expect(first != second)
    #expect(try folder.openJournal().entryCount == 3)
    #expect(try Journal(path: second, key: .other).entryCount == 3)
  }

  @Test func toTheSameKey() throws {
    try folder.makeJournal(entries: 3).close()
    _ = try change(.test, .test)
    #expect(try folder.openJournal().entryCount == 3)
  }

  @Test func theFormatStaysWhatItIs() throws {
    try folder.makeJournal(entries: 3, format: .v3).close()
    _ = try change(.test, .other)
    let journal = try Journal(path: path, key: .other)
    #expect(try journal.info().cipherFormat == .v3)
    #expect(try journal.entryCount == 3)
  }

  @Test func aWrongKeyChangesNothing() throws {
    try folder.makeJournal(entries: 3).close()
    let before = try folder.bytes("journal.db")
    #expect(throws: DatabaseFileError.wrongKey(path: path)) { try change(.other, .other) }
    #expect(try folder.bytes("journal.db") == before)
    #expect(try folder.fileNames() == ["journal.db"])
  }

  @Test func aDamagedJournalKeepsItsKey() throws {
    try folder.makeJournal(entries: 300).close()
    try folder.flip("journal.db", at: TestLibrary.cipherFormat.pageSize * 40)
    let before = try folder.bytes("journal.db").count
    #expect(throws: BackupError.self) { try change(.test, .other) }
    #expect(try folder.bytes("journal.db").count == before)
    #expect(throws: Never.self) { try folder.openJournal().close() }
    #expect(try folder.fileNames() == ["journal.db"])
  }

  @Test func refusedWhileAnotherConnectionIsOpen() throws {
    let other = try folder.makeJournal(entries: 3)
    #expect { try change(.test, .other) } throws: {
      ($0 as? DatabaseError)?.resultCode == .SQLITE_BUSY
    }
    try other.add("written after the refusal")
    try other.close()
    #expect(try folder.openJournal().entryCount == 4)
  }

  @Test func aConnectionToAFileThatWasReplacedFailsClearly() throws {
    let stale = try folder.makeJournal(entries: 3)
    // As another system's tools would do it, past all locks.
    try folder.makeJournal("new.db", entries: 1).close()
    for suffix in ["-wal", "-shm"] { unlink(path + suffix) }
    rename(folder.path("new.db"), path)
    #expect(throws: DatabaseFileError.replaced(path: path)) { try stale.add("into the void") }
    #expect(throws: DatabaseFileError.replaced(path: path)) { try stale.trash(ids: [1]) }
    try? stale.close()
    let journal = try folder.openJournal()
    #expect(try journal.entryCount == 1)
    try journal.add("goes on")
    #expect(try journal.isIndexConsistent())
  }

  @Test func throughASymbolicLinkTheFileItselfIsChanged() throws {
    try folder.makeJournal("real.db", entries: 3).close()
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: folder.path("real.db"))
    _ = try change(.test, .other)
    #expect(try folder.fileNames() == ["journal.db", "real.db"])
    // Nothing is left that the old key opens.
    #expect(throws: DatabaseFileError.wrongKey(path: folder.path("real.db"))) {
      try folder.openJournal("real.db")
    }
    #expect(try Journal(path: path, key: .other).entryCount == 3)
  }
}
