/// Looks for mistakes in how a command is declared, and in those below it.
struct ConfigurationCheck {
  private let path: CommandPath
  private let configuration: CommandConfiguration
  private let definitions: [ArgumentDefinition]

  init(_ path: CommandPath) {
    self.path = path
    self.configuration = CommandPath.configuration(of: path.last)
    self.definitions = ArgumentSet.definitions(of: path.last)
  }

  /// The problems, each with the command it is in.
  var problems: [String] {
    let own = repeatedOptions + misplacedPositionals + repeatedSubcommands
    return own.map { "\(path.description): \($0)" }
      + configuration.subcommands.flatMap { ConfigurationCheck(path.appending($0)).problems }
  }

  private var repeatedOptions: [String] {
    let automatic = ArgumentName.help + (configuration.version.isEmpty ? [] : ArgumentName.version)
    let declared = definitions.filter { !$0.isPositional }.flatMap { $0.names + $0.invertedNames }
    return Self.repeated(automatic + declared).map { "two options are named '\($0.typed)'" }
  }

  private var misplacedPositionals: [String] {
    var problems: [String] = []
    var array: String?
    var optional: String?
    for definition in definitions where definition.isPositional {
      let label = definition.label()
      if let array {
        problems.append("'\(label)' comes after '\(array)', which takes all values")
      } else if let optional, definition.isRequired {
        problems.append("'\(label)' is required, but comes after '\(optional)', which is not")
      }
      if definition.isRepeating { array = label }
      if !definition.isRequired { optional = label }
    }
    return problems
  }

  private var repeatedSubcommands: [String] {
    let names = configuration.subcommands.flatMap {
      [$0._commandName] + $0.configuration.aliases
    }
    return Self.repeated(names).map { "two subcommands are named '\($0)'" }
  }

  /// What is there more than once, in its order.
  private static func repeated<Element: Hashable>(_ elements: [Element]) -> [Element] {
    var seen: Set<Element> = []
    var repeated: [Element] = []
    for element in elements where !seen.insert(element).inserted && !repeated.contains(element) {
      repeated.append(element)
    }
    return repeated
  }
}
