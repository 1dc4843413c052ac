import Foundation

/// Brings the echo back when the process is interrupted at a prompt.
enum TerminalRestorer {
  // Written before the handler is set, and read by it alone: a handler can take no lock.
  private nonisolated(unsafe) static var terminal: Int32 = -1
  private nonisolated(unsafe) static var saved = termios()
  private nonisolated(unsafe) static var silent = termios()
  private static let signals = [SIGINT, SIGQUIT, SIGTERM, SIGHUP]

  static func arm(_ terminal: Int32, _ saved: termios, silent: termios) {
    self.terminal = terminal
    self.saved = saved
    self.silent = silent
    for number in signals {
      signal(number) { number in
        // Both calls are async-signal-safe.
        tcsetattr(TerminalRestorer.terminal, TCSANOW, &TerminalRestorer.saved)
        _exit(128 + number)
      }
    }
    // While the process was stopped the shell has set the terminal up for itself.
    signal(SIGCONT) { _ in
      tcsetattr(TerminalRestorer.terminal, TCSANOW, &TerminalRestorer.silent)
    }
  }

  static func restore() {
    guard terminal >= 0 else { return }
    tcsetattr(terminal, TCSAFLUSH, &saved)
    for number in signals + [SIGCONT] { signal(number, SIG_DFL) }
    terminal = -1
  }
}
