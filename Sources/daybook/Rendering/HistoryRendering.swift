import Foundation
import JournalKit

/// The versions of an entry as a person reads them.
struct HistoryRendering {
  let screen: Screen

  /// One line: number, when it was written, title or first words, what changed.
  func line(_ version: EntryVersion, after previous: EntryVersion?) -> String {
    let number = String(version.number)
    let head = String(repeating: " ", count: max(0, 6 - number.count)) + number
    let clock = EntryDate(instant: version.entry.modified, zone: Dates.zone).wallClock
    let time = "\(clock.date) " + String(format: "%02d:%02d", clock.hour, clock.minute)
    let mark = version.isCurrent ? "now" : "   "
    let changes = previous.map { version.changes(from: $0).map(\.rawValue) } ?? []
    let changed = changes.isEmpty ? "" : "  (\(changes.joined(separator: ", ")))"
    var words = firstWords(version.entry)
    if let width = screen.width {
      let taken = head.count + 2 + time.count + 2 + mark.count + 2 + changed.count
      words = DisplayWidth.truncated(words, to: max(20, width - taken))
    }
    let style = screen.style
    return style.dim(head) + "  " + time + "  " + style.bold(mark) + "  " + words
      + style.dim(changed)
  }

  private func firstWords(_ entry: Entry) -> String {
    let text = entry.title.isEmpty ? entry.body : entry.title
    let line = text.split(separator: "\n" as Character).first { !$0.allSatisfy(\.isWhitespace) }
    let words = Screen.printable(line.map { $0.trimmingCharacters(in: .whitespaces) } ?? "")
    return DisplayWidth.truncated(
      words.replacing("\t", with: " "), to: EntryText.maximumTitleLength)
  }
}

extension JSONRendering {
  /// Prints versions one by one, so that a long history takes no memory.
  struct VersionList {
    private var isFirst = true

    mutating func begin(entry id: Int64, total: Int) throws {
      try StandardOutput.shared.write(
        "{\"id\": \(id), \"total\": \(total), \"versions\": [", terminator: "")
    }

    mutating func add(_ version: EntryVersion) throws {
      let separator = isFirst ? "" : ", "
      isFirst = false
      let object = JSONEntry.object([
        ("version", String(version.number)), ("current", version.isCurrent ? "true" : "false"),
        ("entry", JSONEntry.text(version.entry)),
      ])
      try StandardOutput.shared.write(separator + object, terminator: "")
    }

    func end() throws {
      try StandardOutput.shared.write("]}")
    }
  }
}
