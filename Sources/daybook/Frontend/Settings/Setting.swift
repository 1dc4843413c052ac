/// What the configuration file can set, for every journal.
enum Setting: String, CaseIterable {
  case journal
  case keyFile = "key-file"
  case passphraseCommand = "passphrase-command"
  case editor
  case pager
  case color
  case template
  case timeZone = "time-zone"

  /// The variables that go before the file, the first one first.
  var variables: [String] {
    switch self {
    case .journal: ["DAYBOOK_JOURNAL"]
    case .keyFile: ["DAYBOOK_KEY_FILE"]
    case .passphraseCommand: ["DAYBOOK_PASSPHRASE_COMMAND"]
    case .editor: ["VISUAL", "EDITOR"]
    case .pager: ["PAGER"]
    case .color: ["NO_COLOR", "CLICOLOR_FORCE"]
    case .template: []
    case .timeZone: ["TZ"]
    }
  }
}
