/// What the manual page says beyond the help pages.
enum ManualText {
  static let exitStatus = [
    ("0", "Done."), ("1", "Nothing matched, or an id that is not there."),
    ("3", "No key, or the key does not open the journal."),
    ("4", "The journal is missing, damaged, or from a newer version."),
    ("5", "Reading or writing failed: a full disk, a permission."),
    ("6", "Busy: another process holds the journal beyond the wait."),
    ("64", "The command was not understood, or would have had to ask."), ("130", "Interrupted."),
  ]

  static let environment = [
    ("DAYBOOK_JOURNAL", "The journal: a path, or a name from the configuration."),
    ("DAYBOOK_KEY_FILE", "A file with the passphrase or raw key."),
    ("DAYBOOK_PASSPHRASE_COMMAND", "A command whose first line of output is the passphrase."),
    ("DAYBOOK_PASSPHRASE", "The passphrase itself."),
    ("VISUAL, EDITOR", "The editor for add and edit."),
    ("NO_COLOR, CLICOLOR_FORCE", "No colour, or colour in pipes too."),
    ("TZ", "The time zone of new entries."),
  ]

  static let files = [
    ("~/.local/share/daybook/journal.db", "The journal."),
    ("~/.config/daybook/config", "The configuration."),
  ]
}
