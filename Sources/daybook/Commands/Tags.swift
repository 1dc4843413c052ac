import ArgumentParser
import JournalKit

struct Tags: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List and rename tags.",
    discussion: """
      EXAMPLES
        daybook tags
        daybook tags rename gardn garden          becomes one with garden where there is such a tag
      """,
    subcommands: [TagsList.self, TagsRename.self, TagsNames.self], defaultSubcommand: TagsList.self)
}

struct TagsList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the tags, with how many entries have each.")

  @OptionGroup var options: JournalOptions
  @OptionGroup var output: OutputOptions

  mutating func run() throws {
    let journal = try options.open()
    let tags = try journal.tags()
    if output.json {
      try StandardOutput.shared.write(JSONRendering.tags(tags))
    } else {
      let screen = output.screen
      let width = tags.map { String($0.entryCount).count }.max() ?? 0
      for tag in tags {
        let count = String(tag.entryCount)
        try screen.print(
          String(repeating: " ", count: width - count.count) + count + "  "
            + screen.style.tag(tag.name))
      }
      if tags.isEmpty { options.tell("no tags yet; write #word in an entry, or use --tag") }
    }
    try journal.close()
  }
}

struct TagsRename: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename",
    abstract: "Give a tag another name, in all entries.",
    discussion: """
      Where there is a tag of the new name the two become one. A tag that stands in a text as #word \
      is not changed there: the text stays as it was written.
      """)

  @OptionGroup var options: JournalOptions

  @Argument(help: "The tag.", completion: .tag)
  var old: String

  @Argument(help: "Its new name.", completion: .tag)
  var new: String

  mutating func run() throws {
    let journal = try options.open()
    let name = old.hasPrefix("#") ? String(old.dropFirst()) : old
    guard let count = try journal.renameTag(name, to: new) else {
      throw Failure("there is no such tag", advice: "see 'daybook tags'", code: .notFound)
    }
    let remaining = try journal.tags().first { $0.name == name }
    try journal.close()
    if count > 0 || remaining == nil { options.tell("renamed in \(Count.entries(count))") }
    if let remaining {
      options.tell(
        "it stands in the text of \(Count.entries(remaining.entryCount)), where only editing "
          + "changes it")
    }
  }
}

/// For the completion of shells: quick, and silent where it cannot be quick.
struct TagsNames: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "names", abstract: "Print the names of the tags.", shouldDisplay: false)

  @OptionGroup var options: JournalOptions

  mutating func run() throws {
    if let line = TypedLine.current {
      options.journal = options.journal ?? line.value(of: "--journal")
      options.keyFile = options.keyFile ?? line.value(of: "--key-file")
      // What it runs may ask.
      if line.value(of: "--passphrase-command") != nil { throw ExitCode.key }
    }
    // A command may ask, in a window or on the terminal that is being typed on.
    guard try !options.keySource().mayAsk else { throw ExitCode.key }
    let journal = try options.open()
    for tag in try journal.tags() { try StandardOutput.shared.write(tag.name) }
    try journal.close()
  }
}
