import Foundation
import Synchronization
import Testing

/// daybook on a pseudo-terminal, with a test that types and reads.
final class Terminal: Sendable {
  private let master: Int32
  // Kept open, so that the settings can be asked for after the program has ended.
  private let slave: Int32
  let process: SpawnedProcess
  private let sandbox: Sandbox
  private let transcript = Mutex<(bytes: [UInt8], read: Int)>(([], 0))

  /// - Parameter isOutputPiped: The terminal is there to ask on; input and output go elsewhere.
  init(
    _ sandbox: Sandbox, _ arguments: [String], columns: UInt16 = 80, input: Input = .null,
    isOutputPiped: Bool = false, environment: [String: String?] = [:],
    executable: String = Sandbox.program
  ) throws {
    var ends: (master: Int32, slave: Int32) = (0, 0)
    var size = winsize()
    size.ws_col = columns
    size.ws_row = 24
    guard openpty(&ends.master, &ends.slave, nil, nil, &size) == 0 else {
      throw POSIXError(.EMFILE)
    }
    var name = [CChar](repeating: 0, count: 256)
    ttyname_r(ends.slave, &name, name.count)
    let path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
    for end in [ends.master, ends.slave] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (master, slave) = (ends.master, ends.slave)
    self.sandbox = sandbox
    process = try SpawnedProcess.start(
      executable, arguments, environment: sandbox.environment(with: environment),
      input: input, terminal: path, isOutputOnTerminal: !isOutputPiped)
    guard let end = process.input else { return }
    // Little enough for the pipe to take it at once.
    let bytes = input.bytes
    _ = write(end, bytes, bytes.count)
    close(end)
  }

  deinit {
    close(master)
    close(slave)
  }

  /// All that the terminal has shown.
  var text: String { transcript.withLock { String(decoding: $0.bytes, as: UTF8.self) } }

  /// Whether what is typed shows.
  var isEchoing: Bool {
    var settings = termios()
    return tcgetattr(slave, &settings) == 0 && settings.c_lflag & tcflag_t(ECHO) != 0
  }

  func switchEchoOn() {
    var settings = termios()
    tcgetattr(slave, &settings)
    settings.c_lflag |= tcflag_t(ECHO)
    tcsetattr(slave, TCSANOW, &settings)
  }

  /// Whether the program was stopped, as /proc tells it.
  var isStopped: Bool {
    let status = (try? String(contentsOfFile: "/proc/\(process.id)/stat", encoding: .utf8)) ?? ""
    return status.contains(") T ")
  }

  /// Waits until the terminal shows a text that it had not shown at the last call.
  func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let wanted = Array(text.utf8)
    let isShown = try await onThread {
      let deadline = Date(timeIntervalSinceNow: 20)
      while Date() < deadline {
        self.drain(waiting: 100)
        let isFound = self.transcript.withLock { state in
          guard let range = state.bytes[state.read...].firstRange(of: wanted) else { return false }
          state.read = range.upperBound
          return true
        }
        if isFound { return true }
      }
      return false
    }
    try #require(isShown, "the terminal shows: \(self.text)", sourceLocation: sourceLocation)
  }

  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(master, bytes, bytes.count)
  }

  func pressControlC() { type("\u{3}") }

  /// Waits for the end. The output is the transcript, unless it was piped. An exit code of nil
  /// stands for any.
  func finish(
    exits code: Int32? = 0, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Outcome {
    let outcome = try await onThread {
      let deadline = Date(timeIntervalSinceNow: 30)
      while true {
        self.drain(waiting: 10)
        if let code = try self.process.wait(until: Date()) { return try self.outcome(code) }
        guard Date() < deadline else {
          self.process.end()
          throw TimeLimitExceeded(description: "the terminal shows: \(self.text)")
        }
      }
    }
    outcome.expect(code: code, sourceLocation: sourceLocation)
    return outcome
  }

  private func outcome(_ code: Int32) throws -> Outcome {
    drain(waiting: 0)
    var piped: [[UInt8]] = [Array(text.utf8), []]
    for (index, end) in [process.output, process.errors].enumerated() {
      guard let end else { continue }
      piped[index] = []
      while SpawnedProcess.read(from: end, into: &piped[index]) {}
      close(end)
    }
    return Outcome(
      command: "on a terminal", code: code, outputBytes: piped[0], errorBytes: piped[1])
  }

  /// Takes in what there is to read.
  private func drain(waiting milliseconds: Int32) {
    var polled = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    var timeout = milliseconds
    while poll(&polled, 1, timeout) > 0, polled.revents & Int16(POLLIN) != 0 {
      var bytes: [UInt8] = []
      guard SpawnedProcess.read(from: master, into: &bytes) else { return }
      transcript.withLock { $0.bytes += bytes }
      timeout = 0
    }
  }
}
