import CPlatform
import Foundation

/// Settings of the whole process that keep secrets in, and writes whole.
enum ProcessSafety {
  private static let ignoredSignals = [SIGPIPE, SIGXFSZ]
  private static let crashSignals = [
    SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV,
  ]

  /// Child processes expect to be ended by what this one ignores.
  static func restoreSignals(_ attributes: inout posix_spawnattr_t) {
    var signals = sigset_t()
    sigemptyset(&signals)
    // The last two are ignored here while an editor is in front.
    for number in ignoredSignals + [SIGINT, SIGQUIT] { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
  }

  static func apply() {
    // Or the next file opened, a journal even, would take the place of a stream that is closed.
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
      // The wrong way round: what is closed cannot be read from or written to.
      _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
    // A reader that goes away is an error of write(), not the end of a half-done command.
    // So is a limit for the size of files.
    for number in ignoredSignals { signal(number, SIG_IGN) }
    // Swift's runtime would write registers and the memory that they point to on standard error.
    for number in crashSignals { signal(number, SIG_DFL) }
    // No core dump may hold an entry or a key: the limit for files, the flag for pipes to a handler.
    var limit = rlimit(rlim_cur: 0, rlim_max: 0)
    #if os(Linux)
      setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)
    #else
      setrlimit(RLIMIT_CORE, &limit)
    #endif
    daybook_disable_core_dumps()
  }
}
