import Foundation
import JournalKit

/// Where results go: a terminal of some width, or a pipe.
struct Screen {
  let style: Style
  /// In cells; nil in a pipe, where nothing is cut or wrapped.
  let width: Int?

  /// - Parameter color: What the option says, if it does.
  init(color: ColorChoice?) {
    let isTerminal = StandardOutput.shared.isTerminal
    style = Style(isColored: ColorChoice.inForce(option: color).choice.isOn(isTerminal: isTerminal))
    width = isTerminal ? Self.terminalWidth : nil
  }

  func print(_ text: String = "") throws {
    try StandardOutput.shared.write(text)
  }

  func print(_ facts: [(name: String, value: String)]) throws {
    for line in FactList.lines(facts, width: width) { try print(style.text(line)) }
  }

  private static var terminalWidth: Int {
    var size = winsize()
    if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
      return Int(size.ws_col)
    }
    return Environment.value("COLUMNS").flatMap { Int($0) } ?? 80
  }

  /// Text of an entry as it may be shown: control characters could drive the terminal.
  static func printable(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { isControl($0) }) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(isControl(scalar) ? "\u{FFFD}" : scalar) }
    return String(result)
  }

  /// The same on one line: a line end in a name would break the message that shows it.
  static func printableLine(_ text: String) -> String {
    printable(text).replacing("\n", with: "\u{FFFD}")
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
  }
}
