import Foundation
import Testing

@testable import SQLCipherKit

/// The files are SQLCipher's own, and hold nothing readable.
@Suite struct StockFileTests {
  private static let passphrase = "correct horse"
  private static let needle = "Needleword"

  let folder: TemporaryFolder
  let key: EncryptionKey

  init() throws {
    folder = try TemporaryFolder()
    key = try EncryptionKey(passphrase: Self.passphrase)
  }

  private func stock() throws -> StockConnection {
    try StockConnection(folder.file(), passphrase: Self.passphrase)
  }

  @Test func opensInOtherProgramsAtDefaultSettings() throws {
    let queue = try folder.create(key: key)
    try queue.fill((0..<300).map { "word \($0)" })
    // While it is open here, with its changes in the log.
    #expect(try stock().column("SELECT COUNT(*) FROM word") == ["300"])
    try queue.close()
    let stock = try stock()
    #expect(try stock.column("SELECT COUNT(*) FROM word") == ["300"])
    #expect(try stock.column("PRAGMA integrity_check") == ["ok"])
    if linkedFormat == .v4 {
      #expect(try stock.column("PRAGMA cipher_integrity_check") == [])
    }
    #expect(try stock.column("PRAGMA page_size") == ["\(linkedFormat.pageSize)"])
  }

  @Test func takesWhatOtherProgramsWrite() throws {
    try folder.create(key: key).fill(["ours"])
    try stock().execute("INSERT INTO word(text) VALUES ('theirs')")
    let queue = try folder.open(key: key)
    #expect(try queue.words() == ["ours", "theirs"])
    // And while both are open.
    try stock().execute("INSERT INTO word(text) VALUES ('theirs too')")
    try queue.write { try $0.insert("ours too") }
    #expect(try stock().column("SELECT text FROM word").suffix(2) == ["theirs too", "ours too"])
  }

  @Test func opensWhatOtherProgramsMade() throws {
    try stock().execute(
      "CREATE TABLE word(id INTEGER PRIMARY KEY, text TEXT); INSERT INTO word VALUES (1, 'theirs')")
    let queue = try folder.open(key: key)
    #expect(try queue.words() == ["theirs"])
    try queue.write { db in
      #expect(db.cipherFormat == linkedFormat)
      try db.insert("ours")
    }
    try queue.close()
    #expect(try stock().column("SELECT text FROM word") == ["theirs", "ours"])
  }

  @Test func otherKeysDoNotOpenIt() throws {
    try folder.create(key: key).fill()
    for key in [nil, Array("other".utf8)] {
      let stock = try StockConnection(folder.file(), key: key)
      let error = #expect(throws: StockConnection.Failure.self) {
        try stock.column("SELECT text FROM word")
      }
      #expect(error?.code == ResultCode.SQLITE_NOTADB.rawValue)
    }
  }

  // MARK: - Nothing readable

  private func expectNothingReadable(_ moment: String) throws {
    let needles = [Self.needle, Self.passphrase, "CREATE TABLE", "SQLite format", "needle_table"]
    for name in try folder.names() {
      let content = Data(try folder.bytes(of: name))
      for needle in needles {
        for spelling in [needle, needle.lowercased()] {
          #expect(content.range(of: Data(spelling.utf8)) == nil, "\(spelling) in \(name) \(moment)")
          let wide = Data(spelling.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
          #expect(content.range(of: wide) == nil, "\(spelling) in \(name) \(moment)")
        }
      }
    }
  }

  @Test(arguments: ["WAL", "DELETE", "PERSIST"])
  func nothingReadableIsEverWritten(journal: String) throws {
    let queue = try folder.create(key: key) {
      $0.prepareDatabase { try $0.add(tokenizer: .words) }
    }
    try queue.writeWithoutTransaction {
      try $0.execute(sql: "PRAGMA journal_mode = \(journal); PRAGMA cache_size = 5")
    }
    let index = FullTextIndex(
      name: "search", table: "needle_table", columns: ["text"], tokenizer: "words")
    try queue.write { db in
      try db.execute(
        sql: "CREATE TABLE needle_table(id INTEGER PRIMARY KEY, text TEXT)")
      try index.create(in: db)
      for number in 0..<200 {
        try db.execute(
          sql: "INSERT INTO needle_table(text) VALUES (?)",
          arguments: ["\(Self.needle)\(number) \(Self.needle)"])
      }
      // With the small cache above, pages have left it before the commit.
      try expectNothingReadable("before the commit")
    }
    try expectNothingReadable("after the commit")
    try queue.write { db in
      try db.execute(sql: "UPDATE needle_table SET text = text || ' \(Self.needle)x'")
      let sorted = try String.fetchAll(db, sql: "SELECT text FROM needle_table ORDER BY text DESC")
      #expect(sorted.count == 200)
      try expectNothingReadable("before the second commit")
    }
    if journal == "WAL" {
      #expect(try folder.names().contains("test.db-wal"))
      let log = try folder.bytes(of: "test.db-wal")
      #expect(log.count > 10_000 && log.prefix(3) == [0x37, 0x7F, 0x06], "the log was looked at")
    }
    try queue.writeWithoutTransaction { try $0.execute(sql: "VACUUM") }
    try expectNothingReadable("after VACUUM")
    try queue.close()
    try expectNothingReadable("after closing")
  }

  @Test func theKeyIsNotWritten() throws {
    let bytes = try EncryptionKey.randomRawKey()
    let queue = try folder.create(key: EncryptionKey(rawKey: bytes))
    try queue.fill()
    let hex = bytes.map { String(format: "%02x", $0) }.joined()
    for name in try folder.names() {
      let content = Data(try folder.bytes(of: name))
      #expect(content.range(of: Data(bytes)) == nil)
      #expect(content.range(of: Data(hex.utf8)) == nil)
    }
  }

  // Equal content must not look equal.
  @Test func equalDatabasesDiffer() throws {
    for name in ["a.db", "b.db"] { try folder.create(name).fill() }
    let (a, b) = (try folder.bytes(of: "a.db"), try folder.bytes(of: "b.db"))
    #expect(a.count == b.count)
    #expect(zip(a, b).filter { $0 == $1 }.count < a.count / 20)
  }
}
