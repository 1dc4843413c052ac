import ArgumentParser
import JournalKit

struct Edit: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Change an entry.",
    discussion: """
      EXAMPLES
        daybook edit 12                           its text, in your editor
        daybook edit 12 --title 'The sea' --star
        daybook edit 12 --tag holiday --untag work
        daybook edit 12 --date '2026-11-28 18:05'
        daybook edit 12 --time-zone Asia/Tokyo    the same moment on another clock
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

  @Option(help: "Add a tag; can be repeated.", completion: .tag)
  var tag: [String] = []

  @Option(help: ArgumentHelp("Remove a tag; can be repeated.", valueName: "tag"), completion: .tag)
  var untag: [String] = []

  @OptionGroup var dates: EntryDateOptions

  @Flag(help: "Give it a star.")
  var star = false

  @Flag(help: "Take its star away.")
  var unstar = false

  @OptionGroup var confirmation: ConfirmationOptions

  @Flag(help: "Print the entry as JSON, and errors too.")
  var json = false

  mutating func validate() throws {
    if star && unstar { throw ValidationError("--star and --unstar exclude each other") }
  }

  private var namesChanges: Bool {
    title != nil || body != nil || !tag.isEmpty || !untag.isEmpty || dates.isGiven
      || star || unstar
  }

  mutating func run() throws {
    guard namesChanges else {
      try editText()
      return
    }
    var changes = EntryChanges()
    changes.title = title
    if body == "-" {
      changes.body = EntryText.trimmingBlankLines(
        try EntryInput(arguments: ["-"], options: options).text())
    } else {
      changes.body = body.map(EntryText.trimmingBlankLines)
    }
    changes.isStarred = star ? true : unstar ? false : nil
    changes.tagsToAdd = tag
    changes.tagsToRemove = untag
    let journal = try options.open()
    let previous = try journal.entries(ids: [id.value])[0]
    if dates.isGiven { changes.date = try dates.changedDate(of: previous) }
    try tell(journal.update(id.value, with: changes), after: previous)
    try journal.close()
  }

  private func editText() throws {
    guard StandardInput.isTerminal && Interaction.isAllowed else {
      throw Failure(
        "name what to change: --title, --body, --tag, --untag, --date, --time-zone, --star or --unstar",
        advice: "see 'daybook help edit'", code: .usage)
    }
    // The key first, so that no text can be lost to a wrong one.
    let journal = try options.openForWriting()
    let entry = try journal.entries(ids: [id.value])[0]
    let session = EditorSession(options: options, yes: confirmation.yes)
    switch try session.write(entry.text + "\n", entryID: entry.id) {
    case .unchanged: options.tell("nothing was changed")
    case .written(let written, let draft):
      let text = EntryText(parsing: written)
      guard !text.isEmpty else {
        draft.remove()
        try trashIfWanted(entry, in: journal)
        return
      }
      var changes = EntryChanges()
      changes.title = text.title
      changes.body = text.body
      let changed = try session.keeping(draft) { try journal.update(entry.id, with: changes) }
      try tell(changed, after: entry)
    }
    try journal.close()
  }

  private func tell(_ entry: Entry, after previous: Entry) throws {
    if json { return try StandardOutput.shared.write(JSONEntry.text(entry)) }
    let isChanged = entry.modified != previous.modified
    options.tell(isChanged ? "changed entry \(entry.id)" : "nothing was changed")
  }

  private func trashIfWanted(_ entry: Entry, in journal: Journal) throws {
    let question = "The text is empty. Move entry \(entry.id) to the trash?"
    guard try Question.ask(question, yes: confirmation.yes) else {
      options.tell("nothing was changed")
      return
    }
    try journal.trash(ids: [entry.id])
    options.tell("moved 1 entry to the trash")
    try journal.close()
  }
}
