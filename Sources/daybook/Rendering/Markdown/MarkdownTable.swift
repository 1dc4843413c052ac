/// A table of pipes, as GitHub's Markdown has them (github.github.com/gfm, Tables). libcmark knows
/// none: it comes as lines of a paragraph.
///
/// Where a row has more cells than the header, the table has as many columns: GitHub drops what is
/// written there.
struct MarkdownTable {
  private enum Alignment {
    case left
    case center
    case right
  }

  private let alignments: [Alignment]
  /// The header is the first; what a row lacks at its end is empty.
  private let rows: [[StyledText]]
  private let widths: [Int]

  /// How many lines of the paragraph it takes.
  var lineCount: Int { rows.count + 1 }

  /// Nil where no table begins with the first line.
  init?(_ lines: ArraySlice<StyledText>) {
    guard lines.count > 1, let header = Self.cells(lines[lines.startIndex]),
      let alignments = Self.alignments(lines[lines.startIndex + 1]),
      alignments.count == header.count
    else { return nil }
    self.alignments = alignments
    rows =
      [header] + lines.dropFirst(2).lazy.map(Self.cells).prefix { $0 != nil }.compactMap(\.self)
    var widths: [Int] = []
    for row in rows {
      widths += repeatElement(0, count: max(0, row.count - widths.count))
      for (column, cell) in row.enumerated() { widths[column] = max(widths[column], cell.width) }
    }
    self.widths = widths
  }

  /// - Returns: Nil where the columns do not fit beside each other.
  func lines(width: Int) -> [StyledText]? {
    guard widths.reduce(3 * (widths.count - 1), +) <= width else { return nil }
    let rule = widths.map { String(repeating: "─", count: $0) }.joined(separator: "─┼─")
    var result = rows.map(line)
    result.insert(StyledText(rule, .dim), at: 1)
    return result
  }

  private func line(_ cells: [StyledText]) -> StyledText {
    var line = StyledText()
    for column in widths.indices {
      if column > 0 { line.append(" │ ", .dim) }
      let cell = column < cells.count ? cells[column] : StyledText()
      let room = widths[column] - cell.width
      let before =
        switch column < alignments.count ? alignments[column] : .left {
        case .left: 0
        case .center: room / 2
        case .right: room
        }
      line.append(String(repeating: " ", count: before))
      line.append(cell)
      if column + 1 < widths.count { line.append(String(repeating: " ", count: room - before)) }
    }
    return line
  }

  // MARK: - Reading

  /// Nil where there is no pipe.
  private static func cells(_ line: StyledText) -> [StyledText]? {
    let characters = line.characters
    guard characters.contains("|") else { return nil }
    var cells = characters.indices.split(omittingEmptySubsequences: false) { characters[$0] == "|" }
      .map { range in
        let start = range.first { characters[$0] != " " } ?? range.upperBound
        let end = range.last { characters[$0] != " " }.map { $0 + 1 } ?? start
        return line[start..<end].showingEscapedPipes(inTable: true)
      }
    if cells.first?.isEmpty == true { cells.removeFirst() }
    if cells.last?.isEmpty == true { cells.removeLast() }
    return cells
  }

  /// Those that the line below the header says; nil where it says none.
  private static func alignments(_ line: StyledText) -> [Alignment]? {
    guard let cells = cells(line), !cells.isEmpty else { return nil }
    var alignments: [Alignment] = []
    for cell in cells {
      guard let match = String(cell.characters).wholeMatch(of: /(:?)-+(:?)/) else { return nil }
      switch (match.1.isEmpty, match.2.isEmpty) {
      case (false, false): alignments.append(.center)
      case (true, false): alignments.append(.right)
      default: alignments.append(.left)
      }
    }
    return alignments
  }
}
