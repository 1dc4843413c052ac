extension CommandParser {
  private typealias Match = (argument: ParsedArgument, isInverted: Bool)

  /// Reads `--name`, `--name=value` or `--name value`.
  mutating func readLongOption(_ argument: String) throws {
    let scalars = argument.unicodeScalars
    // By scalars, since an "=" with a combining mark after it is another Character.
    let equals = scalars.firstIndex(of: "=")
    let typed = String(scalars[..<(equals ?? scalars.endIndex)])
    let attached = equals.map { String(scalars[scalars.index(after: $0)...]) }
    let name = ArgumentName.long(String(typed.dropFirst(2)))
    let match = try find(name, typed: typed)
    if match.argument.definition.kind == .flag {
      if let attached { throw ParserError.unexpectedValue(attached, name) }
      try match.argument.store(match.isInverted ? "false" : "true", name: name)
    } else {
      try storeValue(of: match.argument, name: name, attached: attached)
    }
  }

  /// Reads `-n`, `-n value`, `-nvalue`, `-n=value`, and flags in one word such as `-qv`.
  mutating func readShortOptions(_ argument: String) throws {
    var rest = argument.dropFirst()
    var isFirst = true
    while let character = rest.popFirst() {
      let name = ArgumentName.short(character)
      let match = try find(name, typed: isFirst ? argument : name.typed)
      isFirst = false
      if match.argument.definition.kind == .flag {
        if rest.first == "=" {
          throw ParserError.unexpectedValue(String(rest.dropFirst()), name)
        }
        try match.argument.store("true", name: name)
      } else {
        let attached = rest.first == "=" ? rest.dropFirst() : rest
        let hasValue = !rest.isEmpty
        return try storeValue(
          of: match.argument, name: name, attached: hasValue ? String(attached) : nil)
      }
    }
  }

  private mutating func storeValue(
    of argument: ParsedArgument, name: ArgumentName, attached: String?
  ) throws {
    guard let value = attached ?? cursor.nextValue(where: isValue) else {
      throw ParserError.missingValue(argument.definition, name)
    }
    try argument.store(value, name: name)
  }

  /// Whether an argument can be an option's value: a negative number can, another option cannot.
  private func isValue(_ argument: String) -> Bool {
    guard Self.isOption(argument) else { return true }
    guard let first = argument.dropFirst().first else { return true }
    return Double(argument)?.isFinite == true
      && !frames.contains { $0.argument(named: .short(first)) != nil }
  }

  /// The innermost argument of this name, in the default subcommand if need be.
  private mutating func find(_ name: ArgumentName, typed: String) throws -> Match {
    while true {
      for (index, candidate) in frames.enumerated().reversed() {
        if let match = candidate.argument(named: name) { return match }
        if ArgumentName.help.contains(name) { throw ParserError.helpRequested }
        let version = candidate.configuration.version
        if !version.isEmpty, ArgumentName.version.contains(name) {
          throw CommandError(
            path: CommandPath(Array(path.types[...index])),
            cause: ParserError.versionRequested(version))
        }
      }
      guard let fallback = frame.configuration.defaultSubcommand, frame.values.isEmpty else {
        throw unknownOption(typed)
      }
      descend(to: fallback)
    }
  }

  func unknownOption(_ typed: String) -> ParserError {
    let bare = String(typed.drop { $0 == "-" })
    let versions = frames.contains { !$0.configuration.version.isEmpty }
    let names = frames.reversed().flatMap(\.longNames) + ["help"] + (versions ? ["version"] : [])
    let suggestion = NearestName.find(bare, among: names).map { "--" + $0 }
    return .unknownOption(typed, suggestion: suggestion)
  }
}
