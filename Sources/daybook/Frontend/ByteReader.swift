import Foundation
import SQLCipherKit

/// Reads a file or pipe to its end.
enum ByteReader {
  /// - Parameter limit: Where to stop, in bytes.
  /// - Throws: `Failure`.
  static func read(_ descriptor: Int32, limit: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    // It may be a key; growing would leave pieces of it behind.
    bytes.reserveCapacity(min(limit, chunk.count) + 1)
    defer { chunk.cleanse() }
    while bytes.count < limit {
      let count = Foundation.read(descriptor, &chunk, min(chunk.count, limit - bytes.count))
      if count < 0 {
        if errno == EINTR { continue }
        throw Failure("reading failed: \(String(cString: strerror(errno)))", code: .inputOutput)
      }
      if count == 0 { break }
      bytes += chunk[..<count]
    }
    return bytes
  }
}
