import Foundation
import Testing

@testable import SQLCipherKit

/// Files that must not be opened: each gets its own error, and none is changed.
@Suite struct RefusalTests {
  struct Case: CustomTestStringConvertible, Sendable {
    enum Expected {
      case missing, isFolder, notRegular, empty, plaintext, foreign, wrongKey, damagedFirstPage
    }

    let testDescription: String
    let expected: Expected
    /// Puts the file in place.
    let prepare: @Sendable (TemporaryFolder) throws -> Void

    init(
      _ name: String, _ expected: Expected,
      prepare: @escaping @Sendable (TemporaryFolder) throws -> Void
    ) {
      testDescription = name
      self.expected = expected
      self.prepare = prepare
    }

    func error(path: String) -> DatabaseFileError {
      switch expected {
      case .missing: .missing(path: path)
      case .isFolder: .isFolder(path: path)
      case .notRegular: .notRegular(path: path)
      case .empty: .empty(path: path)
      case .plaintext: .plaintext(path: path)
      case .foreign: .foreign(path: path)
      case .wrongKey: .wrongKey(path: path)
      case .damagedFirstPage: .damagedFirstPage(path: path)
      }
    }
  }

  /// A closed database, cut to so many bytes.
  private static func cut(to count: Int) -> @Sendable (TemporaryFolder) throws -> Void {
    { folder in
      try folder.create("whole.db").fill()
      try folder.write(folder.bytes(of: "whole.db").prefix(count))
      try FileManager.default.removeItem(atPath: folder.file("whole.db"))
    }
  }

  private static func random(_ count: Int) -> [UInt8] {
    // The same every time, and no text.
    var state: UInt32 = 1
    return (0..<count).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return UInt8(state >> 24)
    }
  }

  static let cases: [Case] = [
    Case("missing", .missing) { _ in },
    Case("link to nothing", .missing) {
      try FileManager.default.createSymbolicLink(
        atPath: $0.file(), withDestinationPath: $0.file("nothing"))
    },
    Case("folder", .isFolder) {
      try FileManager.default.createDirectory(
        atPath: $0.file(), withIntermediateDirectories: false)
    },
    Case("pipe", .notRegular) { #expect(mkfifo($0.file(), 0o600) == 0) },
    Case("link to a device", .notRegular) {
      try FileManager.default.createSymbolicLink(
        atPath: $0.file(), withDestinationPath: "/dev/zero")
    },
    Case("empty", .empty) { try $0.write([]) },
    Case("plaintext database", .plaintext) {
      try StockConnection($0.file(), key: nil).execute("CREATE TABLE t(a)")
    },
    Case("plaintext header only", .plaintext) {
      try $0.write("SQLite format 3\0".utf8)
    },
    Case("short text", .foreign) { try $0.write("Dear diary\n".utf8) },
    Case("long text", .foreign) {
      try $0.write(String(repeating: "Dear diary,\r\n", count: 1024).utf8)
    },
    Case("text of whole pages", .foreign) {
      try $0.write(String(repeating: "16 letters each\n", count: 512).utf8)
    },
    Case("few random bytes", .foreign) { try $0.write(random(500)) },
    Case("random bytes, no whole pages", .foreign) { try $0.write(random(8193)) },
    Case("random bytes, whole pages", .wrongKey) { try $0.write(random(8192)) },
    Case("cut within the salt", .foreign, prepare: cut(to: 10)),
    Case("cut within the first page", .foreign, prepare: cut(to: 1000)),
    Case(
      "cut before the end of the first page", .foreign,
      prepare: cut(to: linkedFormat.pageSize - 1)),
    Case("other raw key", .wrongKey) { try $0.create(key: .raw(8)).fill() },
    Case("other key, changes in the log", .wrongKey) { folder in
      try FixtureFile.copyWithLog(of: folder, key: .raw(8))
    },
    Case("passphrase's file", .wrongKey) { try $0.write(FixtureFile.v3) },
    Case("damaged first page", .damagedFirstPage) { folder in
      try folder.create().fill()
      var bytes = try folder.bytes()
      bytes[100] ^= 1
      try folder.write(bytes)
    },
    Case("damaged salt", .wrongKey) { folder in
      try folder.create().fill()
      var bytes = try folder.bytes()
      bytes[5] ^= 0x80
      try folder.write(bytes)
    },
  ]

  @Test(arguments: cases, [false, true])
  func refuses(_ refused: Case, readonly: Bool) throws {
    let folder = try TemporaryFolder()
    try refused.prepare(folder)
    let before = try folder.snapshot()
    #expect(throws: refused.error(path: folder.file())) {
      try folder.open { $0.readonly = readonly }
    }
    #expect(try folder.snapshot() == before, "nothing written, nothing beside it")
  }

  @Test(arguments: ["wrong", "fixture passphrase "])
  func refusesOtherPassphrases(passphrase: String) throws {
    for fixture in [FixtureFile.v3, FixtureFile.v4] {
      let folder = try TemporaryFolder()
      try folder.write(fixture)
      let before = try folder.snapshot()
      #expect(throws: DatabaseFileError.wrongKey(path: folder.file())) {
        try folder.open(key: EncryptionKey(passphrase: passphrase))
      }
      #expect(try folder.snapshot() == before)
    }
  }

  @Test func refusesWhatLacksItsLaterPages() throws {
    let folder = try TemporaryFolder()
    try folder.create().fill((0..<2000).map { "word \($0)" })
    try folder.write(folder.bytes().prefix(linkedFormat.pageSize))
    let before = try folder.snapshot()
    let error = databaseError { _ = try folder.open() }
    #expect(error?.resultCode == .SQLITE_CORRUPT)
    #expect(try folder.snapshot() == before)
  }

  @Test func refusesAFileOfMorePagesThanADatabaseCanHave() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.random(4096))
    // Some file systems have no files of such a size.
    guard truncate(folder.file(), 5 << 40) == 0 else { return }
    #expect(throws: DatabaseFileError.wrongKey(path: folder.file())) { try folder.open() }
  }

  // MARK: - Messages

  @Test(arguments: [
    DatabaseFileError.missing(path: "/p"), .isFolder(path: "/p"), .notRegular(path: "/p"),
    .empty(path: "/p"), .plaintext(path: "/p"), .foreign(path: "/p"), .wrongKey(path: "/p"),
    .damagedFirstPage(path: "/p"), .newerCipher(path: "/p"), .unreadable(path: "/p", reason: "r"),
    .readOnlyPlace(path: "/p"),
    .replaced(path: "/p"), .exists(path: "/p"),
  ])
  func messageNamesThePath(error: DatabaseFileError) {
    #expect(error.description.contains("/p"))
    #expect(!error.description.contains("DatabaseFileError"))
  }
}
