import Foundation
import Testing

@testable import SQLCipherKit

/// The format and the salt of a new file can be chosen.
@Suite struct NewFileTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func olderFormatOnDemand() throws {
    let passphrase = "of the new file"
    let key = try EncryptionKey(passphrase: passphrase)
    let queue = try folder.create(key: key) { $0.newFileFormat = .v3 }
    try queue.fill((0..<200).map { "word \($0)" })
    #expect(try queue.read { $0.cipherFormat } == .v3)
    try queue.close()
    #expect(try DatabaseFile(path: folder.file()).identify(key: key, preferred: .v4).format == .v3)
    let stock = try StockConnection(
      folder.file(), passphrase: passphrase,
      setup: linkedFormat == .v4 ? "PRAGMA cipher_compatibility = 3" : "")
    #expect(try stock.column("SELECT COUNT(*) FROM word") == ["200"])
    #expect(try stock.column("PRAGMA integrity_check") == ["ok"])
  }

  @Test(.enabled(if: linkedFormat == .v3, "SQLCipher 4 can make both"))
  func newerFormatIsRefusedAndLeavesNothing() throws {
    #expect(throws: (any Error).self) { try folder.create { $0.newFileFormat = .v4 } }
    #expect(try folder.names() == [])
  }

  // The same passphrase then needs no second derivation.
  @Test func takesTheSaltOfAnother() throws {
    let key = try EncryptionKey(passphrase: "of both files")
    try folder.create("first.db", key: key).fill(["first"])
    let second = try folder.create("second.db", key: key) { [folder] in
      $0.newFileSaltSource = folder.file("first.db")
    }
    try second.fill(["second"])
    try second.close()
    #expect(
      try DatabaseFile(path: folder.file("first.db")).salt
        == DatabaseFile(path: folder.file("second.db")).salt)
    #expect(try folder.open("first.db", key: key).words() == ["first"])
    #expect(try folder.open("second.db", key: key).words() == ["second"])
    let (a, b) = (try folder.bytes(of: "first.db"), try folder.bytes(of: "second.db"))
    #expect(zip(a, b).filter { $0 == $1 }.count < a.count / 20, "the rest is their own")
  }

  @Test func missingSaltSourceLeavesNothing() throws {
    let missing = folder.file("none.db")
    #expect(throws: DatabaseFileError.missing(path: missing)) {
      try folder.create { $0.newFileSaltSource = missing }
    }
    #expect(try folder.names() == [])
  }
}
