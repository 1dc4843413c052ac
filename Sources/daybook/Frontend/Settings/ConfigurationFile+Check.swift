import JournalKit

extension ConfigurationFile {
  /// Values that mean nothing are told at once, not by the command that would use them.
  func check() throws {
    for setting in [Setting.keyFile, .template] { try checkPath(values[setting]) }
    for (name, journal) in journals.sorted(by: { $0.key < $1.key }) {
      if journal.path == nil, let value = journal.keyFile ?? journal.passphraseCommand {
        throw problem(value.line, "there is no journal.\(name)", "set journal.\(name) to its path")
      }
      try checkPath(journal.path)
      try checkPath(journal.keyFile)
    }
    if let journal = values[.journal], journals[journal.text] == nil { try checkPath(journal) }
    if let color = values[.color], ColorChoice(rawValue: color.text) == nil {
      let choices = ColorChoice.allCases.map(\.rawValue).joined(separator: ", ")
      throw problem(color.line, "'\(color.text)' is no choice of colour", "there are \(choices)")
    }
    if let zone = values[.timeZone], EntryTimeZone(identifier: zone.text) == nil {
      throw problem(
        zone.line, "'\(zone.text)' is no time zone",
        "set a name like Europe/Paris, or an offset like +05:30")
    }
  }

  /// A relative path would lead elsewhere from every folder.
  private func checkPath(_ value: Value?) throws {
    guard let value, !value.text.hasPrefix("/"), !value.text.hasPrefix("~/") else { return }
    throw problem(
      value.line, "'\(value.text)' is no whole path", "begin it with / or ~/")
  }
}
