import Foundation

/// Writes entries as JSON, keys always in the same order, so that equal journals give equal bytes.
public enum JSONEntry {
  /// An entry with all that the journal knows of it.
  public static func text(_ entry: Entry) -> String {
    let fields: [(String, String)] = [
      ("id", String(entry.id)), ("uuid", string(entry.uuid.uuidString.lowercased())),
    ]
    return object(fields + content(entry))
  }

  /// An entry for another journal, where its id means nothing.
  public static func exportLine(_ entry: Entry) -> String {
    object([("uuid", string(entry.uuid.uuidString.lowercased()))] + content(entry))
  }

  private static func content(_ entry: Entry) -> [(String, String)] {
    [
      ("title", string(entry.title)),
      ("body", string(entry.body)),
      ("date", string(entry.date.iso8601)),
      ("timeZone", string(entry.date.timeZone)),
      ("modified", string(instant(entry.modified))),
      ("tags", "[" + entry.tags.map(string).joined(separator: ", ") + "]"),
      ("starred", entry.isStarred ? "true" : "false"),
    ]
  }

  /// Milliseconds since 1970-01-01 UTC as ISO 8601 in UTC.
  public static func instant(_ milliseconds: Int64) -> String {
    ISO8601.text(WallClock(milliseconds: milliseconds)) + "Z"
  }

  public static func object(_ fields: [(String, String)]) -> String {
    "{" + fields.map { string($0.0) + ": " + $0.1 }.joined(separator: ", ") + "}"
  }

  /// A JSON string. Everything but control characters, quotes and backslashes stands as it is.
  public static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      // U+FEFF too, which Foundation's reader drops from the beginning of a string.
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{FEFF}":
        result += "\\u" + String(scalar.value, radix: 16).leftPadded(4)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension String {
  fileprivate func leftPadded(_ width: Int) -> String {
    String(repeating: "0", count: Swift.max(0, width - count)) + self
  }
}
