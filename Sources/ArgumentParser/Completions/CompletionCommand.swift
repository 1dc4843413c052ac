/// A command as completion scripts see it: what may be typed after its name.
struct CompletionCommand {
  struct Option {
    /// As they are typed, short ones first.
    let names: [String]
    let abstract: String
    /// Nil for a flag.
    let value: CompletionKind.Kind?
    /// What stands for the value, without brackets.
    let valueName: String
    let isRepeating: Bool
  }

  struct Value {
    let kind: CompletionKind.Kind
    let name: String
    let isRepeating: Bool
  }

  /// The words that lead to it, the root's name first.
  let names: [String]
  let abstract: String
  private(set) var options: [Option]
  private(set) var values: [Value]
  private(set) var subcommands: [CompletionCommand]

  /// Also the name of a shell function, joined with underscores.
  var name: String { names.joined(separator: " ") }

  /// This one and all below it.
  var all: [CompletionCommand] { [self] + subcommands.flatMap(\.all) }

  init(_ path: CommandPath) {
    let configuration = CommandPath.configuration(of: path.last)
    names = path.names
    abstract = configuration.abstract
    let definitions = ArgumentSet.definitions(of: path.last).filter { !$0.isHidden }
    options = definitions.filter { !$0.isPositional }.flatMap(Option.make)
    values = definitions.filter(\.isPositional).map(Value.init)
    subcommands = configuration.subcommands.filter { $0.configuration.shouldDisplay }
      .map { CompletionCommand(path.appending($0)) }
    // What the default subcommand takes can be typed without its name.
    if let type = configuration.defaultSubcommand {
      let fallback = CompletionCommand(path.appending(type))
      let known = Set(options.flatMap(\.names))
      options += fallback.options.filter { known.isDisjoint(with: $0.names) }
      values = fallback.values
    } else {
      if path.types.count == 1, !configuration.version.isEmpty {
        options.append(Option(names: ArgumentName.version, "Show the version."))
      }
      options.append(Option(names: ArgumentName.help, "Show help information."))
    }
    if path.types.count == 1, !subcommands.isEmpty {
      subcommands.append(Self.help(of: configuration, names: names + ["help"]))
    }
  }

  /// `help`, which takes the names of commands, and of topics that are on no list.
  private init(helpNames names: [String], words: [String]) {
    self.names = names
    abstract = "Show help on a command."
    options = []
    values = [Value(kind: .list(words), name: "command", isRepeating: false)]
    subcommands = []
  }

  private static func help(of configuration: CommandConfiguration, names: [String]) -> Self {
    let topics = configuration.subcommands.filter {
      $0.configuration.shouldDisplay || $0.configuration.usage == ""
    }
    return CompletionCommand(helpNames: names, words: topics.map { $0._commandName })
  }
}

extension CompletionCommand.Option {
  init(names: [ArgumentName], _ abstract: String) {
    self.init(
      names: names.map(\.typed), abstract: abstract, value: nil, valueName: "", isRepeating: false)
  }

  /// A flag that can be inverted is two.
  static func make(of definition: ArgumentDefinition) -> [Self] {
    let names = definition.names.filter { !$0.isLong } + definition.names.filter(\.isLong)
    let isFlag = definition.kind == .flag
    let option = Self(
      names: names.map(\.typed), abstract: definition.help.abstract,
      value: isFlag ? nil : definition.completionKind,
      valueName: String(definition.placeholder.dropFirst().dropLast()),
      isRepeating: definition.isRepeating)
    guard !definition.invertedNames.isEmpty else { return [option] }
    return [option, Self(names: definition.invertedNames, definition.help.abstract)]
  }
}

extension CompletionCommand.Value {
  init(_ definition: ArgumentDefinition) {
    self.init(
      kind: definition.completionKind,
      name: String(definition.placeholder.dropFirst().dropLast()),
      isRepeating: definition.isRepeating)
  }
}
