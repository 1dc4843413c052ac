import ArgumentParser
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

  private struct State {
    var buffer: [UInt8] = []
    /// The pager to start when there is something to show.
    var pagerCommand: String?
    var pager: Pager?
    /// What the pager was given, as long as it is not known to have started.
    var unread: [UInt8]? = []
  }

  private let descriptor: Int32
  private let state = Mutex(State())

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Lets all that follows be shown by a pager, which is started when there is something to show.
  func usePager(_ command: String) {
    state.withLock { $0.pagerCommand = command }
  }

  /// - Throws: `BrokenPipe`, `OutputError`.
  func write(_ text: String, terminator: String = "\n") throws {
    let isFull = state.withLock { state in
      state.buffer.append(contentsOf: text.utf8)
      state.buffer.append(contentsOf: terminator.utf8)
      return state.buffer.count >= Self.flushSize
    }
    if isFull { try flush() }
  }

  /// - Throws: `BrokenPipe`, `OutputError`.
  func flush() throws {
    try state.withLock { state in
      guard !state.buffer.isEmpty else { return }
      defer { state.buffer.removeAll(keepingCapacity: true) }
      if let command = state.pagerCommand {
        state.pagerCommand = nil
        state.pager = Pager(command: command)
      }
      guard let pager = state.pager else { return try write(state.buffer, to: descriptor) }
      // A pipe holds less: more than that has been read by someone.
      state.unread = (state.unread?.count ?? .max) < 2 * Self.flushSize ? state.unread : nil
      state.unread?.append(contentsOf: state.buffer)
      do {
        try write(state.buffer, to: pager.input)
      } catch let error as BrokenPipe {
        guard try !finishPager(&state) else { throw error }
      }
    }
  }

  /// Writes the rest, and waits until the pager is left where there is one.
  /// - Throws: `BrokenPipe`, `OutputError`; `ExitCode` where the pager was interrupted.
  func finish() throws {
    try flush()
    try state.withLock { _ = try finishPager(&$0) }
  }

  /// - Returns: False where the pager could not be started, and its text has been written plainly.
  private func finishPager(_ state: inout State) throws -> Bool {
    guard let pager = state.pager else { return true }
    state.pager = nil
    switch try pager.finish() {
    // What a shell says of a program that it cannot start.
    case .exited(126), .exited(127):
      guard let unread = state.unread else { return true }
      try write(unread, to: descriptor)
      return false
    case .signalled(SIGINT), .exited(128 + SIGINT): throw ExitCode.interrupted
    default: return true
    }
  }

  /// Writes bytes as they are, after what was written before.
  /// - Throws: `BrokenPipe`, `OutputError`.
  func write(bytes: UnsafeRawBufferPointer) throws {
    try flush()
    try write(bytes, to: descriptor)
  }

  private func write(_ bytes: [UInt8], to descriptor: Int32) throws {
    try bytes.withUnsafeBytes { try write($0, to: descriptor) }
  }

  private func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws {
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
