import ArgumentParser

/// Of commands that ask before they go on.
struct ConfirmationOptions: ParsableArguments {
  @Flag(help: "Do not ask; the answer is yes.")
  var yes = false

  /// Asks before something goes for good.
  /// - Throws: `ExitCode.usage` where the answer is no, `Failure` where nobody can be asked.
  func confirmRemoval(_ question: String, _ messages: MessageOptions) throws {
    guard try Question.ask(question, yes: yes) else {
      messages.tell("nothing was removed")
      throw ExitCode.usage
    }
  }
}
