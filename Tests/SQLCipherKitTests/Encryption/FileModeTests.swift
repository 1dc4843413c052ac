import Foundation
import Testing

@testable import SQLCipherKit

@Suite struct FileModeTests {
  // A process has one umask, so each is tried in a process of its own.
  @Test(arguments: [0o022, 0, 0o777] as [UInt32])
  func filesAreTheOwnersAlone(mask: UInt32) async {
    await #expect(processExitsWith: .success) { [mask = mask as UInt32] in
      let folder = try TemporaryFolder()
      umask(mode_t(mask))
      let queue = try folder.create()
      try queue.fill()
      for name in ["test.db", "test.db-wal", "test.db-shm"] {
        #expect(permissions(of: folder.file(name)) == 0o600, "\(name)")
      }
      try queue.close()
      #expect(permissions(of: folder.file()) == 0o600)
      let reopened = try folder.open()
      try reopened.write { try $0.insert("two") }
      for name in ["test.db", "test.db-wal", "test.db-shm"] {
        #expect(permissions(of: folder.file(name)) == 0o600, "\(name)")
      }
    }
  }

  @Test func openingLeavesTheModeAlone() throws {
    let folder = try TemporaryFolder()
    try folder.create().close()
    #expect(chmod(folder.file(), 0o640) == 0)
    let queue = try folder.open()
    try queue.fill()
    #expect(permissions(of: folder.file()) == 0o640)
  }
}
