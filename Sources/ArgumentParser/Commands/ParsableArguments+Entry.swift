extension ParsableArguments {
  /// Fills an instance in from the arguments, by default the process's own.
  public static func parse(_ arguments: [String]? = nil) throws -> Self {
    let parsed = try CommandParser.parse(Self.self, arguments ?? processArguments)
    guard let result = parsed as? Self else {
      // A subcommand was named, and the caller asked for the command above it.
      throw CommandError(
        path: CommandPath(Self.self, to: type(of: parsed)),
        cause: ValidationError("A subcommand cannot be used here"))
    }
    return result
  }

  /// The help page.
  public static func helpMessage(columns: Int? = nil) -> String {
    HelpPage(CommandPath(Self.self)).rendered(columns: columns ?? Platform.columns)
  }

  /// What an error says, in itself: no label before it, no usage after it.
  public static func message(for error: any Error, columns: Int? = nil) -> String {
    ExitMessage(for: error, root: Self.self, columns: columns).message
  }

  /// What ``exit(withError:)`` prints for an error.
  public static func fullMessage(for error: any Error, columns: Int? = nil) -> String {
    ExitMessage(for: error, root: Self.self, columns: columns).fullText
  }

  /// The code that ``exit(withError:)`` ends the process with.
  public static func exitCode(for error: any Error) -> ExitCode {
    ExitMessage(for: error, root: Self.self, columns: nil).exitCode
  }

  /// Prints what there is to say about an error, and ends the process.
  ///
  /// Help and other clean exits go to standard output, failures to standard error.
  public static func exit(withError error: (any Error)? = nil) -> Never {
    guard let error else { Platform.terminate(with: ExitCode.success.rawValue) }
    let exit = ExitMessage(for: error, root: Self.self, columns: nil)
    var code = exit.exitCode
    if !exit.fullText.isEmpty {
      let stream: Platform.Stream = code.isSuccess ? .standardOutput : .standardError
      let isPrinted = Platform.printLine(exit.fullText, to: stream)
      // Help that reached nobody (a full disk) is not a success.
      if !isPrinted && code.isSuccess { code = .failure }
    }
    Platform.terminate(with: code.rawValue)
  }

  static var processArguments: [String] {
    Array(CommandLine.arguments.dropFirst())
  }
}
