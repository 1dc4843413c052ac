import Foundation
import JournalKit

/// What happens when a signal ends the process: the terminal is as it was, and no unfinished file
/// stays behind.
enum Interruption {
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  // Set by the one thread that shows progress, and read by the handler, which can take no lock.
  nonisolated(unsafe) static var isProgressShown = false

  static func install() {
    // So that nothing is set up for the first time in the handler.
    UnfinishedFiles.remove()
    TerminalRestorer.restore()
    for number in signals {
      // What the caller has this process ignore, as `nohup` does, stays ignored.
      if isIgnored(number) { continue }
      signal(number) { number in
        // All of these calls are async-signal-safe.
        TerminalRestorer.restoreFromHandler()
        if Interruption.isProgressShown { write(STDERR_FILENO, "\r\u{1B}[K", 4) }
        UnfinishedFiles.remove()
        _exit(128 + number)
      }
    }
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    // Functions cannot be compared, but their addresses can.
    let previous = unsafeBitCast(signal(number, SIG_IGN), to: Int.self)
    return previous == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
