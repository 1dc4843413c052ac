/// An early end of a command that is not a failure: the process exits with 0.
public enum CleanExit: Error {
  /// Shows the help page of a command, or of the one that was asked to run.
  case helpRequest((any ParsableCommand.Type)? = nil)
  /// Shows a text on standard output.
  case message(String)

  /// Shows the help page of the given command.
  public static func helpRequest(_ command: any ParsableCommand) -> CleanExit {
    .helpRequest(type(of: command))
  }
}
