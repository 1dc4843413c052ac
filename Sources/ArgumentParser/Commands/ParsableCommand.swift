/// A command: arguments, and what to do with them.
public protocol ParsableCommand: ParsableArguments {
  /// The command's name, texts and subcommands.
  static var configuration: CommandConfiguration { get }

  /// The name that the command line uses.
  static var _commandName: String { get }

  /// Does the command's work.
  mutating func run() throws
}

extension ParsableCommand {
  /// A configuration in which everything has its default.
  public static var configuration: CommandConfiguration { CommandConfiguration() }

  /// The configured name, else the type's name in words joined with hyphens.
  public static var _commandName: String {
    configuration.commandName ?? String(describing: Self.self).kebabCased
  }

  /// Shows the command's help page: a command that only groups others has nothing else to do.
  public mutating func run() throws {
    throw CleanExit.helpRequest(self)
  }
}
