import ArgumentParser
import JournalKit

struct RandomEntry: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "random",
    abstract: "Show an entry picked at random.",
    discussion: """
      EXAMPLES
        daybook random
        daybook random --tag travel --to '5 years ago'
      """)

  @OptionGroup var options: JournalOptions
  @OptionGroup var filters: FilterOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var pager: PagerOptions

  mutating func run() throws {
    pager.begin(output)
    let filter = filters.filter
    let journal = try options.open()
    var generator = SystemRandomNumberGenerator()
    let entry = try journal.randomEntry(filter, using: &generator)
    try journal.close()
    if output.json {
      try JSONRendering.write(entry.map { [$0] } ?? [])
    } else if let entry {
      let screen = output.screen
      try screen.print(EntryRendering(screen: screen).whole(entry))
    } else {
      options.tell(EmptyState.list(isFiltered: !filter.isEmpty))
    }
  }
}
