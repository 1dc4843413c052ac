import ArgumentParser
import JournalKit

struct Revert: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Make an entry what it was before.",
    discussion: """
      EXAMPLES
        daybook revert 12                         undoes the last change
        daybook revert 12 3                       as in version 3: see 'daybook history 12'

      Title, text, date, star and tags are again as they were. What they replace is kept as a \
      version too, so that 'daybook revert 12' once more undoes it.
      """)

  @OptionGroup var options: JournalOptions

  @Argument(help: "The entry's id.")
  var id: EntryID

  @Argument(help: ArgumentHelp("The version; otherwise the last one.", valueName: "n"))
  var number: VersionNumber?

  @Option(help: ArgumentHelp("The version, said in another way.", valueName: "n"))
  var version: VersionNumber?

  @Flag(help: "Print the entry as JSON.")
  var json = false

  mutating func validate() throws {
    if number != nil && version != nil { throw ValidationError("name one version") }
  }

  mutating func run() throws {
    let journal = try options.open()
    let reversion = try journal.revert(id.value, toVersion: (number ?? version)?.value)
    try journal.close()
    if json { try StandardOutput.shared.write(JSONEntry.text(reversion.entry)) }
    try StandardOutput.shared.flush()
    options.tell(
      reversion.kept.map {
        "entry \(id.value) is as in version \(reversion.number) again; "
          + "what it was is kept as version \($0)"
      } ?? "entry \(id.value) is as in version \(reversion.number); nothing was changed")
  }
}
