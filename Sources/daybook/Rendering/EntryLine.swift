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
    let title = Self.onOneLine(result.entry.title)
    return line(
      result.entry, showsDate: true, words: StyledText(title, result.titleHighlights, .match))
  }

  private func line(_ entry: Entry, showsDate: Bool, words: StyledText) -> String {
    let id = String(entry.id)
    let clock = entry.date.wallClock
    let time = showsDate ? "\(clock.date) \(clock.time)" : clock.time
    let head = String(repeating: " ", count: max(0, 6 - id.count)) + id
    var line = style.dim(head) + "  " + time + " " + (entry.isStarred ? style.star("★") : " ")
    var words = words
    var tags = entry.tags.map { "#" + Screen.printable($0) }
    if let width = screen.width {
      (words, tags) = fit(words, tags, into: width - head.count - time.count - 5)
    }
    if !words.isEmpty { line += " " + style.text(words) }
    if !tags.isEmpty { line += "  " + style.tag(tags.joined(separator: " ")) }
    return line
  }

  /// Cuts the words first, and then leaves out tags: they take a third where there is a choice.
  private func fit(
    _ words: StyledText, _ tags: [String], into width: Int
  ) -> (StyledText, [String]) {
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
    shown.append("…")
    let taken = shown.reduce(1) { $0 + DisplayWidth.width(of: $1) + 1 }
    return (words.truncated(to: width - taken), shown)
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

  /// The title, or the first line that is not blank.
  static func heading(_ entry: Entry) -> String {
    guard entry.title.isEmpty else { return shortened(onOneLine(entry.title)) }
    // Bytes, as a long text need not be looked through.
    var rest = entry.body.utf8[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
      let line = Substring(rest[..<end])
      if !line.allSatisfy(\.isWhitespace) { return shortened(onOneLine(line)) }
      rest = end == rest.endIndex ? rest[end...] : rest[rest.index(after: end)...]
    }
    return ""
  }

  private static func shortened(_ text: String) -> String {
    DisplayWidth.truncated(text, to: EntryText.maximumTitleLength)
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
