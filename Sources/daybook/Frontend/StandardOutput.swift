import Foundation
import Synchronization

/// The reader of our output has gone away: not an error.
struct BrokenPipe: Error {}

struct OutputError: Error {
  let reason: String
}

/// Standard output with every write checked: `print` to a full disk says nothing.
final class StandardOutput: Sendable {
  static let shared = StandardOutput(descriptor: STDOUT_FILENO)

  private static let flushSize = 1 << 16

  private let descriptor: Int32
  private let buffer = Mutex<[UInt8]>([])

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// - Throws: `BrokenPipe`, `OutputError`.
  func write(_ text: String, terminator: String = "\n") throws {
    let isFull = buffer.withLock { buffer in
      buffer.append(contentsOf: text.utf8)
      buffer.append(contentsOf: terminator.utf8)
      return buffer.count >= Self.flushSize
    }
    if isFull { try flush() }
  }

  func flush() throws {
    let bytes = buffer.withLock { buffer in
      defer { buffer.removeAll(keepingCapacity: true) }
      return buffer
    }
    try bytes.withUnsafeBytes(writeAll)
  }

  /// Writes bytes as they are, after what was written before.
  /// - Throws: `BrokenPipe`, `OutputError`.
  func write(bytes: UnsafeRawBufferPointer) throws {
    try flush()
    try writeAll(bytes)
  }

  private func writeAll(_ bytes: UnsafeRawBufferPointer) throws {
    guard let base = bytes.baseAddress else { return }
    var written = 0
    while written < bytes.count {
      let count = Foundation.write(descriptor, base + written, bytes.count - written)
      if count < 0 {
        if errno == EINTR { continue }
        if errno == EPIPE { throw BrokenPipe() }
        throw OutputError(reason: String(cString: strerror(errno)))
      }
      written += count
    }
  }
}

/// Standard error: messages for people, never results.
enum StandardError {
  static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  static func write(_ text: String, terminator: String = "\n") {
    let bytes = Array((text + terminator).utf8)
    // Where not even this can be written there is nobody left to tell.
    _ = bytes.withUnsafeBytes { Foundation.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
