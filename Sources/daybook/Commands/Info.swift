import ArgumentParser
import Foundation
import JournalKit

struct Info: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Tell about the journal: place, size, entries, dates, engine.")

  @OptionGroup var options: JournalOptions
  @OptionGroup var output: OutputOptions

  mutating func run() throws {
    let journal = try options.open()
    let info = try journal.info()
    if output.json {
      try StandardOutput.shared.write(JSONRendering.info(info))
    } else {
      let screen = output.screen
      for (name, value) in rows(info) {
        try screen.print(
          screen.style.dim(name + String(repeating: " ", count: 10 - name.count)) + value)
      }
    }
    try journal.close()
  }

  private func rows(_ info: JournalInfo) -> [(String, String)] {
    var rows = [
      ("journal", info.path),
      ("size", FileSize.text(info.size)),
      ("entries", String(info.entryCount)),
    ]
    if info.trashedCount > 0 { rows.append(("trash", String(info.trashedCount))) }
    if info.attachmentCount > 0 {
      rows.append(("files", "\(info.attachmentCount), \(FileSize.text(info.attachmentSize))"))
    }
    if let first = info.firstDate, let last = info.lastDate {
      rows.append(("first", String(first.iso8601.prefix(10))))
      rows.append(("last", String(last.iso8601.prefix(10))))
    }
    rows.append(("schema", info.schemaVersion))
    rows.append(
      (
        "engine",
        "SQLCipher \(info.library.cipherVersion), SQLite \(info.library.sqliteVersion), "
          + info.fullTextModule.rawValue.uppercased()
      ))
    rows.append(("cipher", "format of SQLCipher \(info.cipherFormat.rawValue)"))
    return rows
  }
}
