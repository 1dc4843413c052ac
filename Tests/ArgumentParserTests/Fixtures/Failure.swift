import ArgumentParser

/// What a person reads when these arguments do not lead to a command; nil if they do.
func message(_ type: any ParsableCommand.Type, _ arguments: [String]) -> String? {
  do {
    _ = try type.parseAsRoot(arguments)
    return nil
  } catch {
    return type.message(for: error, columns: 80)
  }
}

/// All that is printed when these arguments do not lead to a command; nil if they do.
func fullMessage(
  _ type: any ParsableCommand.Type, _ arguments: [String], columns: Int = 80
) -> String? {
  do {
    _ = try type.parseAsRoot(arguments)
    return nil
  } catch {
    return type.fullMessage(for: error, columns: columns)
  }
}

/// The exit code that these arguments lead to, if they do not lead to a command.
func exitCode(_ type: any ParsableCommand.Type, _ arguments: [String]) -> ExitCode? {
  do {
    _ = try type.parseAsRoot(arguments)
    return nil
  } catch {
    return type.exitCode(for: error)
  }
}
