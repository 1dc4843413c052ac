import ArgumentParser
import JournalKit

struct Drafts: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Texts that a crash has left in the editor.",
    discussion: """
      EXAMPLES
        daybook drafts                            which there are, and where
        daybook drafts recover                    adds each to the journal as an entry
      """,
    subcommands: [DraftsList.self, DraftsRecover.self], defaultSubcommand: DraftsList.self)
}

struct DraftsList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the texts that were left.")

  @OptionGroup var messages: MessageOptions

  mutating func run() throws {
    let drafts = Draft.orphans()
    for draft in drafts {
      let date = EntryDate(instant: Int64(draft.modified) * 1000, zone: Dates.zone)
      var what = draft.entryID.map { "an edit of entry \($0)" } ?? "a new entry"
      if let journal = draft.journal { what += " for \(journal)" }
      try StandardOutput.shared.write(
        Screen.printableLine("\(date.iso8601)  \(what)  \(draft.file)"))
    }
    try StandardOutput.shared.flush()
    if drafts.isEmpty { messages.tell("there are no drafts") }
  }
}

struct DraftsRecover: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "recover",
    abstract: "Add the texts that were left to their journal.",
    discussion: """
      Each becomes an entry of its own, an edit of another entry too: nothing is overwritten. \
      Prints the ids. Texts for other journals are left for them.
      """)

  @OptionGroup var options: JournalOptions

  mutating func run() throws {
    let all = Draft.orphans()
    let drafts = all.filter { $0.isFor(options.path) }
    guard !drafts.isEmpty else {
      options.tell(
        all.isEmpty
          ? "there are no drafts"
          : "there are no drafts for this journal; see 'daybook drafts' for those of others")
      return
    }
    let journal = try options.open()
    for draft in drafts {
      let text = EntryText(parsing: try draft.text())
      guard !text.isEmpty else {
        draft.remove()
        continue
      }
      let date = EntryDate(instant: Int64(draft.modified) * 1000, zone: Dates.zone)
      let entry = try journal.add(EntryDraft(title: text.title, body: text.body, date: date))
      draft.remove()
      try StandardOutput.shared.write(String(entry.id))
      if let edited = draft.entryID { options.tell("entry \(entry.id) was an edit of \(edited)") }
    }
    try journal.close()
  }
}
