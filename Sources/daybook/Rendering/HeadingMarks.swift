/// The signs that make a line a heading in Markdown: a reader wants the words between them.
enum HeadingMarks {
  /// The words of a line like `## The sea ##`; the whole line where it is no heading.
  static func words(of line: some StringProtocol) -> Substring {
    let line = Substring(line)
    guard line.hasPrefix("#"),
      let match = line.wholeMatch(of: /#{1,6}[ \t]+([^ \t].*?)(?:[ \t]+#+)?[ \t]*/)
    else { return line }
    return match.1.allSatisfy { $0 == "#" } ? line : match.1
  }
}

extension StyledText {
  var withoutHeadingMarks: StyledText {
    let line = String(characters)
    let words = HeadingMarks.words(of: line)
    guard words.startIndex > line.startIndex else { return self }
    let start = line.distance(from: line.startIndex, to: words.startIndex)
    return self[start..<(start + words.count)]
  }
}
