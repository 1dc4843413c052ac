import ArgumentParser
import JournalKit

struct Trash: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Look into the trash, take entries out, or empty it.",
    discussion: """
      EXAMPLES
        daybook trash                             what is in it
        daybook trash restore 12
        daybook trash empty
      """,
    subcommands: [TrashList.self, TrashRestore.self, TrashEmpty.self],
    defaultSubcommand: TrashList.self)
}

struct TrashList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the entries in the trash, the last first.")

  @OptionGroup var options: JournalOptions
  @OptionGroup var output: OutputOptions

  mutating func run() throws {
    let journal = try options.open()
    let entries = try journal.trashedEntries()
    try journal.close()
    if output.json {
      try JSONRendering.write(entries)
      return
    }
    let screen = output.screen
    let rendering = EntryRendering(screen: screen)
    for entry in entries { try screen.print(rendering.line(entry)) }
    if entries.isEmpty { options.tell("the trash is empty") }
  }
}

struct TrashRestore: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Take entries out of the trash.")

  @OptionGroup var options: JournalOptions

  @Argument(help: "The ids of entries, as 'daybook trash' shows them.")
  var id: [EntryID]

  mutating func run() throws {
    let journal = try options.open()
    do {
      try journal.restoreFromTrash(ids: id.map(\.value))
    } catch JournalError.noSuchEntry(let ids) {
      let list = ids.map(String.init).joined(separator: ", ")
      throw Failure(
        "not in the trash: \(list)", advice: "'daybook trash' shows the ids", code: .notFound)
    }
    try journal.close()
    let count = Set(id.map(\.value)).count
    options.tell("took \(Count.entries(count)) out of the trash")
  }
}

struct TrashEmpty: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "empty", abstract: "Remove the entries in the trash for good.")

  @OptionGroup var options: JournalOptions

  @OptionGroup var confirmation: ConfirmationOptions

  mutating func run() throws {
    let journal = try options.open()
    let count = try journal.trashedEntries().count
    let entries = Count.entries(count)
    guard count > 0 else {
      options.tell("the trash is empty")
      return
    }
    try confirmation.confirmRemoval("Remove \(entries) for good?", options.messages)
    _ = try journal.emptyTrash()
    try journal.close()
    options.tell("removed \(entries) for good")
  }
}
