import CPlatform
import Foundation

/// Settings of the whole process that keep secrets in, and writes whole.
enum ProcessSafety {
  static func apply() {
    // A reader that goes away is an error of write(), not the end of a half-done command.
    signal(SIGPIPE, SIG_IGN)
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
