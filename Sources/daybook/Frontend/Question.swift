import Foundation

/// Asks a person at the terminal; where there is none the answer is no.
enum Question {
  static func ask(_ question: String) -> Bool {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard terminal >= 0 else { return false }
    defer { close(terminal) }
    let text = Array((question + " [y/N] ").utf8)
    _ = write(terminal, text, text.count)
    var answer = [UInt8](repeating: 0, count: 256)
    let count = read(terminal, &answer, answer.count)
    return count > 0 && (answer[0] | 0x20) == UInt8(ascii: "y")
  }
}
