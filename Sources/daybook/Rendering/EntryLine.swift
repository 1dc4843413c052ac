import Foundation
import JournalKit

/// An entry on one line: id, time, star, title or first words, tags.
struct EntryLine {
  let screen: Screen

  private var style: Style { screen.style }

  /// - Parameter showsDate: False under a heading that says the day.
  func text(_ entry: Entry, showsDate: Bool = true) -> String {
    line(entry, showsDate: showsDate, words: StyledText(Self.heading(entry)))
  }

  /// The line above a snippet: the title with what was found in it.
  func text(_ result: SearchResult) -> String {
    line(result.entry, showsDate: true, words: title(result))
  }

  /// False where there is no room for all of the title in the line above a snippet.
  func showsWholeTitle(of result: SearchResult) -> Bool {
    let title = title(result)
    let (head, time) = head(result.entry, showsDate: true)
    return fit(title, Self.tags(result.entry), beside: head + time).words.count == title.count
  }

  private func title(_ result: SearchResult) -> StyledText {
    StyledText(Self.onOneLine(result.entry.title), result.titleHighlights, .match)
      .withoutHeadingMarks
  }

  private func head(_ entry: Entry, showsDate: Bool) -> (id: String, time: String) {
    let id = String(entry.id)
    let clock = entry.date.wallClock
    return (
      String(repeating: " ", count: max(0, 6 - id.count)) + id,
      showsDate ? "\(clock.date) \(clock.time)" : clock.time
    )
  }

  private func line(_ entry: Entry, showsDate: Bool, words: StyledText) -> String {
    let (head, time) = head(entry, showsDate: showsDate)
    var line = style.dim(head) + "  " + time
    let (words, tags) = fit(words, Self.tags(entry), beside: head + time)
    let rest = [style.text(words), style.tag(tags.joined(separator: " "))].filter { !$0.isEmpty }
    if entry.isStarred || !rest.isEmpty { line += " " + (entry.isStarred ? style.star("★") : " ") }
    return rest.isEmpty ? line : line + " " + rest.joined(separator: "  ")
  }

  /// Cuts the words first, and then leaves out tags: they take a third where there is a choice.
  private func fit(
    _ words: StyledText, _ tags: [String], beside head: String
  ) -> (words: StyledText, tags: [String]) {
    // Two spaces, the star, and a space on each side of it.
    guard let width = screen.width.map({ $0 - head.count - 5 }) else { return (words, tags) }
    let others = Self.tags(tags, missingIn: words)
    if words.width + Self.width(of: others) <= width { return (words, others) }
    let widths = tags.map { DisplayWidth.width(of: $0) + 1 }
    let all = Self.width(of: tags)
    var room = max(width / 3, width - words.width)
    guard all > room else { return (words.truncated(to: width - all), tags) }
    guard room > 3 else { return (words.truncated(to: width), []) }
    room -= 3
    var shown: [String] = []
    for (tag, width) in zip(tags, widths) where room >= width {
      shown.append(tag)
      room -= width
    }
    // An ellipsis alone says nothing.
    guard !shown.isEmpty || words.isEmpty else { return (words.truncated(to: width), []) }
    shown.append("…")
    let taken = shown.reduce(1) { $0 + DisplayWidth.width(of: $1) + 1 }
    return (words.truncated(to: width - taken), shown)
  }

  private static func tags(_ entry: Entry) -> [String] {
    entry.tags.map { "#" + Screen.printable($0) }
  }

  /// With the spaces before them.
  private static func width(of tags: [String]) -> Int {
    tags.isEmpty ? 0 : tags.reduce(1) { $0 + DisplayWidth.width(of: $1) + 1 }
  }

  /// Those that the words do not show themselves: `Walked. #sea  #sea` would say it twice.
  private static func tags(_ tags: [String], missingIn words: StyledText) -> [String] {
    let shown = String(words.characters).split(whereSeparator: \.isWhitespace)
      .map { $0.lowercased() }
    return tags.filter { tag in
      let tag = tag.lowercased()
      return !shown.contains { word in
        word.hasPrefix(tag)
          && word.dropFirst(tag.count).allSatisfy { $0.isPunctuation && $0 != "#" }
      }
    }
  }

  // MARK: - Pieces

  /// The title, or the first line that is not blank; without the marks of a heading.
  static func heading(_ entry: Entry) -> String {
    guard entry.title.isEmpty else { return shortened(entry.title) }
    // Bytes, as a long text need not be looked through.
    var rest = entry.body.utf8[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
      let line = Substring(rest[..<end])
      if !line.allSatisfy(\.isWhitespace) { return shortened(line) }
      rest = end == rest.endIndex ? rest[end...] : rest[rest.index(after: end)...]
    }
    return ""
  }

  private static func shortened(_ text: some StringProtocol) -> String {
    DisplayWidth.truncated(
      String(HeadingMarks.words(of: onOneLine(text))), to: EntryText.maximumTitleLength)
  }

  private static func onOneLine(_ text: some StringProtocol) -> String {
    // A few more than are shown: the rest need not be looked at.
    let beginning = text.drop { $0 == " " || $0 == "\t" }.prefix(4 * EntryText.maximumTitleLength)
    var line = Screen.printable(String(beginning))
    while line.last == " " || line.last == "\t" { line.removeLast() }
    return line.replacing("\n", with: " ").replacing("\t", with: " ")
  }
}

extension WallClock {
  /// For example `18:05`.
  var time: String { [hour, minute].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":") }
}

extension CivilDate {
  /// For example `Sunday 2026-11-29`.
  var withWeekday: String { "\(weekday) \(self)" }
}
