import ArgumentParser

struct Key: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Make, check and change keys.",
    subcommands: [KeyGenerate.self, KeyCheck.self, KeyChangeCommand.self])
}

struct KeyGenerate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Write a new random key to a file.",
    discussion: """
      EXAMPLES
        daybook key generate ~/journal.key
        daybook init --key-file ~/journal.key

      The file is for the owner alone (mode 600), and never written over an existing one.
      """)

  @Argument(help: "The new keyfile.", completion: .file())
  var file: String

  @OptionGroup var messages: MessageOptions

  mutating func run() throws {
    try Keyfile.generate(at: file)
    messages.tell("wrote a new key to \(file): keep a copy in a safe place")
  }
}
