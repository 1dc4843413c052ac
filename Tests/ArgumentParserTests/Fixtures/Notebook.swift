import ArgumentParser

/// A root command as an application has it: groups of commands, defaults and shared options.
struct Notebook: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Keeps notes.",
    discussion: """
      EXAMPLES:
        notebook add Bought a   kite      # keeps inner spaces
        notebook tags rename kite kites
      """,
    version: "1.2.3",
    subcommands: [Add.self, Search.self, Tags.self, OnThisDay.self, Secret.self])

  @OptionGroup(title: "Global options") var global: GlobalOptions
}

struct GlobalOptions: ParsableArguments {
  @Option(name: .shortAndLong, help: ArgumentHelp("The notebook.", valueName: "path"))
  var journal: String?

  @Flag(name: .shortAndLong, help: "Say less.")
  var quiet = false

  @Option(help: "When to use colour.")
  var color: When = .auto
}

enum When: String, CaseIterable, ExpressibleByArgument {
  case auto
  case always
  case never
}

struct Add: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Adds a note.",
    discussion: "Without a text the editor is opened.")

  @OptionGroup(title: "Global options") var global: GlobalOptions

  @Argument(help: "The text; its words are joined.")
  var text: [String] = []

  @Option(name: .shortAndLong, help: "A tag; repeat it for more.")
  var tag: [String] = []

  @Option(help: "The title.")
  var title: String?

  @Flag(name: .shortAndLong, help: "Star the note.")
  var star = false

  @Option(name: [.customShort("n"), .customLong("count")], help: "How often.")
  var copies = 1
}

struct Search: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Finds notes.", aliases: ["find"])

  @Argument(help: "What to look for.") var query: String
  @Option(name: .shortAndLong, help: "At most so many.") var limit: Int?
  @Option(help: "Start after so many.") var offset = 0
}

struct Tags: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Shows and changes tags.",
    subcommands: [TagList.self, TagRename.self],
    defaultSubcommand: TagList.self)
}

struct TagList: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "Lists tags.")

  @Flag(help: "The most used first.") var byCount = false
}

struct TagRename: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename", abstract: "Renames a tag.")

  @OptionGroup var global: GlobalOptions
  @Argument(help: "The old name.") var old: String
  @Argument(help: "The new name.") var new: String
}

struct OnThisDay: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Looks back.")
}

struct Secret: ParsableCommand {
  static let configuration = CommandConfiguration(shouldDisplay: false)
}
