import Foundation
import JournalKit

/// Entries as a person reads them.
struct EntryRendering {
  let screen: Screen

  private var style: Style { screen.style }

  /// One line: id, time, star, title or first words, tags.
  func line(_ entry: Entry) -> String {
    let id = String(entry.id)
    let head = String(repeating: " ", count: max(0, 6 - id.count)) + id
    let star = entry.isStarred ? "★" : " "
    let tags = entry.tags.map { "#" + $0 }.joined(separator: " ")
    var words = heading(entry)
    if let width = screen.width {
      let taken =
        head.count + 2 + 16 + 2 + 2 + (tags.isEmpty ? 0 : 2 + DisplayWidth.width(of: tags))
      words = DisplayWidth.truncated(words, to: max(20, width - taken))
    }
    return style.dim(head) + "  " + dateAndTime(entry.date) + " " + style.star(star) + " " + words
      + (tags.isEmpty ? "" : "  " + style.tag(tags))
  }

  /// The whole entry.
  func whole(_ entry: Entry) -> String {
    var lines: [String] = []
    let zone = entry.date.timeZone
    lines.append(
      style.dim("#\(entry.id)") + "  " + style.bold(longDate(entry.date))
        + style.dim("  " + zone) + (entry.isStarred ? "  " + style.star("★") : ""))
    if !entry.tags.isEmpty {
      lines.append(style.tag(entry.tags.map { "#" + $0 }.joined(separator: " ")))
    }
    lines.append("")
    if !entry.title.isEmpty { lines += wrapped(entry.title).map(style.bold) + [""] }
    lines += wrapped(entry.body)
    return lines.joined(separator: "\n")
  }

  /// A search result: the entry's line, and the snippet below it.
  func result(_ result: SearchResult) -> String {
    let entry = result.entry
    let id = String(entry.id)
    var head =
      style.dim(String(repeating: " ", count: max(0, 6 - id.count)) + id) + "  "
      + dateAndTime(entry.date) + " " + style.star(entry.isStarred ? "★" : " ")
    if !entry.title.isEmpty {
      head += " " + highlighted(Screen.printable(entry.title), result.titleHighlights)
    }
    if !entry.tags.isEmpty {
      head += "  " + style.tag(entry.tags.map { "#" + $0 }.joined(separator: " "))
    }
    let snippet = wrappedSnippet(result.snippet, indent: 8)
    return head + "\n" + snippet
  }

  // MARK: - Pieces

  /// The title, or the first line that is not blank.
  private func heading(_ entry: Entry) -> String {
    let text = entry.title.isEmpty ? entry.body : entry.title
    let line = text.split(separator: "\n" as Character).first { !$0.allSatisfy(\.isWhitespace) }
    let words = Screen.printable(line.map { $0.trimmingCharacters(in: .whitespaces) } ?? "")
    return DisplayWidth.truncated(
      words.replacing("\t", with: " "), to: EntryText.maximumTitleLength)
  }

  private func wrapped(_ text: String) -> [String] {
    let text = Screen.printable(text)
    guard let width = screen.width else { return text.components(separatedBy: "\n") }
    return Wrapping.lines(text.replacing("\t", with: "    "), width: width)
  }

  private func dateAndTime(_ date: EntryDate) -> String {
    let clock = date.wallClock
    return "\(clock.date) " + String(format: "%02d:%02d", clock.hour, clock.minute)
  }

  private func longDate(_ date: EntryDate) -> String {
    let weekdays = [
      "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
    ]
    return weekdays[date.wallClock.date.isoWeekday - 1] + " " + dateAndTime(date)
  }

  private func highlighted(_ text: String, _ ranges: [Range<Int>]) -> String {
    guard style.isColored else { return text }
    let scalars = Array(text.unicodeScalars)
    var result = ""
    var position = 0
    for range in ranges where range.upperBound <= scalars.count {
      result += string(scalars[position..<range.lowerBound])
      result += style.match(string(scalars[range]))
      position = range.upperBound
    }
    return result + string(scalars[position...])
  }

  private func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  /// Wraps first and colours after, so that no line breaks inside a colour.
  private func wrappedSnippet(_ snippet: Snippet, indent: Int) -> String {
    let text = Screen.printable(snippet.text)
    let lines = screen.width.map { Wrapping.lines(text, width: $0 - indent) } ?? [text]
    var scalars = 0
    let all = Array(text.unicodeScalars)
    return lines.map { line in
      let count = line.unicodeScalars.count
      // The spaces at which a line was broken are in no line.
      while scalars < all.count, let first = line.unicodeScalars.first, all[scalars] == " ",
        first != " "
      {
        scalars += 1
      }
      let ranges = snippet.highlights.compactMap { range -> Range<Int>? in
        let clamped = range.clamped(to: scalars..<(scalars + count))
        return clamped.isEmpty
          ? nil : (clamped.lowerBound - scalars)..<(clamped.upperBound - scalars)
      }
      scalars += count
      return String(repeating: " ", count: indent) + highlighted(line, ranges)
    }.joined(separator: "\n")
  }
}
