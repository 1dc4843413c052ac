/// The text of a new entry: from the arguments, or from standard input.
struct EntryInput {
  let arguments: [String]
  let options: JournalOptions

  /// True where a person sits at the terminal and gave no text.
  var needsEditor: Bool { arguments.isEmpty && StandardInput.isTerminal }

  func text() throws -> String {
    if arguments == ["-"] || (arguments.isEmpty && !StandardInput.isTerminal) {
      return try StandardInput.text {
        options.tell("daybook: invalid UTF-8 was replaced with U+FFFD")
      }
    }
    return arguments.joined(separator: " ")
  }
}
