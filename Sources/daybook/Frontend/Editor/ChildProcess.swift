import Foundation

/// Runs a shell command on the terminal and waits for it.
enum ChildProcess {
  enum Ending: Equatable {
    case exited(Int32)
    case signalled(Int32)
  }

  /// - Parameters:
  ///   - command: For `sh -c`.
  ///   - argument: Its `$1`.
  ///   - variables: For its environment, beside ours.
  /// - Throws: `Failure` where it cannot be started.
  static func run(
    _ command: String, argument: String, variables: [String: String] = [:]
  ) throws -> Ending {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    ProcessSafety.restoreSignals(&attributes)

    // Ctrl-C is meant for the program in front.
    let interrupt = signal(SIGINT, SIG_IGN)
    let quit = signal(SIGQUIT, SIG_IGN)
    defer {
      signal(SIGINT, interrupt)
      signal(SIGQUIT, quit)
    }
    var child = pid_t()
    let arguments = cStrings(["/bin/sh", "-c", command, "sh", argument])
    let environment = cStrings(Environment.forChildren(with: variables))
    defer { for pointer in arguments + environment { free(pointer) } }
    let status = posix_spawn(&child, "/bin/sh", nil, &attributes, arguments, environment)
    guard status == 0 else {
      throw Failure(
        "no program can be started: \(String(cString: strerror(status)))", code: .inputOutput)
    }
    return try wait(for: child)
  }

  static func cStrings(_ strings: [String]) -> [UnsafeMutablePointer<CChar>?] {
    strings.map { strdup($0) } + [nil]
  }

  static func wait(for child: pid_t) throws -> Ending {
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      guard errno == EINTR else {
        throw Failure(String(cString: strerror(errno)), code: .inputOutput)
      }
    }
    // The low seven bits are a signal, the next byte is the exit code.
    return status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .signalled(status & 0x7F)
  }
}
