import ArgumentParser
import JournalKit

struct Add: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write an entry.",
    discussion: """
      EXAMPLES
        daybook add                               in your editor
        daybook add 'Walked to the sea. #sea'
        daybook add --date 'yesterday 17:00' --tag family --star 'A daughter!'
        daybook add - < letter.txt                text from standard input
        date | daybook add --title Today
        daybook add --template ~/evening.md       in your editor, begun with its text
        daybook add --attach sunset.jpg 'At the sea.'

      The first line is the title where a blank line follows it. A #word in the text is a tag. \
      Prints the entry's id. In a template {date}, {time}, {weekday}, {day}, {month} and {year} \
      are filled in; one that is left as it is writes nothing.
      """)

  @OptionGroup var options: JournalOptions

  @Argument(help: "The text; '-' reads it from standard input.")
  var text: [String] = []

  @Option(help: "The title; the text is then all body.")
  var title: String?

  @Option(help: "A tag; can be repeated.", completion: .tag)
  var tag: [String] = []

  @OptionGroup var dates: EntryDateOptions

  @Flag(help: "Give it a star.")
  var star = false

  @Option(
    help: ArgumentHelp("Keep a file with it, encrypted; can be repeated.", valueName: "file"),
    completion: .file())
  var attach: [String] = []

  @Option(
    help: ArgumentHelp("Begin with the text of a file, in the editor.", valueName: "file"),
    completion: .file())
  var template: String?

  @OptionGroup var confirmation: ConfirmationOptions

  @Flag(help: "Print the entry as JSON, and errors too.")
  var json = false

  mutating func run() throws {
    let input = EntryInput(arguments: text, options: options)
    // A file that cannot be read is known before anything is written.
    let files = try attach.map(AttachmentSource.init)
    if input.needsEditor {
      try writeInEditor(attaching: files)
      return
    }
    guard template == nil else {
      throw ValidationError("--template is for the editor, so it goes without a text")
    }
    let text = entryText(try input.text())
    // Before the key is asked for: nobody should type it for nothing.
    guard !text.isEmpty else { throw JournalError.emptyEntry }
    let journal = try options.open()
    try save(text, attaching: files, in: journal)
    try journal.close()
  }

  private func writeInEditor(attaching files: [AttachmentSource]) throws {
    guard Interaction.isAllowed else {
      throw Failure(
        "there is no text, and --no-input forbids opening an editor",
        advice: "give the text, or pipe it in", code: .usage)
    }
    let path = template ?? Settings.path(.template)
    let text = try path.map { try EntryTemplate(path: $0).filled(on: dates.newDate()) } ?? ""
    // The key first, so that no text can be lost to a wrong one.
    let journal = try options.openForWriting()
    let session = EditorSession(options: options, yes: confirmation.yes)
    switch try session.write(text, entryID: nil) {
    case .unchanged: options.tell("nothing was written")
    case .written(let written, let draft):
      let text = entryText(written)
      guard !text.isEmpty else {
        draft.remove()
        options.tell("the text is empty; nothing was written")
        return
      }
      try session.keeping(draft) { try save(text, attaching: files, in: journal) }
    }
    try journal.close()
  }

  private func entryText(_ written: String) -> EntryText {
    title.map { EntryText(title: $0, body: EntryText.trimmingBlankLines(written)) }
      ?? EntryText(parsing: written)
  }

  private func save(
    _ text: EntryText, attaching files: [AttachmentSource], in journal: Journal
  ) throws {
    let progress = AttachmentProgress(files, isQuiet: options.quiet)
    defer { progress.clear() }
    let entry = try journal.add(
      EntryDraft(
        title: text.title, body: text.body,
        date: dates.newDate(), tags: tag, isStarred: star), attaching: files, progress: progress.add
    )
    progress.clear()
    try StandardOutput.shared.write(json ? JSONEntry.text(entry) : String(entry.id))
  }
}
