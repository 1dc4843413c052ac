/// What is known of an argument: its names, its texts, and how often it may come.
struct ArgumentDefinition: Sendable {
  enum Kind: Sendable {
    case positional
    case option
    case flag
  }

  let kind: Kind
  let specification: NameSpecification
  var inversion: FlagInversion?
  let help: ArgumentHelp
  var isRepeating = false
  let isRequired: Bool
  var isOnByDefault = false
  /// What the help page shows as the default, where there is something to show.
  var defaultDescription: String?
  var allValues: [String] = []
  var completion: CompletionKind?
  /// The property's name, once the property is known.
  var key = ""
  /// The title of the group around the argument, or "".
  var section = ""

  var isPositional: Bool { kind == .positional }
  var isHidden: Bool { help.visibility == .hidden }

  /// The names, as declared.
  var names: [ArgumentName] { specification.names(for: key) }

  /// The names that turn a flag off.
  var invertedNames: [ArgumentName] {
    guard inversion == .prefixedNo else { return [] }
    return names.filter(\.isLong).map { .long("no-" + $0.bare) }
  }

  /// The name that stands for the argument in texts.
  var preferredName: ArgumentName? {
    names.first(where: \.isLong) ?? names.first
  }

  /// What stands for the value, in its brackets.
  var placeholder: String {
    "<" + (help.valueName ?? preferredName?.bare ?? key.kebabCased) + ">"
  }

  /// The default as the help page shows it: a value, or the name of a pair of flags.
  var shownDefault: String? {
    guard inversion != nil else { return defaultDescription }
    return (isOnByDefault ? preferredName : invertedNames.first)?.typed
  }

  /// The argument as an error calls it, by the name that was typed if there was one.
  func label(as name: ArgumentName? = nil) -> String {
    let parts = [(name ?? preferredName)?.typed, kind == .flag ? nil : placeholder]
    return parts.compactMap { $0 }.joined(separator: " ")
  }

  /// A default as the help page shows it; nil where it says nothing.
  static func describe<Value>(_ value: Value) -> String? {
    let text: String
    if let value = value as? any ExpressibleByArgument {
      text = value.defaultValueDescription
    } else if let values = value as? [any ExpressibleByArgument] {
      text = values.map(\.defaultValueDescription).joined(separator: ", ")
    } else if value is any ExpressibleByNilLiteral {
      return nil
    } else {
      text = String(describing: value)
    }
    return text.isEmpty ? nil : text
  }
}
