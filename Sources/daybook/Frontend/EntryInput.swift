import ArgumentParser

/// The text of a new entry: from the arguments, or from standard input.
struct EntryInput {
  let arguments: [String]
  let options: JournalOptions

  func text() throws -> String {
    if arguments == ["-"] || (arguments.isEmpty && !StandardInput.isTerminal) {
      return try StandardInput.text {
        options.tell("daybook: invalid UTF-8 was replaced with U+FFFD")
      }
    }
    guard !arguments.isEmpty else {
      throw ValidationError("there is nothing to write: give the text, or '-' for standard input")
    }
    return arguments.joined(separator: " ")
  }
}
