import CPlatform
import Foundation

/// Widths in terminal cells: East Asian letters and emoji take two, marks none.
enum DisplayWidth {
  /// The C library knows the widths, in a UTF-8 locale only, whatever the user's is.
  private nonisolated(unsafe) static let locale = newlocale(daybook_lc_ctype_mask, "C.UTF-8", nil)

  static func width(of character: Character) -> Int {
    if let ascii = character.asciiValue { return ascii >= 0x20 && ascii < 0x7F ? 1 : 0 }
    let previous = uselocale(locale)
    defer { uselocale(previous) }
    var width = 0
    for scalar in character.unicodeScalars {
      // The emoji variation selector makes a narrow sign wide.
      width = scalar == "\u{FE0F}" ? 2 : max(width, Int(daybook_wcwidth(scalar.value)))
    }
    return max(0, width)
  }

  static func width(of text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + width(of: $1) }
  }

  /// The beginning that fits, with an ellipsis where something is left out.
  static func truncated(_ text: String, to limit: Int) -> String {
    guard width(of: text) > limit else { return text }
    var result = ""
    var used = 1
    for character in text {
      used += width(of: character)
      guard used <= limit else { break }
      result.append(character)
    }
    return result + "…"
  }
}
