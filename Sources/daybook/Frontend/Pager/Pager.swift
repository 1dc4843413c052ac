import Foundation

/// A running pager, which is written to through a pipe: no text lies in a file.
struct Pager {
  private let process: pid_t
  let input: Int32
  private let interrupt: sighandler_t?
  private let quit: sighandler_t?

  /// Nil where none can be started.
  init?(command: String) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    let (readEnd, writeEnd) = (ends[0], ends[1])
    defer { close(readEnd) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, readEnd, STDIN_FILENO)
    posix_spawn_file_actions_addclose(&actions, readEnd)
    posix_spawn_file_actions_addclose(&actions, writeEnd)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    ProcessSafety.restoreSignals(&attributes)

    var child = pid_t()
    // Ctrl-C is for the pager to obey or not: the shell must outlive it.
    let script = "trap : INT QUIT\n" + command
    let arguments = ChildProcess.cStrings(["/bin/sh", "-c", script])
    let environment = ChildProcess.cStrings(PagerCommand.environment)
    defer { for pointer in arguments + environment { free(pointer) } }
    guard posix_spawn(&child, "/bin/sh", &actions, &attributes, arguments, environment) == 0 else {
      close(writeEnd)
      return nil
    }
    process = child
    input = writeEnd
    // Not before, as the pager must not ignore them. Whoever left it alone with the terminal would
    // leave the terminal as it has set it up.
    interrupt = signal(SIGINT, SIG_IGN)
    quit = signal(SIGQUIT, SIG_IGN)
  }

  /// Lets the pager know that this is all, and waits until it is left.
  func finish() throws -> ChildProcess.Ending {
    close(input)
    defer {
      signal(SIGINT, interrupt)
      signal(SIGQUIT, quit)
    }
    return try ChildProcess.wait(for: process)
  }
}
