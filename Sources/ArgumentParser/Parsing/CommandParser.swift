/// Reads the arguments from left to right, going down the tree of commands as it goes.
///
/// An option belongs to the innermost command so far that knows it, so what the root declares can
/// stand before or after a subcommand's name.
struct CommandParser {
  var frames: [CommandFrame]
  var path: CommandPath
  var cursor: ArgumentCursor

  /// The command that the arguments lead to, filled in and valid.
  static func parse(
    _ root: any ParsableArguments.Type, _ arguments: [String]
  ) throws -> any ParsableArguments {
    var parser = CommandParser(
      frames: [CommandFrame(root)], path: CommandPath(root), cursor: ArgumentCursor(arguments))
    do {
      try parser.readAll()
      return try parser.finish()
    } catch let error as CommandError {
      throw error
    } catch {
      // Who asks for help gets it, however wrong the rest is.
      let cause = parser.cursor.asksForHelp ? ParserError.helpRequested : error
      throw CommandError(path: parser.path, cause: cause)
    }
  }

  var frame: CommandFrame { frames[frames.count - 1] }

  private mutating func readAll() throws {
    while let argument = cursor.next() {
      if cursor.isTerminated || !Self.isOption(argument) {
        try readValue(argument)
      } else if argument.hasPrefix("--") {
        try readLongOption(argument)
      } else {
        try readShortOptions(argument)
      }
    }
  }

  /// Whether an argument has the form of an option; `-` alone means standard input.
  static func isOption(_ argument: String) -> Bool {
    argument.hasPrefix("-") && argument != "-"
  }

  mutating func descend(to type: any ParsableCommand.Type) {
    frames.append(CommandFrame(type, below: frame))
    path = path.appending(type)
  }

  private mutating func finish() throws -> any ParsableArguments {
    while let fallback = frame.configuration.defaultSubcommand, frame.values.isEmpty {
      descend(to: fallback)
    }
    for index in frames.indices {
      do {
        try frames[index].finish()
      } catch ParserError.unexpectedArguments(let arguments) {
        throw explained(arguments)
      } catch {
        throw CommandError(path: CommandPath(Array(path.types[...index])), cause: error)
      }
    }
    return frame.command
  }
}
