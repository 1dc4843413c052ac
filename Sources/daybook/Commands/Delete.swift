import ArgumentParser

struct Delete: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Move entries to the trash.",
    discussion: """
      EXAMPLES
        daybook delete 12
        daybook delete 12 15 18                   all of them, or none if one is not there
      """)

  @OptionGroup var options: JournalOptions

  @Argument(help: "The ids of entries.")
  var id: [EntryID]

  mutating func run() throws {
    let journal = try options.open()
    try journal.trash(ids: id.map(\.value))
    try journal.close()
    let count = Set(id.map(\.value)).count
    options.tell("moved \(Count.entries(count)) to the trash")
  }
}
