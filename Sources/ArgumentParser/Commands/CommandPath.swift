/// The types from the root command down to one of its subcommands.
struct CommandPath: Sendable {
  private(set) var types: [any ParsableArguments.Type]

  init(_ root: any ParsableArguments.Type) {
    self.types = [root]
  }

  init(_ types: [any ParsableArguments.Type]) {
    self.types = types
  }

  /// The way to a command below the root; a command from elsewhere stands alone.
  init(_ root: any ParsableArguments.Type, to target: any ParsableArguments.Type) {
    self.types = Self.search(from: root, for: target) ?? [target]
  }

  /// The command itself.
  var last: any ParsableArguments.Type { types[types.count - 1] }

  /// The words that name the command, as they are typed.
  var names: [String] { types.map(Self.name) }

  /// The command as it is typed.
  var description: String { names.joined(separator: " ") }

  func appending(_ type: any ParsableCommand.Type) -> CommandPath {
    CommandPath(types + [type])
  }

  static func name(of type: any ParsableArguments.Type) -> String {
    (type as? any ParsableCommand.Type)?._commandName ?? String(describing: type).kebabCased
  }

  static func configuration(of type: any ParsableArguments.Type) -> CommandConfiguration {
    (type as? any ParsableCommand.Type)?.configuration ?? CommandConfiguration()
  }

  private static func search(
    from root: any ParsableArguments.Type, for target: any ParsableArguments.Type
  ) -> [any ParsableArguments.Type]? {
    if root == target { return [root] }
    for child in configuration(of: root).subcommands {
      if let found = search(from: child, for: target) { return [root] + found }
    }
    return nil
  }
}
