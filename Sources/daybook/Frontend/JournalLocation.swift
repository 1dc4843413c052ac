import Foundation

/// Where the journal lies, and what says so.
struct JournalLocation {
  let path: String
  /// The name that the configuration file gives it.
  let name: String?
  let origin: SettingOrigin

  /// `--journal`, `$DAYBOOK_JOURNAL`, the configuration file, or the user's data folder.
  init(option: String?) {
    if let option, !option.isEmpty {
      self.init(option, .option("--journal"))
    } else if let variable = Environment.value("DAYBOOK_JOURNAL"), !variable.isEmpty {
      self.init(variable, .variable("DAYBOOK_JOURNAL"))
    } else if let value = Settings.file.values[.journal] {
      self.init(value.text, .file(line: value.line))
    } else {
      // The XDG specification: a relative path is to be ignored.
      let data = Environment.value("XDG_DATA_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
      self.init((data ?? HomeFolder.path + "/.local/share") + "/daybook/journal.db", .standard)
    }
  }

  /// A configured name, else a path.
  private init(_ text: String, _ origin: SettingOrigin) {
    let named = Settings.file.journals[text]?.path
    path = HomeFolder.expandingTilde(named?.text ?? text)
    name = named == nil ? nil : text
    self.origin = origin
  }

  /// The settings of a named journal.
  var settings: NamedJournal? { name.flatMap { Settings.file.journals[$0] } }
}
