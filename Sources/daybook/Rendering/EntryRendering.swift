import Foundation
import JournalKit

/// Entries as a person reads them.
struct EntryRendering {
  let screen: Screen
  /// Texts stay as they were written, on a terminal too.
  var isRaw = false
  /// The number of the version, where it is not the current one.
  var earlierVersion: Int?

  private var style: Style { screen.style }

  /// One line, with its date.
  func line(_ entry: Entry) -> String { EntryLine(screen: screen).text(entry) }

  /// The whole entry.
  func whole(_ entry: Entry) -> String {
    var lines = head(entry).map(style.text)
    if !entry.tags.isEmpty {
      let tags = entry.tags.map { "#" + $0 }.joined(separator: " ")
      lines += wrapped(tags).map(style.tag)
    }
    lines.append("")
    if !entry.title.isEmpty { lines += title(entry.title) + [""] }
    lines += body(entry.body)
    return lines.joined(separator: "\n")
  }

  private func head(_ entry: Entry) -> [StyledText] {
    let clock = entry.date.wallClock
    var head = StyledText("#\(entry.id)", .dim)
    head.append("  ")
    head.append("\(clock.date.withWeekday) \(clock.time)", .bold)
    head.append("  " + Screen.printable(entry.date.timeZone), .dim)
    if let earlierVersion { head.append("  version \(earlierVersion)", .dim) }
    if entry.isStarred {
      head.append("  ")
      head.append("★", .star)
    }
    return screen.width.map { isRaw ? [head] : head.wrapped(width: $0) } ?? [head]
  }

  private func title(_ text: String) -> [String] {
    guard let width = drawingWidth(text) else { return wrapped(text).map(style.bold) }
    // As a heading, in which nothing but text can stand.
    return text.split(separator: "\n" as Character).flatMap {
      MarkdownRenderer.lines("## \(HeadingMarks.words(of: $0)) ##", width: width).map(style.text)
    }
  }

  private func body(_ text: String) -> [String] {
    guard let width = drawingWidth(text) else { return wrapped(text) }
    return MarkdownRenderer.lines(text, width: width).map(style.text)
  }

  /// Markdown is drawn where there is colour to draw it with; a pipe gets what was written.
  private func drawingWidth(_ text: String) -> Int? {
    style.isColored && !isRaw && text.utf8.count <= MarkdownRenderer.maximumSize
      ? screen.width : nil
  }

  /// A search result: the entry's line, and the snippet below it.
  func result(_ result: SearchResult) -> String {
    let indent = String(repeating: " ", count: 8)
    let snippet = snippet(result)
    let lines = screen.width.map { snippet.wrapped(width: max($0 - 8, 2)) } ?? [snippet]
    return
      ([EntryLine(screen: screen).text(result)]
      + lines.filter { !$0.isEmpty }.map { indent + style.text($0) })
      .joined(separator: "\n")
  }

  /// Without the title where the line above shows the whole of it.
  private func snippet(_ result: SearchResult) -> StyledText {
    let snippet = StyledText(
      Screen.printable(result.snippet.text), result.snippet.highlights, .match)
    let title = StyledText(Screen.printable(result.entry.title))
    guard !title.isEmpty, EntryLine(screen: screen).showsWholeTitle(of: result),
      snippet.characters.starts(with: title.characters)
    else { return snippet }
    let rest = snippet[title.count..<snippet.count]
    if rest.isEmpty { return rest }
    let separator = StyledText(" — ").characters
    return rest.characters.starts(with: separator) ? rest[separator.count..<rest.count] : snippet
  }

  private func wrapped(_ text: String) -> [String] {
    let text = Screen.printable(text)
    guard let width = screen.width, !isRaw else { return text.components(separatedBy: "\n") }
    return Wrapping.lines(text.replacing("\t", with: "    "), width: width)
  }
}
