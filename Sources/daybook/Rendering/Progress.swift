/// A line on the terminal that says how far a long command is.
struct Progress {
  private let isShown: Bool

  init(isQuiet: Bool) {
    isShown = !isQuiet && StandardError.isTerminal
  }

  func show(_ text: String) {
    // Back to the line's start, and clear it.
    if isShown { StandardError.write("\r\u{1B}[K" + text, terminator: "") }
  }

  func clear() {
    if isShown { StandardError.write("\r\u{1B}[K", terminator: "") }
  }
}
