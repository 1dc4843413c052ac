import Foundation
import Testing

@testable import SQLCipherKit

@Suite struct PageAuthenticatorTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A file, and what checks its pages.
  private func authenticator(
    of bytes: [UInt8], key: EncryptionKey, format: CipherFormat
  ) throws -> PageAuthenticator {
    let salt = Array(bytes.prefix(16))
    let derived = try key.derivedKey(spelling: 0, salt: salt, format: format)
    return try PageAuthenticator(key: derived, salt: salt, format: format)
  }

  private func isAuthentic(
    _ authenticator: PageAuthenticator, _ page: some Collection<UInt8>, number: Int
  ) -> Bool {
    Array(page).withUnsafeBytes { authenticator.isAuthentic($0, number: number) }
  }

  private func fixture(_ format: CipherFormat) throws -> (PageAuthenticator, [UInt8]) {
    let bytes = Array(format == .v3 ? FixtureFile.v3 : FixtureFile.v4)
    let key = FixtureFile.key
    return (try authenticator(of: bytes, key: key, format: format), bytes)
  }

  // MARK: - Pages

  @Test(arguments: CipherFormat.allCases)
  func acceptsEveryPageInItsPlaceAlone(format: CipherFormat) throws {
    let (authenticator, bytes) = try fixture(format)
    let size = format.pageSize
    for index in 0..<(bytes.count / size) {
      let page = bytes[(index * size)..<((index + 1) * size)]
      for number in 1...3 {
        let isThere = isAuthentic(authenticator, page, number: number)
        #expect(isThere == (number == index + 1), "page \(index + 1) as page \(number)")
      }
    }
  }

  @Test(arguments: CipherFormat.allCases)
  func seesAnyFlippedBit(format: CipherFormat) throws {
    let (authenticator, bytes) = try fixture(format)
    var page = Array(bytes.prefix(format.pageSize))
    let hmacEnd = format.pageSize - format.reservedSize + CipherFormat.ivSize + format.hmacSize
    var unseen: [Int] = []
    // What comes before is the salt, from which the key itself is derived.
    for offset in CipherFormat.saltSize..<hmacEnd {
      page[offset] ^= 1 << UInt8(offset % 8)
      if isAuthentic(authenticator, page, number: 1) { unseen.append(offset) }
      page[offset] ^= 1 << UInt8(offset % 8)
    }
    #expect(unseen == [])
    #expect(isAuthentic(authenticator, page, number: 1), "put back")
    // What comes after is padding: 12 bytes in version 3, none in version 4.
    #expect(format.pageSize - hmacEnd == (format == .v3 ? 12 : 0))
    for offset in hmacEnd..<format.pageSize {
      page[offset] ^= 0xFF
      #expect(isAuthentic(authenticator, page, number: 1))
    }
  }

  @Test(arguments: CipherFormat.allCases)
  func seesAFlippedBitInTheSalt(format: CipherFormat) throws {
    for offset in [0, 7, 15] {
      var bytes = try fixture(format).1
      bytes[offset] ^= 1
      // With a raw key, only the key of the HMAC depends on the salt.
      for key in [FixtureFile.key, try .raw()] {
        let authenticator = try authenticator(of: bytes, key: key, format: format)
        #expect(!isAuthentic(authenticator, bytes.prefix(format.pageSize), number: 1))
      }
    }
  }

  @Test(arguments: CipherFormat.allCases)
  func refusesOtherSizes(format: CipherFormat) throws {
    let (authenticator, bytes) = try fixture(format)
    for count in [0, 16, format.pageSize - 1] {
      #expect(!isAuthentic(authenticator, bytes.prefix(count), number: 1))
    }
    #expect(!isAuthentic(authenticator, bytes.prefix(format.pageSize) + [0], number: 1))
  }

  @Test func acceptsWhatTheLibraryWrites() throws {
    let key = try EncryptionKey.raw()
    try folder.create(key: key).fill((0..<2000).map { "word \($0)" })
    let bytes = try folder.bytes()
    let authenticator = try authenticator(of: bytes, key: key, format: linkedFormat)
    let size = linkedFormat.pageSize
    #expect(bytes.count / size > 5)
    for index in 0..<(bytes.count / size) {
      let page = bytes[(index * size)..<((index + 1) * size)]
      #expect(isAuthentic(authenticator, page, number: index + 1))
    }
  }

  // MARK: - A torn first page

  // The power went while the first page was written back from the log.
  @Test(arguments: [false, true])
  func tornFirstPageOpensFromTheLog(isLarge: Bool) throws {
    try FixtureFile.copyWithLog(of: folder, key: .raw())
    var bytes = try folder.bytes()
    for offset in (linkedFormat.pageSize / 2)..<linkedFormat.pageSize { bytes[offset] = 0 }
    if isLarge { bytes += [UInt8](repeating: 0, count: linkedFormat.pageSize) }
    try folder.write(bytes)
    let queue = try folder.open()
    #expect(try queue.words() == ["in the log"])
    try queue.write { try $0.insert("added") }
    try queue.close()
    #expect(try folder.open().words() == ["in the log", "added"])
  }

  @Test func tornFirstPageWithoutItsLogDoesNot() throws {
    try FixtureFile.copyWithLog(of: folder, key: .raw())
    var bytes = try folder.bytes()
    bytes[500] ^= 1
    try folder.write(bytes)
    for log in [[], Array(try folder.bytes(of: "test.db-wal").prefix(40)), [1, 2, 3]] {
      try folder.write(log, to: "test.db-wal")
      let before = try folder.snapshot()
      #expect(throws: DatabaseFileError.wrongKey(path: folder.file())) { try folder.open() }
      #expect(try folder.snapshot() == before)
    }
  }

  @Test func tornFirstPageAndTornLogDoNot() throws {
    try FixtureFile.copyWithLog(of: folder, key: .raw())
    for name in ["test.db", "test.db-wal"] {
      var bytes = try folder.bytes(of: name)
      for offset in stride(from: 200, to: bytes.count, by: 100) { bytes[offset] ^= 1 }
      try folder.write(bytes, to: name)
    }
    let before = try folder.snapshot()
    #expect(throws: DatabaseFileError.wrongKey(path: folder.file())) { try folder.open() }
    #expect(try folder.snapshot() == before)
  }

  @Test func wholeFirstPageNeedsNoLog() throws {
    try FixtureFile.copyWithLog(of: folder, key: .raw())
    try folder.write([UInt8](repeating: 7, count: 10_000), to: "test.db-wal")
    // What is in no valid frame never happened.
    let queue = try folder.open()
    #expect(try queue.read { try !$0.tableExists("word") })
  }

  @Test func readsTheLogBesideALinksTarget() throws {
    let target = try TemporaryFolder()
    try FixtureFile.copyWithLog(of: target, key: .raw())
    var bytes = try target.bytes()
    bytes[500] ^= 1
    try target.write(bytes)
    try FileManager.default.createSymbolicLink(
      atPath: folder.file(), withDestinationPath: target.file())
    #expect(try folder.open().words() == ["in the log"])
    #expect(try folder.names() == ["test.db"])
  }
}
