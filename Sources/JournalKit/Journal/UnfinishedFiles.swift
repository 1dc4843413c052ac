import Foundation
import Synchronization

/// The unfinished files of this process, for a signal handler to remove.
///
/// A name is noted for good: none is used twice, and removing a file that is finished or gone does
/// nothing.
package enum UnfinishedFiles {
  private static let capacity = 64
  // Written under the lock, each place once; the handler takes no lock and sees nil or a whole name.
  private nonisolated(unsafe) static let names = {
    let names = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: capacity)
    names.initialize(repeating: nil, count: capacity)
    return names
  }()
  private static let count = Mutex(0)

  static func note(_ path: String) {
    for suffix in ["", "-wal", "-shm", "-journal"] {
      count.withLock { count in
        guard count < capacity else { return }
        names[count] = strdup(path + suffix)
        count += 1
      }
    }
  }

  /// Async-signal-safe once it has been called.
  package static func remove() {
    for index in 0..<capacity {
      guard let name = names[index] else { return }
      unlink(name)
    }
  }
}
