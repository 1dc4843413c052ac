/// What a command is called, how it is described and what is below it.
public struct CommandConfiguration: Sendable {
  /// The name; by default the type's name, in words joined with hyphens.
  public var commandName: String?
  /// One line that says what the command does.
  public var abstract: String
  /// The usage line in place of the one that is made from the properties; "" for none.
  public var usage: String?
  /// What there is to say beyond the abstract; its line breaks are kept.
  public var discussion: String
  /// What `--version` prints; the option exists only where this is not empty.
  public var version: String
  /// Whether the command is in its parent's list of subcommands.
  public var shouldDisplay: Bool
  /// The commands below this one, in the order of the help page.
  public var subcommands: [any ParsableCommand.Type]
  /// The subcommand that is meant when none is named.
  public var defaultSubcommand: (any ParsableCommand.Type)?
  /// Other names for the command.
  public var aliases: [String]

  /// A configuration; whatever is not given keeps its default.
  public init(
    commandName: String? = nil,
    abstract: String = "",
    usage: String? = nil,
    discussion: String = "",
    version: String = "",
    shouldDisplay: Bool = true,
    subcommands: [any ParsableCommand.Type] = [],
    defaultSubcommand: (any ParsableCommand.Type)? = nil,
    aliases: [String] = []
  ) {
    self.commandName = commandName
    self.abstract = abstract
    self.usage = usage
    self.discussion = discussion
    self.version = version
    self.shouldDisplay = shouldDisplay
    self.subcommands = subcommands
    self.defaultSubcommand = defaultSubcommand
    self.aliases = aliases
  }
}
