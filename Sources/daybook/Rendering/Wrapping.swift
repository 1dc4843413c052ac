/// Wraps text at a width in cells: at spaces, and between characters where there are none.
enum Wrapping {
  /// What follows a break stands below the text of an indented line or of a list's item.
  static func lines(_ text: String, width: Int) -> [String] {
    text.split(separator: "\n" as Character, omittingEmptySubsequences: false).flatMap { line in
      let start = line.prefixMatch(of: /[ ]*(?:(?:[-*+]|[0-9]{1,9}[.)])[ ]+)?/)?.0 ?? ""
      let indent = start.count <= width / 2 && start.count < line.count ? start.count : 0
      let characters = Array(line.dropFirst(indent))
      return ranges(of: characters, width: width - indent).enumerated().map { index, range in
        (index == 0 ? String(line.prefix(indent)) : String(repeating: " ", count: indent))
          + String(characters[range])
      }
    }
  }

  /// The lines of a paragraph without line ends. Spaces at which a line breaks are in none of them.
  ///
  /// - Parameter width: In cells; a character that is wider has a line of its own.
  static func ranges(of characters: [Character], width: Int) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = 0
    while true {
      var end = start
      var used = 0
      while end < characters.count {
        used += DisplayWidth.width(of: characters[end])
        if used > width { break }
        end += 1
      }
      guard end < characters.count else { return result + [start..<end] }
      let (line, next) = split(characters, start, max(end, start + 1))
      result.append(line)
      // Spaces alone are left.
      if next == characters.count { return result }
      start = next
    }
  }

  /// The line that begins at `start` and ends at `limit` or before, and where the next one begins.
  private static func split(
    _ characters: [Character], _ start: Int, _ limit: Int
  ) -> (line: Range<Int>, next: Int) {
    for end in stride(from: limit, to: start, by: -1) where mayBreak(characters, before: end) {
      let lineEnd = characters[start..<end].lastIndex { $0 != " " }.map { $0 + 1 } ?? start
      // Not inside an indentation.
      guard lineEnd > start else { break }
      return (start..<lineEnd, characters[end...].firstIndex { $0 != " " } ?? characters.count)
    }
    return (start..<limit, limit)
  }

  private static func mayBreak(_ characters: [Character], before index: Int) -> Bool {
    guard index < characters.count else { return true }
    let (last, next) = (characters[index - 1], characters[index])
    if last == " " || next == " " { return true }
    // A wide character is a word of its own: the line may end before it and after it.
    return (DisplayWidth.width(of: last) == 2 || DisplayWidth.width(of: next) == 2)
      && Kinsoku.mayBeginLine(next) && Kinsoku.mayEndLine(last)
  }
}
