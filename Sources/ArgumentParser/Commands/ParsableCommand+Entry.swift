extension ParsableCommand {
  /// The command or subcommand that the arguments name, filled in and ready to run.
  public static func parseAsRoot(_ arguments: [String]? = nil) throws -> any ParsableCommand {
    let parsed = try CommandParser.parse(Self.self, arguments ?? processArguments)
    guard let command = parsed as? any ParsableCommand else {
      preconditionFailure("A command's subcommands are commands")
    }
    return command
  }

  /// Runs the command that the process's arguments name; exits if it fails.
  public static func main() {
    main(nil)
  }

  /// Runs the command that the arguments name; exits if it fails.
  public static func main(_ arguments: [String]?) {
    #if DEBUG
      let problems = configurationProblems()
      if !problems.isEmpty {
        fatalError("The commands are declared wrongly:\n" + problems.joined(separator: "\n"))
      }
    #endif
    do {
      var command = try parseAsRoot(arguments)
      try command.run()
    } catch {
      exit(withError: error)
    }
  }

  /// The help page of a command below this one.
  public static func helpMessage(
    for subcommand: any ParsableCommand.Type, columns: Int? = nil
  ) -> String {
    let path = CommandPath(Self.self, to: subcommand)
    return HelpPage(path).rendered(columns: columns ?? Platform.columns)
  }
}
