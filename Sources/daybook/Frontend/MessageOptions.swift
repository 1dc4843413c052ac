import ArgumentParser

/// What is said beside the results.
struct MessageOptions: ParsableArguments {
  @Flag(help: "Print results and errors only.")
  var quiet = false

  /// A message for people, in one line.
  func tell(_ message: String) {
    if !quiet { StandardError.write(Screen.printableLine(message)) }
  }
}
