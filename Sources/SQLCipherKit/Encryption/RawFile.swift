import CSQLCipher
import Foundation

/// Reads the bytes of a database file through SQLite's own file layer, past the encryption.
///
/// All POSIX locks of a process on a file go when any of its descriptors for the file is closed
/// (sqlite.org/howtocorrupt.html, 2.2): a plain `close` would take the locks of a connection to the
/// file away, and another process could then replace the file under it. SQLite keeps such a
/// descriptor open until the locks are released.
final class RawFile {
  // Where SQLite looks for the parameters of a URI, before and after a name, must be zeros.
  private static let nameMargin = 8

  private let path: String
  private let name: UnsafeMutableBufferPointer<CChar>
  private let file: UnsafeMutablePointer<sqlite3_file>

  /// - Throws: `DatabaseFileError.missing`, `.unreadable`.
  init(_ path: String) throws {
    guard access(path, R_OK) == 0 else { throw DatabaseFile.missingOrUnreadable(path) }
    guard let layer = sqlite3_vfs_find(nil) else { throw DatabaseFile.unreadable(path) }
    self.path = path
    // The layer itself follows no links.
    let bytes = Array(DatabaseFile.target(of: path).utf8)
    name = .allocate(capacity: bytes.count + 2 * Self.nameMargin)
    name.initialize(repeating: 0)
    for (index, byte) in bytes.enumerated() {
      name[Self.nameMargin + index] = CChar(bitPattern: byte)
    }
    let size = Int(layer.pointee.szOsFile)
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    file = memory.assumingMemoryBound(to: sqlite3_file.self)
    let code = layer.pointee.xOpen(
      layer, name.baseAddress! + Self.nameMargin, file,
      SQLITE_OPEN_READONLY | SQLITE_OPEN_MAIN_DB, nil)
    guard code == SQLITE_OK else { throw DatabaseFile.missingOrUnreadable(path) }
  }

  deinit {
    if let methods = file.pointee.pMethods { _ = methods.pointee.xClose(file) }
    UnsafeMutableRawPointer(file).deallocate()
    name.deallocate()
  }

  /// Fewer bytes where the file ends before.
  /// - Throws: `DatabaseFileError.unreadable`.
  func read(offset: off_t, count: Int) throws -> [UInt8] {
    let methods = file.pointee.pMethods.pointee
    var size: sqlite3_int64 = 0
    guard methods.xFileSize(file, &size) == SQLITE_OK else {
      throw DatabaseFile.unreadable(path)
    }
    let available = Int(max(0, min(sqlite3_int64(count), size - sqlite3_int64(offset))))
    guard available > 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: available)
    let code = methods.xRead(file, &bytes, Int32(available), sqlite3_int64(offset))
    guard code == SQLITE_OK else { throw DatabaseFile.unreadable(path) }
    return bytes
  }
}
