import Foundation

/// A program that goes on while the test does something else.
final class RunningProgram: Sendable {
  let process: SpawnedProcess
  private let command: String
  // Its folder must outlive it.
  private let sandbox: Sandbox

  init(_ process: SpawnedProcess, command: String, in sandbox: Sandbox) {
    self.process = process
    self.command = command
    self.sandbox = sandbox
  }

  /// Writes to its input, which stays open.
  func send(_ text: String) async throws {
    guard let input = process.input else { throw POSIXError(.EBADF) }
    let bytes = Array(text.utf8)
    try await onThread {
      var sent = 0
      while sent < bytes.count {
        let count = bytes[sent...].withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
        guard count > 0 else { throw POSIXError(.EPIPE) }
        sent += count
      }
    }
  }

  func send(signal: Int32) {
    kill(process.id, signal)
  }

  /// Writes the last input, closes it and waits for the end.
  func finish(_ bytes: [UInt8] = [], within seconds: Double = 60) async throws -> Outcome {
    let process = process
    let (code, output, errors) = try await onThread {
      try process.collect(bytes, within: seconds)
    }
    return Outcome(command: command, code: code, outputBytes: output, errorBytes: errors)
  }

  /// The soft and the hard limit for core dumps, as /proc tells them.
  var coreLimits: [String] {
    let limits =
      (try? String(contentsOfFile: "/proc/\(process.id)/limits", encoding: .utf8)) ?? ""
    let line = limits.split(separator: "\n").first { $0.hasPrefix("Max core file size") }
    return (line ?? "").dropFirst("Max core file size".count).split(separator: " ").prefix(2)
      .map(String.init)
  }
}
