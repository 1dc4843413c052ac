import Foundation
import SQLCipherKit
import Testing

@testable import JournalKit

/// On a file system without links the old file is kept as a copy.
struct FileReplacementTests {
  private let folder: TemporaryFolder
  private let old: Data

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeJournal(entries: 5).close()
    old = try folder.bytes("journal.db")
    try folder.write("the new one".utf8, to: "new")
  }

  private var path: String { folder.path("journal.db") }
  private var aside: String { folder.path("journal.db.before-restore-x") }

  private func replacement(
    code: Int32, before: @escaping () -> Void = {}
  ) -> FileReplacement {
    var replacement = FileReplacement(path: path)
    replacement.makeSecondName = { _, _ in
      before()
      errno = code
      return -1
    }
    return replacement
  }

  @Test(arguments: [EPERM, ENOTSUP, EMLINK, ENOSYS]) func aCopyIsKept(code: Int32) throws {
    chmod(path, 0o644)
    try replacement(code: code).swapIn(
      folder.path("new"), keepingOldAs: aside, isComplete: true)
    #expect(try folder.bytes("journal.db") == Data("the new one".utf8))
    #expect(try folder.bytes("journal.db.before-restore-x") == old)
    #expect(try folder.fileNames() == ["journal.db", "journal.db.before-restore-x"])
    var info = stat()
    #expect(stat(aside, &info) == 0 && info.st_mode & 0o777 == 0o600)
  }

  @Test func anotherErrorChangesNothing() throws {
    #expect(throws: DatabaseFileError.self) {
      try replacement(code: EIO).swapIn(
        folder.path("new"), keepingOldAs: aside, isComplete: true)
    }
    #expect(try folder.bytes("journal.db") == old)
    #expect(try folder.fileNames() == ["journal.db", "new"])
  }

  @Test func aNameThatIsTakenChangesNothing() throws {
    let aside = aside
    #expect(throws: DatabaseFileError.exists(path: aside)) {
      // Another process is quicker.
      try replacement(code: EPERM) {
        _ = FileManager.default.createFile(
          atPath: aside, contents: Data("mine".utf8))
      }.swapIn(folder.path("new"), keepingOldAs: aside, isComplete: true)
    }
    #expect(try folder.bytes("journal.db") == old)
    #expect(try folder.bytes("journal.db.before-restore-x") == Data("mine".utf8))
    #expect(
      try folder.fileNames() == ["journal.db", "journal.db.before-restore-x", "new"])
  }

  #if os(Linux)
    /// Closing any descriptor of the file would drop the locks of the connection that holds it.
    @Test func othersAreKeptOutUntilTheSwapIsDone() throws {
      let replacement = replacement(code: EPERM)
      let held = try replacement.openExclusively(key: .test)
      let descriptor = try #require(try replacement.keep(as: aside))
      #expect(try folder.isLocked(path))
      // What the copy must not do.
      close(descriptor)
      #expect(try !folder.isLocked(path))
      try held.close()
    }

    @Test func othersAreKeptOutOfADamagedOneToo() throws {
      let lock = try FileLock(path)
      let descriptor = try #require(try replacement(code: EPERM).keep(as: aside))
      #expect(try withExtendedLifetime(lock) { try folder.isLocked(path) })
      close(descriptor)
    }
  #endif
}
