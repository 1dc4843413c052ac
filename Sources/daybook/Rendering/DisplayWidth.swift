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
    let scalars = character.unicodeScalars
    let widths = scalars.map { max(0, Int(daybook_wcwidth($0.value))) }
    guard let first = scalars.first, widths.count > 1 else { return widths.first ?? 0 }
    // An emoji that is joined of others, or has a skin tone, is one sign. The variation selector
    // makes a narrow sign wide.
    if first.properties.isEmoji && !isRegionalIndicator(first) {
      return scalars.contains("\u{FE0F}") ? 2 : widths.max() ?? 0
    }
    // The parts of an Indic syllable or a flag stand side by side.
    return widths.reduce(0, +)
  }

  static func width(of text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + width(of: $1) }
  }

  /// The beginning that fits, with an ellipsis where something is left out.
  static func truncated(_ text: String, to limit: Int) -> String {
    if text.utf8.count <= limit, text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    var result = ""
    var used = 0
    // Where to cut if the text turns out to be longer than the limit.
    var end = result.endIndex
    for character in text {
      used += width(of: character)
      guard used <= limit else { return result[..<end] + "…" }
      result.append(character)
      if used < limit { end = result.endIndex }
    }
    return text
  }

  private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }
}
