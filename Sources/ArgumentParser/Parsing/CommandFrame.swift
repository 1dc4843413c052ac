/// One command on the way from the root to the command that will run.
struct CommandFrame {
  private(set) var command: any ParsableArguments
  let configuration: CommandConfiguration
  let argumentSet: ArgumentSet
  /// The values without a name, in their order.
  var values: [String] = []

  init(_ type: any ParsableArguments.Type, below parent: CommandFrame? = nil) {
    self.command = type.init()
    self.configuration = CommandPath.configuration(of: type)
    self.argumentSet = ArgumentSet(of: command, inherited: parent?.argumentSet.groupsByType ?? [:])
  }

  /// Whether the command itself has room for another value.
  var takesMoreValues: Bool {
    let positionals = argumentSet.positionals
    return positionals.count > values.count || positionals.last?.definition.isRepeating == true
  }

  /// The argument of this name, and whether the name turns a flag off.
  func argument(named name: ArgumentName) -> (argument: ParsedArgument, isInverted: Bool)? {
    for argument in argumentSet.arguments {
      if argument.definition.names.contains(name) { return (argument, false) }
      if argument.definition.invertedNames.contains(name) { return (argument, true) }
    }
    return nil
  }

  /// The subcommand of this name or alias.
  func subcommand(named name: String) -> (any ParsableCommand.Type)? {
    configuration.subcommands.first {
      $0._commandName == name || $0.configuration.aliases.contains(name)
    }
  }

  /// The names to suggest in place of an unknown subcommand.
  var subcommandNames: [String] {
    configuration.subcommands.filter { $0.configuration.shouldDisplay }
      .flatMap { [$0._commandName] + $0.configuration.aliases }
  }

  /// The names to suggest in place of an unknown option.
  var longNames: [String] {
    argumentSet.arguments.map(\.definition).filter { !$0.isHidden }
      .flatMap { $0.names + $0.invertedNames }.filter(\.isLong).map(\.bare)
  }

  /// Hands out the values, falls back on defaults, and lets the command check the whole.
  mutating func finish() throws {
    var rest = values[...]
    for argument in argumentSet.positionals {
      let count = argument.definition.isRepeating ? rest.count : min(1, rest.count)
      for value in rest.prefix(count) { try argument.store(value) }
      rest = rest.dropFirst(count)
    }
    for argument in argumentSet.arguments where !argument.slot.settle() {
      throw ParserError.missingArgument(argument.definition)
    }
    if !rest.isEmpty { throw ParserError.unexpectedArguments(Array(rest)) }
    for group in argumentSet.ownGroups { try group.validate() }
    try command.validate()
  }
}
