import JournalKit

/// A setting as `daybook config` shows it.
struct SettingRow {
  let name: String
  /// Nil where it is not set.
  let value: String?
  let origin: SettingOrigin

  var shownValue: String { value ?? "-" }

  static func all(options: JournalOptions, color: ColorChoice?) -> [SettingRow] {
    let location = options.location
    let color = ColorChoice.inForce(option: color)
    let editor = EditorCommand.find()
    let pager = PagerCommand.inForce
    var rows = [
      SettingRow(name: "journal", value: location.path, origin: location.origin),
      row(.keyFile, option: options.keyFile.map { ("--key-file", $0) }, of: location),
      row(
        .passphraseCommand,
        option: options.passphraseCommand.map { ("--passphrase-command", $0) }, of: location),
    ]
    if Environment.value("DAYBOOK_PASSPHRASE") != nil {
      rows.append(
        SettingRow(
          name: "passphrase", value: "(not shown)", origin: .variable("DAYBOOK_PASSPHRASE")))
    }
    rows += [
      SettingRow(
        name: "editor", value: editor?.editor.command, origin: editor?.origin ?? .standard),
      SettingRow(name: "pager", value: pager.command, origin: pager.origin),
      SettingRow(name: "color", value: color.choice.rawValue, origin: color.origin),
      row(.template),
      SettingRow(
        name: "time-zone", value: Dates.zone.identifier, origin: row(.timeZone).origin
      ),
    ]
    for (name, journal) in Settings.file.journals.sorted(by: { $0.key < $1.key }) {
      rows += journal.settings(of: name).map { key, value in
        SettingRow(name: key, text: value.text, origin: .file(line: value.line))
      }
    }
    return rows
  }

  private static func row(
    _ setting: Setting, option: (String, String)? = nil, of journal: JournalLocation? = nil
  ) -> SettingRow {
    let name = setting.rawValue
    if let option { return SettingRow(name: name, text: option.1, origin: .option(option.0)) }
    for variable in setting.variables {
      if let value = Environment.value(variable) {
        return SettingRow(name: name, text: value, origin: .variable(variable))
      }
    }
    var value = Settings.file.values[setting]
    if let own = journal?.settings, (own.keyFile ?? own.passphraseCommand) != nil {
      value = setting == .keyFile ? own.keyFile : own.passphraseCommand
    }
    guard let value else { return SettingRow(name: name, value: nil, origin: .standard) }
    return SettingRow(name: name, text: value.text, origin: .file(line: value.line))
  }
}

extension SettingRow {
  /// Of a command that prints a passphrase the program's name alone is shown: its arguments may be
  /// the secret itself.
  private init(name: String, text: String, origin: SettingOrigin) {
    self.name = name
    self.origin = origin
    let words = text.split(separator: " ", maxSplits: 1)
    if name.hasSuffix("passphrase-command"), words.count > 1 {
      value = "\(words[0]) …"
    } else {
      value = HomeFolder.expandingTilde(text)
    }
  }
}
