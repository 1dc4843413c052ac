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
    var changed = changes.isEmpty ? "" : "  (\(changes.joined(separator: ", ")))"
    var words = StyledText(EntryLine.heading(version.entry))
    if let width = screen.width {
      let room = width - head.count - time.count - mark.count - 6
      // The words tell versions apart, so on a narrow terminal what changed gives way.
      if room - changed.count < min(words.width, Self.minimumWordsWidth) { changed = "" }
      words = words.truncated(to: max(1, room - changed.count))
    }
    let style = screen.style
    let line = style.dim(head) + "  " + time + "  " + (version.isCurrent ? style.bold(mark) : mark)
    return line + (words.isEmpty ? "" : "  " + style.text(words)) + style.dim(changed)
  }

  private static let minimumWordsWidth = 10
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
