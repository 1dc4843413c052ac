/// What the parser could not make sense of, and the two requests that end parsing.
enum ParserError: Error {
  case helpRequested
  case versionRequested(String)
  case unknownOption(String, suggestion: String?)
  case unknownSubcommand(String, suggestion: String?)
  case unexpectedArguments([String])
  case unexpectedValue(String, ArgumentName)
  case missingValue(ArgumentDefinition, ArgumentName)
  case missingArgument(ArgumentDefinition)
  case invalidValue(String, ArgumentDefinition, ArgumentName?, reason: String?)
}

extension ParserError: CustomStringConvertible {
  var description: String {
    switch self {
    case .helpRequested:
      "Help was asked for"
    case .versionRequested(let version):
      version
    case .unknownOption(let option, let suggestion):
      "Unknown option '\(option)'" + Self.question(suggestion)
    case .unknownSubcommand(let name, let suggestion):
      "Unknown subcommand '\(name)'" + Self.question(suggestion)
    case .unexpectedArguments(let arguments) where arguments.count == 1:
      "Unexpected argument '\(arguments[0])'"
    case .unexpectedArguments(let arguments):
      "\(arguments.count) unexpected arguments: "
        + arguments.map { "'\($0)'" }.joined(separator: ", ")
    case .unexpectedValue(let value, let name):
      "The option '\(name.typed)' does not take any value, but '\(value)' was specified."
    case .missingValue(let definition, let name):
      "Missing value for '\(definition.label(as: name))'"
    case .missingArgument(let definition):
      "Missing expected argument '\(definition.label())'"
    case .invalidValue(let value, let definition, let name, let reason):
      "The value '\(value)' is invalid for '\(definition.label(as: name))'"
        + (reason.map { ": \($0)" } ?? Self.choice(definition.allValues))
    }
  }

  /// The argument that the error is about, where a line of help on it is of use.
  var subject: ArgumentDefinition? {
    switch self {
    case .missingValue(let definition, _), .missingArgument(let definition),
      .invalidValue(_, let definition, _, _):
      definition
    default:
      nil
    }
  }

  private static func question(_ suggestion: String?) -> String {
    suggestion.map { ". Did you mean '\($0)'?" } ?? ""
  }

  private static func choice(_ values: [String]) -> String {
    let quoted = values.map { "'\($0)'" }
    guard let last = quoted.last else { return "" }
    guard quoted.count > 1 else { return ". Please provide \(last)." }
    return ". Please provide one of \(quoted.dropLast().joined(separator: ", ")) or \(last)."
  }
}
