import ArgumentParser
import JournalKit
import SQLCipherKit

/// The options of every command that opens the journal.
struct JournalOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The journal: a path, or a name from the configuration. Otherwise $DAYBOOK_JOURNAL, or "
        + "journal.db in the data folder.",
      valueName: "path"), completion: .journal)
  var journal: String?

  @Option(
    help: ArgumentHelp(
      "Open it with the passphrase or raw key in a file. Otherwise $DAYBOOK_KEY_FILE.",
      valueName: "file"), completion: .file())
  var keyFile: String?

  @Option(
    help: ArgumentHelp(
      "Open it with the first line that a command prints. Otherwise "
        + "$DAYBOOK_PASSPHRASE_COMMAND, $DAYBOOK_PASSPHRASE, or a prompt.",
      valueName: "command"))
  var passphraseCommand: String?

  @OptionGroup var messages: MessageOptions

  @Flag(help: "Never ask, and fail instead.")
  var noInput = false

  mutating func validate() throws {
    if noInput { Interaction.forbid() }
  }

  var quiet: Bool { messages.quiet }

  func tell(_ message: String) { messages.tell(message) }

  var location: JournalLocation { JournalLocation(option: journal) }
  var path: String { location.path }

  func keySource() throws -> KeySource {
    try KeySource.find(keyFile: keyFile, passphraseCommand: passphraseCommand, of: location)
  }

  func key(isNew: Bool = false) throws -> EncryptionKey {
    try keySource().key(isNew: isNew)
  }

  /// Opens the journal. A missing one is reported before any key is asked for.
  func open() throws -> Journal {
    try Journal.checkPresence(at: path)
    let source = try keySource()
    do {
      return try open(with: source.key(isNew: false))
    } catch DatabaseFileError.wrongKey {
      throw Failure(
        "the key does not open \(path), or the file is damaged",
        advice: "the key comes from \(source): check it, and try again", code: .key)
    }
  }

  /// Opens the journal for a text that is yet to be written.
  func openForWriting() throws -> Journal {
    let journal = try open()
    guard try !journal.isReadOnly else {
      throw Failure(
        "\(path) cannot be written to", advice: "check its permissions and its folder's",
        code: .inputOutput)
    }
    return journal
  }

  func open(with key: EncryptionKey) throws -> Journal {
    if StandardError.isTerminal, Draft.orphans().contains(where: { $0.isFor(path) }) {
      tell("a crash has left a text in the editor; see 'daybook drafts'")
    }
    let progress = Progress(isQuiet: quiet)
    // Where nothing was built there is nothing to clear.
    defer { Progress.clearShown() }
    return try Journal(path: path, key: key) {
      progress.show(share: $0, of: "building the search index")
    }
  }
}

extension OptionGroup where Value == JournalOptions {
  /// Under a heading of their own, behind what a command has for itself.
  init() {
    self.init(title: "Options of every command")
  }
}
