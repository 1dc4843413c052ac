import ArgumentParser
import JournalKit

struct Config: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show every setting, and where it comes from.",
    discussion: """
      An option goes before a variable, and a variable before the configuration file, which is \
      $XDG_CONFIG_HOME/daybook/config (~/.config/daybook/config). Its lines look like this:

        # what begins with # is a comment
        journal = ~/journal.db
        key-file = ~/keys/journal.key
        passphrase-command = pass show daybook
        editor = vim
        pager = less -S
        color = never
        template = ~/.config/daybook/template.md
        time-zone = Europe/Paris
        journal.work = ~/work/work.db
        journal.work.key-file = ~/keys/work.key

      A line journal.NAME gives a journal a name: 'daybook list --journal work'. A name has no \
      dot and no slash in it; what the file does not name is a path. A journal's own key goes \
      before the one for all. Nobody else may be able to write to the file.
      """)

  @OptionGroup var options: JournalOptions
  @OptionGroup var output: OutputOptions

  /// For the completion of shells.
  @Flag(help: ArgumentHelp("Print the names of journals.", visibility: .hidden))
  var names = false

  mutating func run() throws {
    if names {
      for name in Settings.file.journals.keys.sorted() { try StandardOutput.shared.write(name) }
      return
    }
    let rows = SettingRow.all(options: options, color: output.color)
    if output.json {
      try StandardOutput.shared.write(JSONRendering.settings(rows))
      return
    }
    let screen = output.screen
    let file = Settings.file
    try screen.print(
      screen.style.dim("# " + file.path + (file.isPresent ? "" : " (there is none)")))
    let widths = (rows.map(\.name.count).max() ?? 0, rows.map { $0.shownValue.count }.max() ?? 0)
    for row in rows {
      let name = row.name.padding(to: widths.0)
      let value = row.shownValue.padding(to: min(widths.1, 40))
      try screen.print(
        Screen.printable("\(name)  \(value)  ") + screen.style.dim("\(row.origin)"))
    }
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - DisplayWidth.width(of: self)))
  }
}
