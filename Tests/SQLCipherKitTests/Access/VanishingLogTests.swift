import Foundation
import Synchronization
import Testing

@testable import SQLCipherKit

/// Another process may remove its log between any two looks at it.
@Suite struct VanishingLogTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let queue = try folder.create(key: .raw())
    try queue.fill(["word"])
    try queue.close()
  }

  /// Calls `body` while side files come and go.
  private func whileLogsComeAndGo(_ body: () throws -> Void) throws {
    let ending = Ending()
    let file = folder.file()
    let isDone = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      while !ending.isSet {
        for suffix in ["-journal", "-wal"] {
          close(open(file + suffix, O_CREAT | O_WRONLY, 0o600))
          unlink(file + suffix)
        }
      }
      isDone.signal()
    }
    defer {
      ending.set()
      isDone.wait()
    }
    for _ in 0..<5000 { try body() }
  }

  @Test func isNoObstacleToLookingAtTheFile() throws {
    try whileLogsComeAndGo {
      let access = try FileAccess(path: folder.file())
      #expect(!access.hasLog)
    }
  }

  @Test func isNoObstacleToProvingAKey() throws {
    let wrong = try EncryptionKey(rawKey: [UInt8](repeating: 0xAB, count: 32))
    let file = try DatabaseFile(path: folder.file())
    let error = DatabaseFileError.wrongKey(path: folder.file())
    try whileLogsComeAndGo {
      let thrown = #expect(throws: DatabaseFileError.self) {
        try file.identify(key: wrong, preferred: .v4)
      }
      #expect(thrown == error)
    }
  }
}

private final class Ending: Sendable {
  private let isSetNow = Mutex(false)

  var isSet: Bool { isSetNow.withLock { $0 } }

  func set() { isSetNow.withLock { $0 = true } }
}
