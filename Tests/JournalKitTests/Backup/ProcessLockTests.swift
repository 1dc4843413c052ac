#if os(Linux)
  import Foundation
  import SQLCipherKit
  import Testing

  @testable import JournalKit

  extension TemporaryFolder {
    /// True where this process holds a lock on the file.
    func isLocked(_ path: String) throws -> Bool {
      var info = stat()
      #expect(stat(path, &info) == 0)
      return try locks().split(separator: "\n").contains { line in
        let fields = line.split(separator: " ")
        return fields.contains("POSIX") && fields.contains("\(getpid())")
          && fields.contains { $0.hasSuffix(":\(info.st_ino)") }
      }
    }

    /// All locks of the system. Foundation takes the first page of such a file for the whole.
    private func locks() throws -> String {
      let descriptor = open("/proc/locks", O_RDONLY | O_CLOEXEC)
      try #require(descriptor >= 0)
      defer { close(descriptor) }
      var bytes: [UInt8] = []
      var part = [UInt8](repeating: 0, count: 65536)
      while case let count = read(descriptor, &part, part.count), count > 0 {
        bytes += part[..<count]
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// POSIX locks go when *any* descriptor of the process for the file is closed
  /// (sqlite.org/howtocorrupt.html, 2.2). As long as a journal is open its lock must stand, or a
  /// change of its key in another process would not wait for it.
  struct ProcessLockTests {
    private let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
    }

    @Test func anotherConnectionLeavesTheLockOfTheFirst() throws {
      let journal = try folder.makeJournal(entries: 1)
      #expect(try folder.isLocked(journal.path))
      let other = try folder.openJournal()
      #expect(try folder.isLocked(journal.path))
      try other.close()
      #expect(try folder.isLocked(journal.path))
    }

    @Test func aLookAtTheFileLeavesTheLock() throws {
      let journal = try folder.makeJournal(entries: 1)
      try Journal.checkPresence(at: journal.path)
      _ = try PageVerifier(path: journal.path, key: .test).verify()
      #expect(throws: DatabaseFileError.self) { try Journal(path: journal.path, key: .other) }
      _ = try JournalDoctor(path: journal.path, key: .test).examine()
      #expect(try folder.isLocked(journal.path))
    }

    @Test func aBackupLeavesTheLock() throws {
      let journal = try folder.makeJournal(entries: 500)
      var wasLocked: [Bool] = []
      _ = try journal.backup(to: folder.path("b"), isFolder: true, key: .test) { _ in
        wasLocked.append((try? folder.isLocked(journal.path)) ?? false)
      }
      #expect(!wasLocked.contains(false))
      #expect(try folder.isLocked(journal.path))
    }

    @Test func aClosedJournalIsNotLocked() throws {
      let journal = try folder.makeJournal(entries: 1)
      let other = try folder.openJournal()
      try journal.close()
      try other.close()
      #expect(try !folder.isLocked(journal.path))
    }
  }
#endif
