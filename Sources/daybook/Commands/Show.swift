import ArgumentParser
import JournalKit

struct Show: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show whole entries.",
    discussion: """
      EXAMPLES
        daybook show 12
        daybook show 12 15 18 --json
        daybook show 12 --raw                     the text as it was written
        daybook show 12 --version 2               as it was: see 'daybook history 12'

      On a terminal with colour Markdown is drawn; in a pipe texts stay as they were written.
      """)

  @OptionGroup var options: JournalOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var pager: PagerOptions

  @Flag(help: "Show the text as it was written, neither drawn nor wrapped.")
  var raw = false

  @Argument(help: "The ids of entries, as 'daybook list' shows them.")
  var id: [EntryID]

  @Option(help: ArgumentHelp("An earlier version of the one entry.", valueName: "n"))
  var version: VersionNumber?

  mutating func validate() throws {
    if version != nil && id.count != 1 {
      throw ValidationError("--version goes with one entry")
    }
  }

  mutating func run() throws {
    pager.begin(output)
    let journal = try options.open()
    let shown = try version.map { try journal.version($0.value, of: id[0].value) }
    let entries = try shown.map { [$0.entry] } ?? journal.entries(ids: id.map(\.value))
    if output.json {
      try JSONRendering.write(entries)
    } else {
      let screen = output.screen
      let rendering = EntryRendering(
        screen: screen, isRaw: raw,
        earlierVersion: shown.flatMap { $0.isCurrent ? nil : Int($0.number) })
      for (index, entry) in entries.enumerated() {
        if index > 0 { try screen.print() }
        try screen.print(rendering.whole(entry))
        guard version == nil else { continue }
        let attachments = try journal.attachments(of: entry.id)
        if !attachments.isEmpty { try screen.print() }
        for line in AttachmentRendering.lines(attachments, screen: screen) {
          try screen.print(line)
        }
      }
    }
    try journal.close()
  }
}
