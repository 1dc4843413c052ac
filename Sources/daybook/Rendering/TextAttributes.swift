/// How a stretch of text is set off from the rest.
struct TextAttributes: OptionSet, Hashable {
  let rawValue: UInt16

  static let bold = TextAttributes(rawValue: 1)
  static let dim = TextAttributes(rawValue: 2)
  static let italic = TextAttributes(rawValue: 4)
  static let underline = TextAttributes(rawValue: 8)
  static let tag = TextAttributes(rawValue: 16)
  static let star = TextAttributes(rawValue: 32)
  static let match = TextAttributes(rawValue: 64)
  static let code = TextAttributes(rawValue: 128)
  static let bar = TextAttributes(rawValue: 256)

  /// The parameters of the control sequence that switches them on. Colours are of the terminal's
  /// own sixteen. Letters have none but red and magenta: yellow, cyan and green fade on white, blue
  /// on black.
  var parameters: String {
    Self.codes.filter { contains($0.0) }.map(\.1).joined(separator: ";")
  }

  private static let codes: [(TextAttributes, String)] = [
    (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.tag, "35"), (.star, "35"),
    (.match, "1;31"), (.code, "35"), (.bar, "32"),
  ]
}
