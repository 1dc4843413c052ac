import Foundation

/// The names of attachments: of files, never of places.
enum AttachmentName {
  /// What file systems allow, in bytes of UTF-8.
  private static let maximumSize = 255

  /// The name that a file gets in the journal, and one from the journal gets as a file: the last part
  /// of a path, without what could lead elsewhere or drive a terminal.
  static func safe(_ path: String) -> String {
    let last = path.split(separator: "/").last.map(String.init) ?? ""
    var name = String.UnicodeScalarView()
    for scalar in last.precomposedStringWithCanonicalMapping.unicodeScalars {
      name.append(isAllowed(scalar) ? scalar : "_")
    }
    let text = String(name)
    return ["", ".", ".."].contains(text) ? "attachment" : shortened(text, by: 0)
  }

  /// For example `photo-2.jpg`, to tell equal names apart.
  static func numbered(_ name: String, _ number: Int) -> String {
    let (stem, ending) = parts(name)
    let suffix = "-\(number)" + ending
    return shortened(stem, by: suffix.utf8.count) + suffix
  }

  private static func parts(_ name: String) -> (stem: String, ending: String) {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return (name, "") }
    return (String(name[..<dot]), String(name[dot...]))
  }

  private static func shortened(_ name: String, by count: Int) -> String {
    var name = name
    while name.utf8.count + count > maximumSize, !name.isEmpty { name.removeLast() }
    return name
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    // They turn the direction of writing, so that an ending looks like another.
    case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}", "\u{2028}", "\u{2029}": false
    default: scalar.properties.generalCategory != .control
    }
  }
}
