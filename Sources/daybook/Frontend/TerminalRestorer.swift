import Foundation

/// Brings the echo back when the process is interrupted at a prompt.
enum TerminalRestorer {
  // Written before a terminal is armed, and read by handlers: they can take no lock.
  private nonisolated(unsafe) static var terminal: Int32 = -1
  private nonisolated(unsafe) static var saved = termios()
  private nonisolated(unsafe) static var silent = termios()

  static func arm(_ terminal: Int32, _ saved: termios, silent: termios) {
    self.saved = saved
    self.silent = silent
    self.terminal = terminal
    // While the process was stopped the shell has set the terminal up for itself.
    signal(SIGCONT) { _ in
      tcsetattr(TerminalRestorer.terminal, TCSANOW, &TerminalRestorer.silent)
    }
  }

  static func restore() {
    guard terminal >= 0 else { return }
    tcsetattr(terminal, TCSAFLUSH, &saved)
    signal(SIGCONT, SIG_DFL)
    terminal = -1
  }

  /// Async-signal-safe.
  static func restoreFromHandler() {
    guard terminal >= 0 else { return }
    tcsetattr(terminal, TCSANOW, &saved)
    // The cursor stands behind the question.
    write(terminal, "\n", 1)
  }
}
