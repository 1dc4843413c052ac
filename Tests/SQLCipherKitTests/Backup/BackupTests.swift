import Foundation
import Testing

@testable import SQLCipherKit

@Suite struct BackupTests {
  let folder: TemporaryFolder
  let source: DatabaseQueue

  init() throws {
    folder = try TemporaryFolder()
    source = try folder.create("source.db")
    try source.fill((1...2000).map { "word \($0)" })
  }

  private func back(
    up source: DatabaseQueue? = nil, to destination: DatabaseQueue, pagesPerStep: Int32 = 1000,
    progress: (Int, Int) throws -> Void = { _, _ in }
  ) throws {
    try (source ?? self.source).unsafeRead { from in
      try destination.writeWithoutTransaction { to in
        try from.backup(to: to, pagesPerStep: pagesPerStep, progress: progress)
      }
    }
  }

  private func expectWhole(_ queue: DatabaseQueue, count: Int = 2000) throws {
    try queue.read { db throws in
      #expect(try db.words().count == count)
      #expect(try db.words().first == "word 1")
      #expect(try db.problems() == [])
    }
  }

  @Test(arguments: [7, 8] as [UInt8])
  func copiesToTheSameOrAnotherKey(byte: UInt8) throws {
    let key = try EncryptionKey.raw(byte)
    let destination = try folder.create("copy.db", key: key)
    try back(up: nil, to: destination)
    try expectWhole(destination)
    try destination.write { try $0.insert("in the copy") }
    #expect(try source.words().count == 2000)
    try destination.close()
    #expect(try folder.names().filter { $0.hasPrefix("copy") } == ["copy.db"])
    try expectWhole(folder.open("copy.db", key: key), count: 2001)
    #expect(
      try DatabaseFile(path: folder.file("copy.db")).salt
        != DatabaseFile(path: folder.file("source.db")).salt)
    let other = try EncryptionKey.raw(byte == 7 ? 8 : 7)
    #expect(throws: DatabaseFileError.wrongKey(path: folder.file("copy.db"))) {
      try folder.open("copy.db", key: other)
    }
  }

  @Test func copiesAPassphrasesFile() throws {
    let passphrase = "of the copy"
    let destination = try folder.create("copy.db", key: EncryptionKey(passphrase: passphrase))
    try back(to: destination)
    try destination.close()
    let stock = try StockConnection(folder.file("copy.db"), passphrase: passphrase)
    #expect(try stock.column("SELECT COUNT(*) FROM word") == ["2000"])
    #expect(try stock.column("PRAGMA integrity_check") == ["ok"])
  }

  @Test func replacesWhatWasThere() throws {
    let destination = try folder.create("copy.db")
    try destination.write { try $0.execute(sql: "CREATE TABLE other(a)") }
    try back(to: destination)
    #expect(try destination.read { try !$0.tableExists("other") })
    try expectWhole(destination)
  }

  @Test func copiesVersionNumbersAndIndexes() throws {
    try source.write { db throws in
      try db.add(tokenizer: .words)
      try db.execute(sql: "PRAGMA user_version = 5; PRAGMA application_id = 77")
      try FullTextIndex(name: "search", table: "word", columns: ["text"], tokenizer: "words")
        .create(in: db)
    }
    let destination = try folder.create("copy.db") {
      $0.prepareDatabase { try $0.add(tokenizer: .words) }
    }
    try back(to: destination)
    try destination.write { db throws in
      #expect(try db.integer("PRAGMA user_version") == 5)
      #expect(try db.integer("PRAGMA application_id") == 77)
      let index = FullTextIndex(
        name: "search", table: "word", columns: ["text"], tokenizer: "words")
      #expect(try index.ids(matching: "1999", in: db) == [1999])
      #expect(try index.isConsistent(in: db))
    }
  }

  @Test func reportsProgress() throws {
    var seen: [(remaining: Int, total: Int)] = []
    let destination = try folder.create("copy.db")
    try back(to: destination, pagesPerStep: 3) { seen.append(($0, $1)) }
    let pages = try folder.bytes(of: "copy.db").count / linkedFormat.pageSize
    #expect(seen.count > 3)
    #expect(seen.map(\.remaining) == seen.map(\.remaining).sorted(by: >))
    #expect(seen.last?.remaining == 0)
    #expect(seen.allSatisfy { $0.total == seen[0].total })
    #expect(pages == 0 || seen[0].total >= pages)
  }

  // MARK: - A source that changes

  @Test(arguments: [false, true])
  func includesWhatIsWrittenMeanwhile(byAnotherConnection: Bool) throws {
    let writer = byAnotherConnection ? try folder.open("source.db") : nil
    let destination = try folder.create("copy.db")
    var written = 0
    try source.unsafeRead { from in
      try destination.writeWithoutTransaction { to in
        try from.backup(to: to, pagesPerStep: 2) { _, _ in
          guard written < 3 else { return }
          written += 1
          // Both at the front, already copied, and at the end.
          let sql = """
            UPDATE word SET text = 'word 1' WHERE id = 1;
            INSERT INTO word(text) VALUES ('meanwhile')
            """
          if let writer {
            try writer.write { try $0.execute(sql: sql) }
          } else {
            try from.execute(sql: sql)
          }
        }
      }
    }
    try expectWhole(destination, count: 2003)
  }

  @Test func copiesTheSnapshotOfItsTransaction() throws {
    let writer = try folder.open("source.db")
    let destination = try folder.create("copy.db")
    try source.read { from in
      #expect(try from.words().count == 2000)
      try writer.write { try $0.insert("too late") }
      try destination.writeWithoutTransaction { to in try from.backup(to: to) }
    }
    try expectWhole(destination, count: 2000)
    #expect(try source.words().count == 2001)
  }

  @Test func givenUpLeavesBothUsable() throws {
    struct Failure: Error {}
    let destination = try folder.create("copy.db")
    try destination.write { try $0.execute(sql: "CREATE TABLE before(a)") }
    #expect(throws: Failure.self) {
      try back(to: destination, pagesPerStep: 2) { remaining, total in
        if remaining < total / 2 { throw Failure() }
      }
    }
    try destination.write { db throws in
      #expect(try db.tableExists("before"))
      #expect(try !db.tableExists("word"))
      #expect(try db.problems() == [])
    }
    try source.write { try $0.insert("after") }
    try back(to: destination)
    try expectWhole(destination, count: 2001)
  }

  // MARK: - Refusals

  private func expectRefusal(_ from: DatabaseQueue, _ to: DatabaseQueue) {
    let error = databaseError { try back(up: from, to: to) }
    #expect(error?.resultCode == .SQLITE_MISUSE)
    #expect(error?.message == "a backup needs two encrypted files of one format")
  }

  // Where there is no key, SQLCipher 3 would write plaintext.
  @Test func refusesMemory() throws {
    let memory = try DatabaseQueue()
    try memory.fill(["in memory"])
    expectRefusal(source, memory)
    expectRefusal(memory, source)
    expectRefusal(memory, try DatabaseQueue())
    #expect(try memory.words() == ["in memory"])
    try expectWhole(source)
  }

  // With another page size SQLCipher reports success, and nothing can read the copy.
  @Test(.enabled(if: linkedFormat == .v4, "SQLCipher 3 has one format"))
  func refusesAnotherFormat() throws {
    let key = FixtureFile.key
    try folder.write(FixtureFile.v3, to: "v3.db")
    let old = try folder.open("v3.db", key: key)
    expectRefusal(source, old)
    expectRefusal(old, source)
    #expect(try old.words() == ["drei"])
    try expectWhole(source)
  }

  @Test func copiesVersion3ToVersion3() throws {
    let key = FixtureFile.key
    for name in ["a.db", "b.db"] { try folder.write(FixtureFile.v3, to: name) }
    let (from, to) = (try folder.open("a.db", key: key), try folder.open("b.db", key: key))
    try from.write { db in for number in 0..<500 { try db.insert("\(number)") } }
    try back(up: from, to: to)
    try to.close()
    let copy = try folder.open("b.db", key: key)
    #expect(try copy.words().count == 501)
    #expect(try copy.read { $0.cipherFormat } == .v3)
  }

  @Test func refusesADestinationInATransaction() throws {
    let destination = try folder.create("copy.db")
    let error = databaseError {
      try source.unsafeRead { from in try destination.write { to in try from.backup(to: to) } }
    }
    #expect(error?.resultCode == .SQLITE_ERROR)
    try destination.fill(["usable"])
  }
}
