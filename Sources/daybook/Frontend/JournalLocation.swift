import Foundation

/// Where the journal lies: `--journal`, `$DAYBOOK_JOURNAL`, or the user's data folder.
enum JournalLocation {
  static func path(option: String?) -> String {
    if let option, !option.isEmpty { return expandingTilde(option) }
    if let variable = Environment.value("DAYBOOK_JOURNAL"), !variable.isEmpty {
      return expandingTilde(variable)
    }
    // The XDG specification: a relative path is to be ignored.
    let data = Environment.value("XDG_DATA_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = Environment.value("HOME") ?? NSHomeDirectory()
    return (data ?? home + "/.local/share") + "/daybook/journal.db"
  }

  private static func expandingTilde(_ path: String) -> String {
    guard path == "~" || path.hasPrefix("~/") else { return path }
    return (Environment.value("HOME") ?? NSHomeDirectory()) + path.dropFirst()
  }
}
