import Foundation
import Testing

@testable import SQLCipherKit

@Suite struct PassphraseTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func create(_ passphrase: String) throws {
    let queue = try folder.create(key: EncryptionKey(passphrase: passphrase))
    try queue.fill(["kept"])
    try queue.close()
  }

  private func words(_ passphrase: String) throws -> [String] {
    try folder.open(key: EncryptionKey(passphrase: passphrase)).words()
  }

  private static let looksLikeRawKey = "x'" + String(repeating: "0f", count: 32) + "'"

  @Test(arguments: [
    "a'b", "a\"b", "'", "\\", ";--", "é🔑", "trailing ", "line\nend\n", looksLikeRawKey,
    String(repeating: "long ", count: 400),
  ])
  func anyTextIsAPassphrase(passphrase: String) throws {
    try create(passphrase)
    #expect(try words(passphrase) == ["kept"])
    // SQLCipher itself takes what looks like a raw key for one.
    if passphrase != Self.looksLikeRawKey {
      let stock = try StockConnection(folder.file(), passphrase: passphrase)
      #expect(try stock.column("SELECT text FROM word") == ["kept"])
    }
  }

  @Test(arguments: [
    ("secret", "Secret"), ("secret", "secret "), ("a\0b", "a"), ("é", "e"), ("ﬁ", "fi"),
  ])
  func nearlyTheSameIsAnother(passphrase: String, other: String) throws {
    try create(passphrase)
    #expect(throws: DatabaseFileError.wrongKey(path: folder.file())) { try words(other) }
  }

  @Test func embeddedZeroOpens() throws {
    try create("a\0b")
    #expect(try words("a\0b") == ["kept"])
  }

  @Test func emptyIsRefused() {
    #expect(throws: EncryptionKey.Problem.empty) { try EncryptionKey(passphrase: "") }
  }

  // MARK: - Spellings

  private static let composed = "caf\u{E9} \u{D55C}"
  private static let decomposed = "cafe\u{301} \u{1112}\u{1161}\u{11AB}"

  @Test(arguments: [(composed, decomposed), (decomposed, composed), (decomposed, decomposed)])
  func canonicallyEqualIsTheSame(created: String, opened: String) throws {
    try create(created)
    #expect(try words(opened) == ["kept"])
    // Whatever was typed, the file is keyed with the composed spelling.
    let stock = try StockConnection(folder.file(), passphrase: Self.composed)
    #expect(try stock.column("SELECT text FROM word") == ["kept"])
  }

  @Test func opensWhatAnotherToolKeyedWithTheBytesGiven() throws {
    do {
      let stock = try StockConnection(folder.file(), passphrase: Self.decomposed)
      try stock.execute(
        "CREATE TABLE word(id INTEGER PRIMARY KEY, text TEXT); INSERT INTO word VALUES (1, 'kept')")
    }
    let queue = try folder.open(key: EncryptionKey(passphrase: Self.decomposed))
    #expect(try queue.words() == ["kept"])
    try queue.write { try $0.insert("added") }
    try queue.close()
    // It keeps its spelling.
    let stock = try StockConnection(folder.file(), passphrase: Self.decomposed)
    #expect(try stock.column("SELECT text FROM word") == ["kept", "added"])
  }
}
