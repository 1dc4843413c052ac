/// Wraps text at a width in cells: at spaces, and between characters where there are none.
enum Wrapping {
  static func lines(_ text: String, width: Int) -> [String] {
    text.split(separator: "\n" as Character, omittingEmptySubsequences: false)
      .flatMap { wrap($0, width: max(width, 10)) }
  }

  private static func wrap(_ line: Substring, width: Int) -> [String] {
    var result: [String] = []
    var rest = line
    while true {
      var used = 0
      var end = rest.startIndex
      var lastSpace: Substring.Index?
      while end < rest.endIndex {
        let cells = DisplayWidth.width(of: rest[end])
        if used + cells > width { break }
        used += cells
        if rest[end] == " " { lastSpace = end }
        end = rest.index(after: end)
      }
      guard end < rest.endIndex else {
        result.append(String(rest))
        return result
      }
      if rest[end] == " " { lastSpace = end }
      // A wide character begins a word of its own: the line may end before it.
      let mayBreakHere = DisplayWidth.width(of: rest[end]) == 2
      let cut = mayBreakHere ? end : lastSpace.map { $0 > rest.startIndex ? $0 : end } ?? end
      result.append(String(rest[..<cut]))
      rest = rest[cut...].drop { $0 == " " }
    }
  }
}
