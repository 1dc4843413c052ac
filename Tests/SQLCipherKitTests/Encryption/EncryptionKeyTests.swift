import Foundation
import Testing

@testable import SQLCipherKit

@Suite struct EncryptionKeyTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func hex(_ bytes: SecretBytes) -> String {
    bytes.withUnsafeBytes { $0.map { String(format: "%02x", $0) }.joined() }
  }

  // MARK: - Raw keys

  @Test func rawKeyReopens() throws {
    let bytes = try EncryptionKey.randomRawKey()
    try folder.create(key: EncryptionKey(rawKey: bytes)).fill(["kept"])
    #expect(try folder.open(key: EncryptionKey(rawKey: bytes)).words() == ["kept"])
    for index in [0, 31] {
      var other = bytes
      other[index] ^= 1
      #expect(throws: DatabaseFileError.wrongKey(path: folder.file())) {
        try folder.open(key: EncryptionKey(rawKey: other))
      }
    }
  }

  @Test func rawKeyIsSQLCiphersOwn() throws {
    try folder.create(key: .raw(0xAB)).fill(["kept"])
    let stock = try StockConnection(
      folder.file(), passphrase: "x'" + String(repeating: "ab", count: 32) + "'")
    #expect(try stock.column("SELECT text FROM word") == ["kept"])
  }

  @Test(arguments: [0, 1, 16, 31, 33, 48, 64])
  func rawKeyHasOneLength(count: Int) {
    #expect(throws: EncryptionKey.Problem.wrongLength(count)) {
      try EncryptionKey(rawKey: [UInt8](repeating: 1, count: count))
    }
  }

  @Test func randomKeysDiffer() throws {
    let keys = try (0..<20).map { _ in try EncryptionKey.randomRawKey() }
    #expect(keys.allSatisfy { $0.count == 32 })
    #expect(Set(keys).count == 20)
  }

  @Test func problemsDoNotShowTheKey() {
    do {
      _ = try EncryptionKey(rawKey: Array("needleneedleneedle".utf8))
      Issue.record("nothing was thrown")
    } catch {
      #expect(!"\(error)".contains("needle"))
    }
  }

  @Test func describesNothingOfItself() throws {
    let key = try EncryptionKey(passphrase: "needleword")
    var dumped = ""
    dump(key, to: &dumped)
    #expect(!(dumped + "\(key)" + String(reflecting: key)).contains("needleword"))
  }

  // MARK: - Derivation

  // RFC 6070 for SHA-1; for SHA-512 the usual extension of it, as Python's hashlib computes it.
  @Test(arguments: [
    (CipherFormat.v3, 1, "0c60c80f961f0e71f3a9b524af6012062fe037a6"),
    (.v3, 4096, "4b007901b765489abead49d926f721d065a429c1"),
    (.v4, 1, "867f70cf1ade02cff3752599a3a53dc4af34c7a669815ae5d513554e1c8cf252"),
    (.v4, 4096, "d197b1b33db0143e018b12f3d1d1479e6cdebdcc97c5c0f87f6902e072f457b5"),
  ])
  func derivesAsTheStandardSays(format: CipherFormat, iterations: Int, expected: String) throws {
    let derived = try KeyDerivation.derive(
      from: SecretBytes("password".utf8), salt: Array("salt".utf8), iterations: iterations,
      format: format)
    #expect(derived.count == 32)
    #expect(hex(derived).hasPrefix(expected))
  }

  @Test func derivesOncePerFile() throws {
    let key = try EncryptionKey(passphrase: "secret")
    let first = try folder.create(key: key)
    let salt = try DatabaseFile(path: folder.file()).salt
    let derived = try key.derivedKey(spelling: 0, salt: salt, format: linkedFormat)
    let second = try folder.open(key: key)
    #expect(try key.derivedKey(spelling: 0, salt: salt, format: linkedFormat) === derived)
    try first.fill()
    #expect(try second.words() == ["one"])
    // Another key object derives for itself, to the same end.
    let again = try EncryptionKey(passphrase: "secret")
      .derivedKey(spelling: 0, salt: salt, format: linkedFormat)
    #expect(again !== derived)
    #expect(hex(again) == hex(derived))
  }

  @Test func derivesForEachSaltFormatAndSpelling() throws {
    let key = try EncryptionKey(passphrase: "e\u{301}")
    try #require(key.spellingCount == 2)
    let salts = [[UInt8](repeating: 1, count: 16), [UInt8](repeating: 2, count: 16)]
    let derived = try [
      key.derivedKey(spelling: 0, salt: salts[0], format: .v3),
      key.derivedKey(spelling: 1, salt: salts[0], format: .v3),
      key.derivedKey(spelling: 0, salt: salts[1], format: .v3),
      key.derivedKey(spelling: 0, salt: salts[0], format: .v4),
    ]
    #expect(Set(derived.map(hex)).count == 4)
    #expect(try EncryptionKey(passphrase: "\u{E9}").spellingCount == 1)
    #expect(try EncryptionKey.raw().spellingCount == 1)
  }

  @Test func saltsDiffer() throws {
    let salts = try (0..<10).map { index in
      try folder.create("\(index).db").close()
      return try DatabaseFile(path: folder.file("\(index).db")).salt
    }
    #expect(Set(salts).count == 10)
  }

  // MARK: - Memory

  /// The flags of the memory at an address, as /proc/self/smaps tells them.
  private static func isLocked(_ bytes: SecretBytes) throws -> Bool {
    let address = bytes.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
    let maps = String(
      decoding: try DatabaseFile.read("/proc/self/smaps", offset: 0, count: 1 << 20), as: UTF8.self)
    var isInside = false
    for line in maps.split(separator: "\n") {
      let bounds = line.split(separator: " ")[0].split(separator: "-")
      if bounds.count == 2, let low = UInt(bounds[0], radix: 16),
        let high = UInt(bounds[1], radix: 16)
      {
        isInside = (low..<high).contains(address)
      } else if isInside, line.hasPrefix("VmFlags:") {
        return line.split(separator: " ").contains("lo")
      }
    }
    return false
  }

  private static let canLock: Bool = {
    let bytes = SecretBytes([1])
    return withExtendedLifetime(bytes) { (try? isLocked(bytes)) ?? false }
  }()

  // Unlocking works on whole pages, whoever else has secrets there.
  @Test(.enabled(if: canLock, "the system lets nobody lock memory, or does not tell"))
  func staysLockedWhenOtherSecretsGo() throws {
    let secrets = (0..<40).map { SecretBytes([UInt8($0)]) }
    var others = (0..<40).map { SecretBytes([UInt8($0)]) }
    others.removeAll()
    let locked = try withExtendedLifetime(secrets) { try secrets.filter(Self.isLocked) }
    #expect(locked.count == 40)
  }

  @Test func holdsAnyNumberOfBytes() {
    for count in [0, 1, 32, 5000] {
      let bytes = [UInt8](repeating: 9, count: count)
      #expect(SecretBytes(bytes).count == count)
      #expect(SecretBytes(bytes).withUnsafeBytes { Array($0) } == bytes)
    }
  }
}
