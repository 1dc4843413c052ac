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
      try output.screen.print(facts(info))
    }
    try journal.close()
  }

  private func facts(_ info: JournalInfo) -> [(name: String, value: String)] {
    var facts = [
      ("journal", info.path),
      ("size", FileSize.text(info.size)),
      ("entries", Count.text(info.entryCount)),
    ]
    if info.trashedCount > 0 { facts.append(("trash", Count.text(info.trashedCount))) }
    if info.attachmentCount > 0 {
      facts.append(
        ("files", "\(Count.text(info.attachmentCount)), \(FileSize.text(info.attachmentSize))"))
    }
    if let first = info.firstDate, let last = info.lastDate {
      facts.append(("first", String(first.iso8601.prefix(10))))
      facts.append(("last", String(last.iso8601.prefix(10))))
    }
    facts.append(("schema", info.schemaVersion))
    facts.append(
      (
        "engine",
        "SQLCipher \(info.library.cipherVersion), SQLite \(info.library.sqliteVersion), "
          + info.fullTextModule.rawValue.uppercased()
      ))
    facts.append(("cipher", "format of SQLCipher \(info.cipherFormat.rawValue)"))
    return facts
  }
}
