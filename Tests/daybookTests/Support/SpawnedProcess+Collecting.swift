import Foundation

/// A process did not do in time what was expected of it.
struct TimeLimitExceeded: Error, CustomStringConvertible {
  let description: String
}

extension SpawnedProcess {
  /// Writes all input, reads all output and waits for the end; kills what takes too long.
  func collect(_ bytes: [UInt8], within seconds: Double) throws -> (
    code: Int32, output: [UInt8], errors: [UInt8]
  ) {
    let deadline = Date(timeIntervalSinceNow: seconds)
    var remaining = bytes[...]
    var results: [[UInt8]] = [[], []]
    var writer = input
    var readers = [output, errors]
    defer { for descriptor in [writer] + readers { descriptor.map { _ = close($0) } } }
    if let writer { _ = fcntl(writer, F_SETFL, O_NONBLOCK) }
    if remaining.isEmpty, let end = writer {
      close(end)
      writer = nil
    }
    while readers.contains(where: { $0 != nil }) {
      guard Date() < deadline else { throw giveUp(results) }
      var polled = [pollfd(fd: writer ?? -1, events: Int16(POLLOUT), revents: 0)]
      polled += readers.map { pollfd(fd: $0 ?? -1, events: Int16(POLLIN), revents: 0) }
      guard poll(&polled, nfds_t(polled.count), 100) > 0 else { continue }
      if let end = writer, polled[0].revents != 0 {
        let count = remaining.withUnsafeBytes { write(end, $0.baseAddress, $0.count) }
        if count > 0 { remaining = remaining.dropFirst(count) }
        let isBroken = count < 0 && errno != EAGAIN && errno != EINTR
        if remaining.isEmpty || isBroken {
          close(end)
          writer = nil
        }
      }
      for index in 0...1 where polled[index + 1].revents != 0 {
        guard let end = readers[index] else { continue }
        if !Self.read(from: end, into: &results[index]) {
          close(end)
          readers[index] = nil
        }
      }
    }
    guard let code = try wait(until: deadline) else { throw giveUp(results) }
    return (code, results[0], results[1])
  }

  /// The exit code, or as in a shell 128 and the signal; nil where it has not ended by then.
  func wait(until deadline: Date) throws -> Int32? {
    var status: Int32 = 0
    while true {
      let result = waitpid(id, &status, WNOHANG)
      if result == id { break }
      guard result == 0 || errno == EINTR else { throw POSIXError(.ECHILD) }
      guard Date() < deadline else { return nil }
      usleep(2000)
    }
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }

  /// Ends the process and those that it has started.
  func end() {
    kill(-id, SIGKILL)
    kill(id, SIGKILL)
    var status: Int32 = 0
    waitpid(id, &status, 0)
  }

  /// False at the end of the stream.
  static func read(from descriptor: Int32, into result: inout [UInt8]) -> Bool {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = Foundation.read(descriptor, &chunk, chunk.count)
    if count > 0 { result += chunk[..<count] }
    return count > 0 || (count < 0 && (errno == EINTR || errno == EAGAIN))
  }

  private func giveUp(_ results: [[UInt8]]) -> TimeLimitExceeded {
    end()
    let errors = String(decoding: results[1], as: UTF8.self)
    return TimeLimitExceeded(description: "the process did not end in time; it said: \(errors)")
  }
}
