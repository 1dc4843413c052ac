import Foundation
import SQLCipherKit

/// Keeps SQLite's connections off a database file that cannot be opened with the key at hand.
///
/// Takes the range of bytes that every connection locks (sqlite.org/lockingv3.html: the pending,
/// reserved and shared bytes at 1 GiB).
final class FileLock {
  private let descriptor: Int32

  /// - Throws: `DatabaseError` with `SQLITE_BUSY` while another process has the file open.
  init(_ path: String) throws {
    descriptor = open(path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw PrivateFiles.failure(path) }
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = 0x4000_0000
    lock.l_len = 512
    guard fcntl(descriptor, F_SETLK, &lock) == 0 else {
      close(descriptor)
      throw DatabaseError(resultCode: .SQLITE_BUSY)
    }
  }

  deinit {
    close(descriptor)
  }
}
