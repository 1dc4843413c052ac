/// A line on the terminal that says how far a long command is.
struct Progress {
  private let isShown: Bool

  init(isQuiet: Bool) {
    isShown = !isQuiet && StandardError.isTerminal
  }

  func show(_ text: String) {
    // Back to the line's start, and clear it.
    guard isShown else { return }
    Interruption.isProgressShown = true
    StandardError.write("\r\u{1B}[K" + text, terminator: "")
  }

  /// - Parameter share: From 0 to 1.
  func show(share: Double, of task: String) {
    let width = 30
    let filled = Int((share * Double(width)).rounded())
    let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: width - filled)
    show("\(task) [\(bar)] \(Int(share * 100)) %")
  }

  func clear() {
    if isShown { Self.clearLine() }
  }

  /// For what is told while a line of progress may stand there.
  static func clearShown() {
    if Interruption.isProgressShown { clearLine() }
  }

  private static func clearLine() {
    StandardError.write("\r\u{1B}[K", terminator: "")
    Interruption.isProgressShown = false
  }
}
