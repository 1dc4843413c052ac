import Foundation
import Testing

@testable import SQLCipherKit

/// Files of both formats, on whichever library is linked.
@Suite struct CipherFormatTests {
  let folder: TemporaryFolder
  let key = FixtureFile.key

  init() throws {
    folder = try TemporaryFolder()
  }

  private static let isV4 = linkedFormat == .v4

  // MARK: - The linked library

  // A run for SQLCipher 3 says so; on another library it would test the wrong thing.
  @Test func runsOnTheLibraryThatIsMeant() {
    let meant = ProcessInfo.processInfo.environment["DAYBOOK_TEST_SQLCIPHER"]
    #expect(meant == nil || meant == "\(linkedFormat.rawValue)")
  }

  @Test func knowsTheLibrary() throws {
    let library = try LinkedLibrary.current()
    #expect(library.cipherVersion.hasPrefix("\(library.cipherFormat.rawValue)."))
    #expect(library.sqliteVersion.hasPrefix("3."))
  }

  @Test func newFilesHaveTheLibrarysFormat() throws {
    let queue = try folder.create(key: key)
    #expect(try queue.read { $0.cipherFormat } == linkedFormat)
    try queue.fill()
    try queue.close()
    #expect(try folder.bytes().count % linkedFormat.pageSize == 0)
    let file = try DatabaseFile(path: folder.file())
    #expect(try file.identify(key: key, preferred: .v4).format == linkedFormat)
    #expect(try file.identify(key: key, preferred: .v3).format == linkedFormat)
  }

  // MARK: - Version 3, on both libraries

  @Test func version3OpensAndStays() throws {
    try folder.write(FixtureFile.v3)
    let queue = try folder.open(key: key)
    try queue.write { db in
      #expect(db.cipherFormat == .v3)
      #expect(try db.words() == ["drei"])
      #expect(try db.integer("PRAGMA user_version") == 33)
      for number in 0..<100 { try db.insert("\(number)") }
      #expect(try db.problems() == [])
    }
    try queue.close()
    try expectVersion3(rows: 101)
  }

  private func expectVersion3(rows: Int) throws {
    let identified = try DatabaseFile(path: folder.file()).identify(key: key, preferred: .v4)
    #expect(identified.format == .v3)
    let compatibility = Self.isV4 ? "PRAGMA cipher_compatibility = 3" : ""
    let stock = try StockConnection(
      folder.file(), passphrase: FixtureFile.passphrase, setup: compatibility)
    #expect(try stock.column("SELECT COUNT(*) FROM word") == ["\(rows)"])
    #expect(try stock.column("PRAGMA integrity_check") == ["ok"])
    #expect(try folder.open(key: key).words().count == rows)
  }

  @Test(.enabled(if: isV4, "SQLCipher 3 writes no other"))
  func version3MadeBySQLCipher4OpensAndStays() throws {
    do {
      let stock = try StockConnection(
        folder.file(), passphrase: FixtureFile.passphrase,
        setup: "PRAGMA cipher_compatibility = 3")
      try stock.execute(
        "CREATE TABLE word(id INTEGER PRIMARY KEY, text TEXT); INSERT INTO word VALUES (1, 'x')")
    }
    try folder.open(key: key).write { try $0.insert("y") }
    try expectVersion3(rows: 2)
  }

  @Test(.enabled(if: isV4, "SQLCipher 3 writes no other"))
  func version3OpensWithARawKey() throws {
    let bytes = [UInt8](repeating: 0xCD, count: 32)
    do {
      let stock = try StockConnection(
        folder.file(), passphrase: "x'" + String(repeating: "cd", count: 32) + "'",
        setup: "PRAGMA cipher_compatibility = 3")
      try stock.execute(
        "CREATE TABLE word(id INTEGER PRIMARY KEY, text TEXT); INSERT INTO word VALUES (1, 'x')")
    }
    let queue = try folder.open(key: EncryptionKey(rawKey: bytes))
    #expect(try queue.words() == ["x"])
    #expect(try queue.read { $0.cipherFormat } == .v3)
  }

  @Test func version3IsIndexed() throws {
    try folder.write(FixtureFile.v3)
    let queue = try folder.open(key: key) {
      $0.prepareDatabase { try $0.add(tokenizer: .words) }
    }
    let index = FullTextIndex(
      name: "search", table: "word", columns: ["text"], tokenizer: "words")
    try queue.write { db in
      try index.create(in: db)
      for number in 0..<300 { try db.insert("number \(number)") }
      #expect(try index.ids(matching: "drei", in: db) == [1])
      #expect(try index.ids(matching: "number", in: db).count == 300)
      #expect(try index.isConsistent(in: db))
      #expect(try db.problems() == [])
    }
  }

  // MARK: - Version 4

  @Test(.enabled(if: isV4, "needs SQLCipher 4"))
  func version4Opens() throws {
    try folder.write(FixtureFile.v4)
    let queue = try folder.open(key: key)
    try queue.fill()
    #expect(try queue.read { try $0.integer("PRAGMA user_version") } == 44)
    #expect(try queue.read { $0.cipherFormat } == .v4)
  }

  @Test(.enabled(if: !isV4, "SQLCipher 4 opens it"), arguments: [false, true])
  func version4OnSQLCipher3SaysSo(readonly: Bool) throws {
    try folder.write(FixtureFile.v4)
    let before = try folder.snapshot()
    #expect(throws: DatabaseFileError.newerCipher(path: folder.file())) {
      try folder.open(key: key) { $0.readonly = readonly }
    }
    #expect(throws: DatabaseFileError.wrongKey(path: folder.file())) {
      try folder.open(key: EncryptionKey(passphrase: "wrong"))
    }
    #expect(try folder.snapshot() == before)
  }
}
