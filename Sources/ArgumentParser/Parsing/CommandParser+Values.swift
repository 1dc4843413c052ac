extension CommandParser {
  /// Takes a word without a name: a subcommand's name, else a value.
  mutating func readValue(_ argument: String) throws {
    while true {
      if !cursor.isTerminated {
        if let subcommand = frame.subcommand(named: argument) {
          return descend(to: subcommand)
        }
        if frames.count == 1, argument == "help", !frame.configuration.subcommands.isEmpty {
          try readHelpTopic()
        }
      }
      if frame.takesMoreValues || frame.configuration.subcommands.isEmpty {
        return frames[frames.count - 1].values.append(argument)
      }
      guard let fallback = frame.configuration.defaultSubcommand else {
        throw unknownSubcommand(argument)
      }
      descend(to: fallback)
    }
  }

  /// Follows the names after `help`, and asks for the help page that they lead to.
  private mutating func readHelpTopic() throws -> Never {
    while let argument = cursor.next() {
      if ArgumentName.help.contains(where: { $0.typed == argument }) { break }
      if Self.isOption(argument) { throw unknownOption(argument) }
      guard let subcommand = frame.subcommand(named: argument) else {
        throw unknownSubcommand(argument)
      }
      descend(to: subcommand)
    }
    throw ParserError.helpRequested
  }

  private func unknownSubcommand(_ name: String) -> ParserError {
    let names = frame.subcommandNames + (frames.count == 1 ? ["help"] : [])
    return .unknownSubcommand(name, suggestion: NearestName.find(name, among: names))
  }

  /// A value too many may be a mistyped subcommand beside the default one.
  func explained(_ unexpected: [String]) -> ParserError {
    guard let parent = frames.dropLast().last,
      let fallback = parent.configuration.defaultSubcommand, path.last == fallback,
      let name = frame.values.first, unexpected.first == name,
      let suggestion = NearestName.find(name, among: parent.subcommandNames)
    else { return .unexpectedArguments(unexpected) }
    return .unknownSubcommand(name, suggestion: suggestion)
  }
}
