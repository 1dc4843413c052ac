import ArgumentParser
import JournalKit

struct Attach: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Keep files with an entry, inside the journal.",
    discussion: """
      EXAMPLES
        daybook attach 12 sunset.jpg
        daybook attach 12 ~/scans/*.pdf           all of them, or none if one cannot be read

      The files are copied into the journal, encrypted like everything in it; the originals stay \
      where they are. Where the entry has a file of that name, the new one gets a number: \
      sunset-2.jpg. See 'daybook attachments'.
      """)

  @OptionGroup var options: JournalOptions
  @OptionGroup var output: OutputOptions

  @Argument(help: "The entry's id.")
  var id: EntryID

  @Argument(help: "The files.", completion: .file())
  var file: [String]

  mutating func run() throws {
    // Before the key is asked for: nobody should type it for nothing.
    let files = try file.map(AttachmentSource.init)
    let journal = try options.open()
    let progress = AttachmentProgress(files, isQuiet: options.quiet)
    defer { progress.clear() }
    let attached = try journal.attach(files, to: id.value, progress: progress.add)
    try journal.close()
    progress.clear()
    if output.json {
      try StandardOutput.shared.write(AttachmentRendering.json(attached))
    } else {
      let screen = output.screen
      for line in AttachmentRendering.lines(attached, screen: screen) { try screen.print(line) }
    }
  }
}
