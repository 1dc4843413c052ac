/// Puts paragraphs, code and rules below each other, inside quotes and lists.
struct BlockLayout {
  private struct Container {
    let prefix: String
    /// Stands in the place of the prefix on the first line; nil where that is written.
    var marker: String?
  }

  /// What is left for the text at least, however deep it is nested.
  private static let minimumTextWidth = 16

  private(set) var lines: [StyledText] = []
  private let width: Int
  private var containers: [Container] = []
  private var lists: [ListMarkers] = []
  /// Nil where no blank line is due; otherwise how many containers it stands in.
  private var blankDepth: Int?

  init(width: Int) {
    self.width = width
  }

  // MARK: - Containers

  mutating func openQuote() {
    containers.append(Container(prefix: "│ ", marker: nil))
  }

  mutating func openList(_ markers: ListMarkers) {
    // What stands before it in a tight item is close to it.
    if lists.last?.isTight == true { blankDepth = nil }
    lists.append(markers)
  }

  mutating func closeList() {
    lists.removeLast()
    if !lines.isEmpty { endBlock() }
  }

  mutating func openItem() {
    let depth = lists.dropLast().count { !$0.isOrdered }
    let marker = lists[lists.count - 1].next(depth: depth)
    containers.append(
      Container(prefix: String(repeating: " ", count: marker.count), marker: marker))
  }

  mutating func close() {
    // An item without text.
    if containers.last?.marker != nil { add(line: StyledText()) }
    containers.removeLast()
    if let depth = blankDepth { blankDepth = min(depth, containers.count) }
  }

  /// Puts a box in the place of a bullet.
  /// - Returns: False where the item has a number, which stays.
  mutating func replaceBullet(with box: String) -> Bool {
    guard let list = lists.last, !list.isOrdered, isItemEmpty else { return false }
    containers[containers.count - 1].marker = box
    return true
  }

  /// True where nothing stands behind the marker yet.
  var isItemEmpty: Bool { containers.last?.marker != nil }

  // MARK: - Blocks

  mutating func add(_ paragraph: StyledText) {
    let width = beginBlock()
    var rest = paragraph.split()[...]
    while !rest.isEmpty {
      let table = MarkdownTable(rest)
      let written = rest.prefix(table?.lineCount ?? 1)
      let lines =
        table?.lines(width: width)
        ?? written.flatMap { $0.showingEscapedPipes(inTable: false).wrapped(width: width) }
      for line in lines { add(line: line) }
      rest = rest.dropFirst(written.count)
    }
    endBlock()
  }

  /// Text that breaks nowhere but where it must.
  mutating func addLiteral(_ text: String, _ attributes: TextAttributes, indent: Int = 0) {
    let width = max(beginBlock() - indent, 2)
    var lines = StyledText(text, attributes).split()
    if lines.last?.isEmpty == true { lines.removeLast() }
    for line in lines {
      for part in line.cut(width: width) {
        var indented = StyledText(String(repeating: " ", count: line.isEmpty ? 0 : indent))
        indented.append(part)
        add(line: indented)
      }
    }
    endBlock()
  }

  mutating func addRule() {
    let width = beginBlock()
    add(line: StyledText(String(repeating: "─", count: width), .dim))
    endBlock()
  }

  /// - Returns: The width that is left for the text.
  private mutating func beginBlock() -> Int {
    if let depth = blankDepth, !lines.isEmpty {
      let prefix = containers[..<min(depth, containers.count)].prefix(shownCount).map(\.prefix)
        .joined()
      let bars = prefix.lastIndex(of: "│").map { String(prefix[...$0]) } ?? ""
      lines.append(StyledText(bars, .dim))
    }
    blankDepth = nil
    return width - containers[..<shownCount].reduce(0) { $0 + $1.prefix.count }
  }

  private mutating func endBlock() {
    blankDepth = lists.last?.isTight == true ? nil : containers.count
  }

  private mutating func add(line: StyledText) {
    var result = StyledText()
    for index in containers.indices.prefix(shownCount) {
      result.append(containers[index].marker ?? containers[index].prefix, .dim)
    }
    for index in containers.indices where containers[index].marker != nil {
      containers[index].marker = nil
    }
    result.append(line)
    lines.append(result)
  }

  /// How many containers there is room for.
  private var shownCount: Int {
    var room = width - Self.minimumTextWidth
    for (index, container) in containers.enumerated() {
      room -= container.prefix.count
      if room < 0 { return index }
    }
    return containers.count
  }
}
