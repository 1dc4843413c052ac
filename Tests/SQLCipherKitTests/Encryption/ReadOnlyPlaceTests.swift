import Foundation
import Testing

@testable import SQLCipherKit

/// Places that cannot be written to. Nothing is read-only for the superuser, so each test gives
/// up its rights, in a process of its own.
@Suite struct ReadOnlyPlaceTests {
  @Test func readsInAReadOnlyFolder() async {
    await #expect(processExitsWith: .success) {
      becomeOrdinaryUser()
      let folder = try TemporaryFolder()
      try folder.create("with ? # % é.db").fill(["kept"])
      #expect(chmod(folder.path, 0o500) == 0)
      for readonly in [false, true] {
        let before = try folder.snapshot()
        let queue = try folder.open("with ? # % é.db") { $0.readonly = readonly }
        #expect(try queue.words() == ["kept"])
        #expect(try queue.unsafeRead { $0.isReadOnlyFile })
        let error = databaseError { try queue.write { try $0.insert("x") } }
        #expect(error?.resultCode == .SQLITE_READONLY)
        #expect(try folder.snapshot() == before)
        try queue.close()
        #expect(try folder.snapshot() == before)
      }
    }
  }

  @Test func readsARelativePath() async {
    await #expect(processExitsWith: .success) {
      becomeOrdinaryUser()
      let folder = try TemporaryFolder()
      try folder.create().fill(["kept"])
      #expect(chdir(folder.path) == 0)
      let configuration = Configuration()
      for mode in [0o700, 0o500] as [mode_t] {
        #expect(chmod(folder.path, mode) == 0)
        for path in ["test.db", "./test.db"] {
          let queue = try DatabaseQueue(path: path, key: .raw(), configuration: configuration)
          #expect(try queue.words() == ["kept"])
        }
      }
    }
  }

  @Test func readsAReadOnlyFile() async {
    await #expect(processExitsWith: .success) {
      becomeOrdinaryUser()
      let folder = try TemporaryFolder()
      try folder.create().fill(["kept"])
      #expect(chmod(folder.file(), 0o400) == 0)
      let before = try FileState(folder.file())
      let queue = try folder.open()
      #expect(try queue.words() == ["kept"])
      #expect(try queue.unsafeRead { $0.isReadOnlyFile })
      let error = databaseError { try queue.write { try $0.insert("x") } }
      #expect(error?.resultCode == .SQLITE_READONLY)
      try queue.close()
      #expect(try FileState(folder.file()) == before)
    }
  }

  @Test(arguments: ["-wal", "-journal"])
  func refusesWhatIsUnfinished(suffix: String) async {
    await #expect(processExitsWith: .success) { [suffix = suffix as String] in
      becomeOrdinaryUser()
      let folder = try TemporaryFolder()
      try FixtureFile.copyWithLog(of: folder, key: .raw())
      if suffix != "-wal" {
        #expect(rename(folder.file("test.db-wal"), folder.file("test.db" + suffix)) == 0)
      }
      #expect(chmod(folder.path, 0o500) == 0)
      let before = try folder.snapshot()
      #expect(throws: DatabaseFileError.readOnlyPlace(path: folder.file())) { try folder.open() }
      #expect(try folder.snapshot() == before)
    }
  }

  // The folder that counts is the one where SQLite puts the log.
  @Test func linkInAReadOnlyFolderWritesToItsTarget() async {
    await #expect(processExitsWith: .success) {
      becomeOrdinaryUser()
      let (folder, target) = (try TemporaryFolder(), try TemporaryFolder())
      let writer = try target.create()
      try writer.fill(["one"])
      try FileManager.default.createSymbolicLink(
        atPath: folder.file(), withDestinationPath: target.file())
      #expect(chmod(folder.path, 0o500) == 0)
      let queue = try folder.open()
      #expect(try queue.words() == ["one"], "with the log")
      try queue.write { try $0.insert("two") }
      #expect(try writer.words() == ["one", "two"])
      #expect(try folder.names() == ["test.db"])
    }
  }

  @Test func linkToAReadOnlyFolderReads() async {
    await #expect(processExitsWith: .success) {
      becomeOrdinaryUser()
      let (folder, target) = (try TemporaryFolder(), try TemporaryFolder())
      try target.create().fill(["one"])
      try FileManager.default.createSymbolicLink(
        atPath: folder.file(), withDestinationPath: target.file())
      #expect(chmod(target.path, 0o500) == 0)
      let queue = try folder.open()
      #expect(try queue.words() == ["one"])
      #expect(try queue.unsafeRead { $0.isReadOnlyFile })
    }
  }

  @Test func refusesWhatCannotBeRead() async {
    await #expect(processExitsWith: .success) {
      becomeOrdinaryUser()
      let folder = try TemporaryFolder()
      try folder.create().fill()
      let expected = DatabaseFileError.unreadable(path: folder.file(), reason: "Permission denied")
      #expect(chmod(folder.file(), 0o200) == 0)
      #expect(throws: expected) { try folder.open() }
      #expect(chmod(folder.file(), 0o600) == 0)
      #expect(chmod(folder.path, 0o600) == 0)
      #expect(throws: expected) { try folder.open() }
      #expect(chmod(folder.path, 0o500) == 0)
      let new = DatabaseFileError.unreadable(
        path: folder.file("new.db"), reason: "Permission denied")
      #expect(throws: new) { try folder.create("new.db") }
      #expect(try folder.names() == ["test.db"])
    }
  }
}
