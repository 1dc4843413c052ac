import Foundation

/// Asks a person at the terminal.
enum Question {
  /// - Parameter yes: The answer is given already, by `--yes`.
  /// - Throws: `Failure` where nobody can be asked.
  static func ask(_ question: String, yes: Bool = false) throws -> Bool {
    if yes { return true }
    guard Interaction.isAllowed else { throw unasked(question, "--no-input forbids asking") }
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard terminal >= 0 else { throw unasked(question, "there is no terminal to ask on") }
    defer { close(terminal) }
    let text = Array((question + " [y/N] ").utf8)
    _ = write(terminal, text, text.count)
    return answer(on: terminal).first.map { $0 | 0x20 } == UInt8(ascii: "y")
  }

  /// Waits until somebody has done something.
  /// - Returns: False where nobody is there, or their input ends.
  static func waitForReturn(_ text: String) -> Bool {
    guard Interaction.isAllowed else { return false }
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard terminal >= 0 else { return false }
    defer { close(terminal) }
    let prompt = Array(text.utf8)
    _ = write(terminal, prompt, prompt.count)
    return !answer(on: terminal).isEmpty
  }

  /// Nothing where the input ends.
  private static func answer(on terminal: Int32) -> ArraySlice<UInt8> {
    var answer = [UInt8](repeating: 0, count: 256)
    let count = read(terminal, &answer, answer.count)
    // Ctrl-D leaves the cursor behind the question.
    if count <= 0 { _ = write(terminal, "\n", 1) }
    return answer.prefix(max(0, count))
  }

  private static func unasked(_ question: String, _ reason: String) -> Failure {
    Failure("\(question) \(reason)", advice: "give --yes; nothing was changed", code: .usage)
  }
}
