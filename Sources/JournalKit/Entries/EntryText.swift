import Foundation

/// The text of an entry, parted into title and body.
public struct EntryText: Hashable, Sendable {
  /// In characters; a longer first line is no title.
  public static let maximumTitleLength = 120

  public let title: String
  public let body: String

  public init(title: String, body: String) {
    self.title = title
    self.body = body
  }

  /// Parts a text: the first line is the title where it is short enough and a blank line follows.
  ///
  /// Line ends become LF; blank lines around the text are dropped.
  public init(parsing text: String) {
    let lines = Self.trimmedLines(text)
    if let first = lines.first, first.count <= Self.maximumTitleLength, lines.count > 2,
      lines[lines.startIndex + 1].allSatisfy(\.isWhitespace)
    {
      title = first.trimmingCharacters(in: .whitespaces)
      body = lines.dropFirst(2).drop { $0.allSatisfy(\.isWhitespace) }.joined(separator: "\n")
    } else {
      title = ""
      body = lines.joined(separator: "\n")
    }
  }

  /// The text with LF for line ends, without the blank lines around it.
  public static func trimmingBlankLines(_ text: String) -> String {
    trimmedLines(text).joined(separator: "\n")
  }

  private static func trimmedLines(_ text: String) -> ArraySlice<Substring> {
    let lines = withLineFeeds(text).split(
      separator: "\n" as Character, omittingEmptySubsequences: false)
    let isWritten = { (line: Substring) in !line.allSatisfy(\.isWhitespace) }
    guard let first = lines.firstIndex(where: isWritten),
      let last = lines.lastIndex(where: isWritten)
    else { return [] }
    return lines[first...last]
  }

  /// Title, blank line, body.
  public var joined: String { title.isEmpty ? body : title + "\n\n" + body }

  public var isEmpty: Bool { (title + body).allSatisfy(\.isWhitespace) }

  /// CRLF and CR become LF. Works on bytes: CRLF is one Character.
  public static func withLineFeeds(_ text: String) -> String {
    guard text.utf8.contains(0x0D) else { return text }
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count)
    var previous: UInt8 = 0
    for byte in text.utf8 {
      if byte == 0x0D {
        result.append(0x0A)
      } else if byte != 0x0A || previous != 0x0D {
        result.append(byte)
      }
      previous = byte
    }
    return String(decoding: result, as: UTF8.self)
  }
}
