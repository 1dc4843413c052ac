/// Breaks text into lines of at most a given number of columns.
struct TextWrapper {
  let columns: Int

  /// What is left for the second of two columns at least.
  private static let minimumColumnWidth = 20

  /// The text's own lines, each wrapped at spaces. What follows a break keeps the line's indent; of
  /// an indented line it stands in the second column, or a little further in.
  func wrap(_ text: String, indent: Int = 0) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap { line in
      let words = line.drop { $0 == " " }
      let ownIndent = line.count - words.count
      let spaces = indent + ownIndent
      // Inner runs of spaces come out as empty words, and so survive.
      return wrap(
        words.split(separator: " ", omittingEmptySubsequences: false).map(String.init),
        first: spaces,
        following: spaces + (ownIndent > 0 ? hangingIndent(of: words, indent: spaces) : 0))
    }
  }

  private func hangingIndent(of words: Substring, indent: Int) -> Int {
    guard let gap = words.firstRange(of: "  "),
      let start = words[gap.upperBound...].firstIndex(where: { $0 != " " })
      // A line that begins so far to the right is all second column.
    else { return indent < Self.minimumColumnWidth ? 4 : 0 }
    let column = words.distance(from: words.startIndex, to: start)
    return indent + column + Self.minimumColumnWidth <= columns ? column : 4
  }

  /// Words joined with spaces, from column `first` on, and from column `following` after a break.
  ///
  /// A word that is wider than a line stays whole.
  func wrap(_ words: [String], first: Int, following: Int) -> [String] {
    var lines: [String] = []
    var line = String(repeating: " ", count: first)
    var width = first
    var isEmpty = true
    for word in words {
      let space = isEmpty ? 0 : 1
      if !isEmpty && width + space + word.count > columns {
        lines.append(line.withoutTrailingSpaces)
        // The spaces at a break are not part of the next line.
        guard !word.isEmpty else {
          line = String(repeating: " ", count: following)
          width = following
          isEmpty = true
          continue
        }
        line = String(repeating: " ", count: following) + word
        width = following + word.count
      } else {
        line += (isEmpty ? "" : " ") + word
        width += space + word.count
      }
      isEmpty = isEmpty && word.isEmpty
    }
    lines.append(line.withoutTrailingSpaces)
    return lines
  }
}

extension String {
  fileprivate var withoutTrailingSpaces: String {
    guard let last = lastIndex(where: { $0 != " " }) else { return "" }
    return String(self[...last])
  }
}
