import Foundation
import SQLCipherKit
import SeededRandom
import Testing

@testable import JournalKit

struct BackupVerifierTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Every format that the linked library can write.
  static let formats = CipherFormat.allCases.filter {
    $0.rawValue <= TestLibrary.cipherFormat.rawValue
  }

  private func makeBackup(_ format: CipherFormat) throws -> BackupVerifier {
    let journal = try folder.makeJournal(entries: 60, format: format)
    // Free pages too: SQLite's own check does not look at them.
    try journal.queue.write { try $0.execute(sql: "DELETE FROM entry WHERE id % 2 = 0") }
    let path = try folder.makeBackup(of: journal)
    try journal.close()
    return BackupVerifier(path: path, key: .test)
  }

  @Test(arguments: formats) func everyFlippedByteIsFound(format: CipherFormat) throws {
    let verifier = try makeBackup(format)
    let size = try folder.bytes("copy.daybook").count
    var random = SeededGenerator(seed: 1)
    // All of the first page's ends and edges, and a sample of the rest.
    var offsets = Array(0..<40) + Array((format.pageSize - 100)..<(format.pageSize + 4))
    offsets += (0..<500).map { _ in Int.random(in: 0..<size, using: &random) }
    for offset in offsets {
      try folder.flip("copy.daybook", at: offset)
      let isFound = (try? verifier.verify()) == nil
      // The last 12 bytes of a page of SQLCipher 3 only fill up its last cipher block.
      let isUnused = format == .v3 && offset % format.pageSize >= format.pageSize - 12
      #expect(isFound != isUnused, "at \(offset)")
      try folder.flip("copy.daybook", at: offset)
    }
    #expect(throws: Never.self) { try verifier.verify() }
  }

  @Test(arguments: formats) func damagedPagesAreNamed(format: CipherFormat) throws {
    let verifier = try makeBackup(format)
    try folder.flip("copy.daybook", at: format.pageSize * 4 + 7)
    try folder.flip("copy.daybook", at: format.pageSize * 9 + 300)
    #expect(throws: BackupError.damagedPages(path: verifier.path, pages: [5, 10])) {
      try verifier.verify()
    }
  }

  @Test(arguments: formats) func everyTruncationIsFound(format: CipherFormat) throws {
    let verifier = try makeBackup(format)
    let whole = try folder.bytes("copy.daybook")
    let pages = whole.count / format.pageSize
    for page in 1..<pages {
      for part in [0, 1, format.pageSize / 2, format.pageSize - 1] {
        try folder.write(whole.prefix(page * format.pageSize + part), to: "copy.daybook")
        #expect(throws: BackupError.truncated(path: verifier.path), "page \(page), \(part)") {
          try verifier.verify()
        }
      }
    }
    for size in [1, 15, 16, 500, format.pageSize - 1] {
      try folder.write(whole.prefix(size), to: "copy.daybook")
      #expect(throws: DatabaseFileError.self, "\(size) bytes") { try verifier.verify() }
    }
  }

  @Test(arguments: formats) func addedBytesAreFound(format: CipherFormat) throws {
    let verifier = try makeBackup(format)
    let whole = try folder.bytes("copy.daybook")
    for count in [1, format.pageSize - 1, format.pageSize, 3 * format.pageSize] {
      try folder.write(whole + Data(repeating: 0x55, count: count), to: "copy.daybook")
      #expect(throws: BackupError.self, "\(count) bytes") { try verifier.verify() }
    }
  }

  @Test(arguments: formats) func swappedPagesAreFound(format: CipherFormat) throws {
    let verifier = try makeBackup(format)
    var bytes = Array(try folder.bytes("copy.daybook"))
    let size = format.pageSize
    let page = Array(bytes[(5 * size)..<(6 * size)])
    bytes.replaceSubrange((5 * size)..<(6 * size), with: bytes[(6 * size)..<(7 * size)])
    bytes.replaceSubrange((6 * size)..<(7 * size), with: page)
    try folder.write(bytes, to: "copy.daybook")
    #expect(throws: BackupError.damagedPages(path: verifier.path, pages: [6, 7])) {
      try verifier.verify()
    }
  }

  @Test func otherFilesAreToldApart() throws {
    let path = folder.path("file")
    func error(_ content: some Sequence<UInt8>) throws -> DatabaseFileError? {
      try folder.write(content, to: "file")
      do {
        _ = try BackupVerifier(path: path, key: .test).verify()
        return nil
      } catch {
        return error as? DatabaseFileError
      }
    }
    var random = SeededGenerator(seed: 2)
    #expect(try error([]) == .empty(path: path))
    #expect(try error("SQLite format 3\0".utf8 + Data(count: 5000)) == .plaintext(path: path))
    #expect(try error(String(repeating: "Dear diary. ", count: 900).utf8) == .foreign(path: path))
    #expect(
      try error((0..<8192).map { _ in UInt8.random(in: 0...255, using: &random) })
        == .wrongKey(path: path))
    #expect(throws: DatabaseFileError.missing(path: folder.path("none"))) {
      try BackupVerifier(path: folder.path("none"), key: .test).verify()
    }
    #expect(throws: DatabaseFileError.isFolder(path: folder.path)) {
      try BackupVerifier(path: folder.path, key: .test).verify()
    }
  }

  @Test func wrongKeyIsTold() throws {
    let verifier = try makeBackup(TestLibrary.cipherFormat)
    #expect(throws: DatabaseFileError.wrongKey(path: verifier.path)) {
      try BackupVerifier(path: verifier.path, key: .other).verify()
    }
  }

  @Test func anotherEncryptedDatabaseIsNoBackup() throws {
    var configuration = Configuration()
    configuration.openMode = .create
    let queue = try DatabaseQueue(
      path: folder.path("other.db"), key: .test, configuration: configuration)
    try queue.write { try $0.execute(sql: "CREATE TABLE entry (id)") }
    try queue.close()
    #expect(throws: JournalError.notAJournal(path: folder.path("other.db"))) {
      try BackupVerifier(path: folder.path("other.db"), key: .test).verify()
    }
  }

  @Test func aNewerSchemaIsRefused() throws {
    let journal = try folder.makeJournal(entries: 1)
    try journal.queue.write {
      try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('v999: later')")
    }
    try journal.close()
    #expect(throws: JournalError.newerSchema(path: journal.path)) {
      try BackupVerifier(path: journal.path, key: .test).verify()
    }
  }

  @Test func anOlderSchemaIsFineAndSaysSo() throws {
    let old = try OldJournal(at: folder.path("old.db"), bodies: ["one", "two"])
    try old.queue.close()
    let report = try BackupVerifier(path: folder.path("old.db"), key: .test).verify()
    #expect(report.needsMigration)
    #expect(report.entryCount == 2)
    #expect(report.schemaVersion == OldJournal.v1)
    #expect(report.journalIdentifier == nil)
  }

  @Test func verifyingWritesNothing() throws {
    let verifier = try makeBackup(TestLibrary.cipherFormat)
    let before = try folder.bytes("copy.daybook")
    let names = try folder.fileNames()
    _ = try verifier.verify()
    _ = try verifier.summary()
    #expect(try folder.bytes("copy.daybook") == before)
    #expect(try folder.fileNames() == names)
  }
}
