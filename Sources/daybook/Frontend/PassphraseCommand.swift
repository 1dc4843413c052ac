import Foundation
import SQLCipherKit

/// A command, of a password manager for example, whose first line of output is the passphrase.
struct PassphraseCommand {
  private let command: String

  init(_ command: String) {
    self.command = command
  }

  /// - Throws: `KeyError`, which never shows what the command printed.
  func run() throws -> String {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw failure("no pipe could be made") }
    let (readEnd, writeEnd) = (ends[0], ends[1])
    var isReading = true
    defer { if isReading { close(readEnd) } }

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, writeEnd, STDOUT_FILENO)
    posix_spawn_file_actions_addclose(&actions, readEnd)
    posix_spawn_file_actions_addclose(&actions, writeEnd)
    // What is piped in is an entry or an import, and not for the command to read.
    if !StandardInput.isTerminal {
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    ProcessSafety.restoreSignals(&attributes)

    var child = pid_t()
    let arguments = ChildProcess.cStrings(["/bin/sh", "-c", command])
    let environment = ChildProcess.cStrings(Environment.forChildren)
    defer { for pointer in arguments + environment { free(pointer) } }
    let status = posix_spawn(&child, "/bin/sh", &actions, &attributes, arguments, environment)
    close(writeEnd)
    guard status == 0 else { throw failure(String(cString: strerror(status))) }

    var output = try ByteReader.read(readEnd, limit: 64 << 10)
    defer { output.cleanse() }
    // One that prints more than a passphrase must not wait for a reader for ever.
    close(readEnd)
    isReading = false
    try wait(for: child)
    // A slice that is kept would have a copy overwritten in place of what it shows.
    var end = output.firstIndex(of: 0x0A) ?? output.count
    if end > 0, output[end - 1] == 0x0D { end -= 1 }
    guard end > 0 else { throw failure("it printed nothing") }
    guard let text = String(validating: output[..<end], as: UTF8.self), !text.utf8.contains(0)
    else {
      throw failure("what it printed is not text")
    }
    return text
  }

  private func wait(for child: pid_t) throws {
    switch try ChildProcess.wait(for: child) {
    case .exited(0): break
    case .exited(let code): throw failure("it ended with exit code \(code)")
    case .signalled(let number): throw failure("it was ended by signal \(number)")
    }
  }

  private func failure(_ reason: String) -> KeyError {
    KeyError("the passphrase command failed: \(reason)", advice: "try it by hand")
  }
}
