import Foundation
import Synchronization

/// The program under test, run as a process of its own.
final class Program: Sendable {
  /// Nothing that is right takes so long, in seconds.
  private static let patience = 120.0

  let path: String
  private let folder: String
  private let number = Atomic(0)
  private let environment: [String: String]

  /// - Parameter folder: Where what it prints is kept.
  init(path: String, folder: String) {
    self.path = path
    self.folder = folder
    var environment = ["HOME": folder, "TZ": "UTC", "LC_ALL": "C.UTF-8"]
    for name in ["PATH", "LD_LIBRARY_PATH"] {
      environment[name] = ProcessInfo.processInfo.environment[name]
    }
    self.environment = environment
  }

  /// - Parameters:
  ///   - wrapper: A command that runs the program: its name and arguments come after.
  ///   - killAfter: Ends it by SIGKILL after so many seconds.
  func run(
    _ arguments: [String], environment extra: [String: String] = [:], wrapper: [String] = [],
    killAfter: Double? = nil
  ) -> Outcome {
    let name = "\(folder)/\(number.add(1, ordering: .relaxed).newValue)"
    defer { for suffix in [".out", ".err"] { unlink(name + suffix) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, name + ".out", O_WRONLY | O_CREAT, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, name + ".err", O_WRONLY | O_CREAT, 0o600)

    let command = wrapper + [path] + arguments
    let words = command.map { strdup($0) } + [nil]
    let variables =
      environment.merging(extra) { $1 }.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in words + variables { free(word) } }
    var child = pid_t()
    let start = ContinuousClock.now
    guard posix_spawn(&child, command[0], &actions, nil, words, variables) == 0 else {
      fatalError("\(command[0]) cannot be run")
    }
    let status = wait(for: child, killAfter: killAfter)
    let duration = (ContinuousClock.now - start) / .seconds(1)
    let signal = status & 0x7F
    return Outcome(
      code: signal == 0 ? status >> 8 & 0xFF : nil, signal: signal == 0 ? nil : signal,
      output: Self.text(name + ".out"), errors: Self.text(name + ".err"), duration: duration)
  }

  private func wait(for child: pid_t, killAfter: Double?) -> Int32 {
    var status: Int32 = 0
    if let killAfter {
      usleep(UInt32(killAfter * 1_000_000))
      kill(child, SIGKILL)
    }
    let end = ContinuousClock.now + .seconds(Self.patience)
    while waitpid(child, &status, WNOHANG) == 0 {
      if ContinuousClock.now > end { kill(child, SIGKILL) }
      usleep(300)
    }
    return status
  }

  private static func text(_ path: String) -> String {
    String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
  }
}
