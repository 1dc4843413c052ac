import CLibcrypto
import Foundation
import Testing

@testable import SQLCipherKit

/// Pages with the right HMAC and any content: whoever has the key can write them.
@Suite struct HostilePagesTests {
  private static let format = CipherFormat.v4
  private static let usable = format.pageSize - format.reservedSize

  private let folder: TemporaryFolder
  private var state: UInt64 = 1

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The same every time; small numbers are many, so that some are sizes, links and types.
  private mutating func byte() -> UInt8 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let value = UInt8(truncatingIfNeeded: state >> 33)
    switch state >> 61 {
    case 0...2: return value & 7
    case 3...5: return value & 0x3F
    default: return value
    }
  }

  private mutating func page(start: Int) -> [UInt8] {
    var page = (0..<Self.usable).map { _ in byte() }
    page[start] = [0x0D, 0x0A, 0x02][Int(byte()) % 3]
    // A few cells, or more than a page has room for.
    page[start + 3] = byte() < 8 ? byte() : 0
    return page
  }

  private func encrypt(_ content: ArraySlice<UInt8>, _ key: SecretBytes) throws -> [UInt8] {
    let context = try #require(EVP_CIPHER_CTX_new())
    defer { EVP_CIPHER_CTX_free(context) }
    var output = [UInt8](repeating: 0, count: content.count + 16)
    var length: Int32 = 0
    let iv = [UInt8](repeating: 0, count: CipherFormat.ivSize)
    let isDone = key.withUnsafeBytes { key in
      EVP_EncryptInit_ex(
        context, EVP_aes_256_cbc(), nil, key.baseAddress?.assumingMemoryBound(to: UInt8.self), iv)
        == 1 && EVP_CIPHER_CTX_set_padding(context, 0) == 1
        && EVP_EncryptUpdate(context, &output, &length, Array(content), Int32(content.count)) == 1
    }
    try #require(isDone && Int(length) == content.count)
    return output.prefix(content.count) + iv
  }

  private func write(_ pages: [[UInt8]]) throws {
    let salt = [UInt8](repeating: 0xA5, count: CipherFormat.saltSize)
    let key = try EncryptionKey.raw().derivedKey(spelling: 0, salt: salt, format: Self.format)
    let macKey = try KeyDerivation.derive(
      from: key, salt: salt.map { $0 ^ 0x3A }, iterations: 2, format: Self.format)
    var file: [UInt8] = []
    for (index, content) in pages.enumerated() {
      let start = index == 0 ? salt.count : 0
      let encrypted = try encrypt(content[start...], key)
      let message = encrypted + withUnsafeBytes(of: UInt32(index + 1).littleEndian, Array.init)
      var mac = [UInt8](repeating: 0, count: Self.format.hmacSize)
      macKey.withUnsafeBytes {
        _ = HMAC(
          Self.format.digest, $0.baseAddress, Int32($0.count), message, message.count, &mac, nil)
      }
      file += salt.prefix(start) + encrypted + mac
    }
    try folder.write(file)
  }

  @Test mutating func endWithoutATrap() throws {
    var rows = 0
    for _ in 0..<150 {
      var pages: [[UInt8]] = []
      for index in 0..<8 { pages.append(page(start: index == 0 ? 100 : 0)) }
      try write(pages)
      try RecordScanner(path: folder.file(), key: .raw()).scan { _, _ in rows += 1 }
    }
    #expect(rows > 1000)
  }
}
