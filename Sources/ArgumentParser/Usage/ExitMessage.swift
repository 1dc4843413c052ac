/// What an error that ends the process prints, and the code it ends with.
struct ExitMessage {
  let message: String
  let fullText: String
  let exitCode: ExitCode

  init(for error: any Error, root: any ParsableArguments.Type, columns: Int?) {
    let columns = columns ?? Platform.columns
    var path = CommandPath(root)
    var cause = error
    if let error = error as? CommandError {
      path = error.path
      cause = error.cause
    }
    switch cause {
    case let code as ExitCode:
      self.init(message: "", fullText: "", exitCode: code)
    case CleanExit.helpRequest(let command):
      let target = command.map { CommandPath(path.types[0], to: $0) } ?? path
      self.init(clean: HelpPage(target).rendered(columns: columns))
    case CleanExit.message(let text):
      self.init(clean: text)
    case ParserError.helpRequested:
      self.init(clean: HelpPage(path).rendered(columns: columns))
    case ParserError.versionRequested(let version):
      self.init(clean: version)
    case let error as ParserError:
      self.init(usage: error.description, subject: error.subject, path: path, columns: columns)
    case let error as ValidationError:
      self.init(usage: error.message, subject: nil, path: path, columns: columns)
    default:
      let message = String(describing: cause)
      self.init(message: message, fullText: "Error: " + message, exitCode: .failure)
    }
  }

  private init(message: String, fullText: String, exitCode: ExitCode) {
    self.message = message
    self.fullText = fullText
    self.exitCode = exitCode
  }

  private init(clean text: String) {
    self.init(message: text, fullText: text, exitCode: .success)
  }

  private init(
    usage message: String, subject: ArgumentDefinition?, path: CommandPath, columns: Int
  ) {
    var lines: [String] = []
    if !message.isEmpty { lines.append("Error: " + message) }
    if let subject, !subject.help.abstract.isEmpty {
      lines.append("Help:  \(subject.label())  \(subject.help.abstract)")
    }
    let usage = UsageLine(path).rendered(label: "Usage: ", columns: columns)
    if !usage.isEmpty { lines.append(usage) }
    lines.append("  See '\(path.description) --help' for more information.")
    self.init(
      message: message, fullText: lines.joined(separator: "\n"), exitCode: .validationFailure)
  }
}
