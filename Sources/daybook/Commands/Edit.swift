import ArgumentParser
import JournalKit

struct Edit: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Change an entry.",
    discussion: """
      EXAMPLES
        daybook edit 12 --title 'The sea' --star
        daybook edit 12 --tag holiday --untag work
        daybook edit 12 --date '2026-11-28 18:05'
        daybook edit 12 --body - < letter.txt     the body from standard input

      What is not named stays as it is. A tag that stands in the text as #word goes when the \
      word does.
      """)

  @OptionGroup var options: JournalOptions

  @Argument(help: "The entry's id.")
  var id: EntryID

  @Option(help: "The new title; '' for none.")
  var title: String?

  @Option(help: ArgumentHelp("The new body; '-' reads it from standard input.", valueName: "text"))
  var body: String?

  @Option(help: "Add a tag; can be repeated.")
  var tag: [String] = []

  @Option(help: ArgumentHelp("Remove a tag; can be repeated.", valueName: "tag"))
  var untag: [String] = []

  @Option(
    help: ArgumentHelp("When it was written.", valueName: "date"), transform: Dates.parse)
  var date: DateExpression?

  @Flag(help: "Give it a star.")
  var star = false

  @Flag(help: "Take its star away.")
  var unstar = false

  @Flag(help: "Print the entry as JSON.")
  var json = false

  mutating func validate() throws {
    if star && unstar { throw ValidationError("--star and --unstar exclude each other") }
    if title == nil && body == nil && tag.isEmpty && untag.isEmpty && date == nil && !star
      && !unstar
    {
      throw ValidationError(
        "name what to change: --title, --body, --tag, --untag, --date, --star or --unstar")
    }
  }

  mutating func run() throws {
    var changes = EntryChanges()
    changes.title = title
    if body == "-" {
      changes.body = EntryText.trimmingBlankLines(
        try EntryInput(arguments: ["-"], options: options).text())
    } else {
      changes.body = body.map(EntryText.trimmingBlankLines)
    }
    changes.date = date?.entryDate(in: Dates.zone)
    changes.isStarred = star ? true : unstar ? false : nil
    changes.tagsToAdd = tag
    changes.tagsToRemove = untag
    let journal = try options.open()
    let entry = try journal.update(id.value, with: changes)
    if json { try StandardOutput.shared.write(JSONEntry.text(entry)) }
    try journal.close()
  }
}
