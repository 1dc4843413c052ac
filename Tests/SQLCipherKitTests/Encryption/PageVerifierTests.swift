import Foundation
import Testing

@testable import SQLCipherKit

@Suite struct PageVerifierTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private let pageSize = linkedFormat.pageSize

  private func verify() throws -> PageReport {
    try PageVerifier(path: folder.file(), key: .raw()).verify()
  }

  private func makeFile(rows: Int = 3000) throws -> [UInt8] {
    try folder.create().fill((0..<rows).map { "word number \($0)" })
    return try folder.bytes()
  }

  @Test func soundFileIsSound() throws {
    let bytes = try makeFile()
    let report = try verify()
    #expect(report.isSound)
    #expect(report.pageCount == bytes.count / pageSize)
    #expect(report.expectedPageCount == report.pageCount)
    #expect(report.damagedPages == [] && report.trailingByteCount == 0)
  }

  @Test(arguments: CipherFormat.allCases)
  func bothFormatsAreVerified(format: CipherFormat) throws {
    let bytes = format == .v3 ? FixtureFile.v3 : FixtureFile.v4
    try folder.write(bytes)
    let verifier = PageVerifier(path: folder.file(), key: FixtureFile.key)
    let report = try verifier.verify()
    #expect(report.isSound)
    #expect(report.pageCount == bytes.count / format.pageSize)
    if format == .v3 {
      var damaged = Array(bytes)
      damaged[1500] ^= 1
      try folder.write(damaged)
      #expect(try verifier.verify().damagedPages == [2])
    }
  }

  @Test func namesEveryDamagedPage() throws {
    var bytes = try makeFile()
    let last = bytes.count / pageSize
    // One bit each: the first byte of a page, its middle, its HMAC.
    for offset in [pageSize, 3 * pageSize + pageSize / 2, last * pageSize - 20] {
      bytes[offset] ^= 0x10
    }
    try folder.write(bytes)
    let report = try verify()
    #expect(report.damagedPages == [2, 4, last])
    #expect(!report.isSound)
    #expect(report.expectedPageCount == last)
  }

  @Test func seesSwappedPages() throws {
    var bytes = try makeFile()
    let third = Array(bytes[(2 * pageSize)..<(3 * pageSize)])
    bytes.replaceSubrange((2 * pageSize)..<(3 * pageSize), with: bytes[pageSize..<(2 * pageSize)])
    bytes.replaceSubrange(pageSize..<(2 * pageSize), with: third)
    try folder.write(bytes)
    #expect(try verify().damagedPages == [2, 3])
  }

  // SQLite's own check does not look at pages that nothing uses.
  @Test func seesDamageToAFreePage() throws {
    let queue = try folder.create()
    try queue.fill((0..<3000).map { "word number \($0)" })
    try queue.write { try $0.execute(sql: "DELETE FROM word WHERE id > 10") }
    try queue.close()
    var bytes = try folder.bytes()
    let last = bytes.count / pageSize
    #expect(last > 5)
    bytes[(last - 1) * pageSize + 100] ^= 1
    try folder.write(bytes)
    #expect(try verify().damagedPages == [last])
  }

  @Test func seesWhatIsMissing() throws {
    let bytes = try makeFile()
    let whole = bytes.count / pageSize
    for (count, pages, rest) in [
      (bytes.count - pageSize, whole - 1, 0), (bytes.count - 10, whole - 1, pageSize - 10),
      (pageSize, 1, 0),
    ] {
      try folder.write(bytes.prefix(count))
      let report = try verify()
      #expect(report.pageCount == pages)
      #expect(report.trailingByteCount == rest)
      #expect(report.expectedPageCount == whole)
      #expect(!report.isSound)
      #expect(report.damagedPages == [])
    }
  }

  @Test func wrongKeyAndDamagedFirstPageAreErrors() throws {
    var bytes = try makeFile(rows: 10)
    #expect(throws: DatabaseFileError.wrongKey(path: folder.file())) {
      try PageVerifier(path: folder.file(), key: .raw(9)).verify()
    }
    bytes[200] ^= 1
    try folder.write(bytes)
    #expect(throws: DatabaseFileError.damagedFirstPage(path: folder.file())) { try verify() }
  }

  @Test func readsLargeFilesAndTellsHowFar() throws {
    var bytes = try makeFile(rows: 60_000)
    try #require(bytes.count > 1_200_000, "more than is read at once")
    let last = bytes.count / pageSize
    bytes[(last - 1) * pageSize + 50] ^= 1
    try folder.write(bytes)
    let before = try folder.snapshot()
    var shares: [Double] = []
    let report = try PageVerifier(path: folder.file(), key: .raw()).verify { shares.append($0) }
    #expect(report.pageCount == last)
    #expect(report.damagedPages == [last])
    #expect(shares.count > 1 && shares == shares.sorted() && shares.last == 1)
    #expect(try folder.snapshot() == before)
  }

  // MARK: - Looking without a key

  @Test(arguments: RefusalTests.cases)
  func looksAtAFileWithoutAKey(_ looked: RefusalTests.Case) throws {
    try looked.prepare(folder)
    switch looked.expected {
    case .wrongKey, .damagedFirstPage, .foreign: try DatabaseQueue.checkFile(at: folder.file())
    default:
      #expect(throws: looked.error(path: folder.file())) {
        try DatabaseQueue.checkFile(at: folder.file())
      }
    }
  }
}
