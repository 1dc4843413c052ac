/// A tag, and how many entries have it.
public struct Tag: Hashable, Sendable {
  public let name: String
  public let entryCount: Int

  /// The form in which tags are compared: case and compatibility forms do not count, diacritics do.
  static func fold(_ name: String) -> String { TextFolding.foldCase(name) }

  /// A tag as typed, without a leading `#`; nil where it cannot be one: empty, or with white space
  /// or control characters inside.
  public static func name(_ text: String) -> String? {
    let name = text.hasPrefix("#") ? String(text.dropFirst()) : text
    let isValid =
      !name.isEmpty
      && !name.unicodeScalars.contains {
        $0.properties.isWhitespace || $0.properties.generalCategory == .control || $0 == ","
      }
    return isValid ? name : nil
  }
}
