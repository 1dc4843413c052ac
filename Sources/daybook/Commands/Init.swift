import ArgumentParser
import JournalKit
import SQLCipherKit

struct Init: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Create a journal.",
    discussion: """
      EXAMPLES
        daybook init                              asks for a new passphrase, twice
        daybook init --generate-key ~/journal.key
                                                  writes a new random key to a file
        daybook init --journal work.db            a second journal is a second file

      Whoever has the passphrase or the keyfile can read the journal. Without it nobody can, \
      you included: keep a copy in a safe place.
      """)

  @OptionGroup var options: JournalOptions

  @Option(
    help: ArgumentHelp(
      "Write a new random key to a file, and lock the journal with it.", valueName: "file"),
    completion: .file())
  var generateKey: String?

  mutating func validate() throws {
    if generateKey != nil && (options.keyFile != nil || options.passphraseCommand != nil) {
      throw ValidationError(
        "--generate-key makes the key, so it goes without --key-file and --passphrase-command")
    }
  }

  mutating func run() throws {
    try Journal.checkAbsence(at: options.path)
    // Most likely a name typed wrongly, and not meant for a file in this folder.
    if NamedJournal.isName(options.path) {
      throw Failure(
        "there is no journal.\(options.path) in \(Settings.file.path)",
        advice: "set it there, or give a path: --journal ./\(options.path)", code: .usage)
    }
    if let generateKey { try Keyfile.generate(at: generateKey) }
    let key = try generateKey.map(Keyfile.read) ?? options.key(isNew: true)
    try Journal.create(at: options.path, key: key).close()
    options.tell("created \(options.path)")
    if let generateKey {
      options.tell("its key is in \(generateKey): keep a copy of it in a safe place")
    } else {
      options.tell("whoever loses its key loses the journal: keep a copy in a safe place")
    }
    if options.journal == nil {
      options.tell("write the first entry with: daybook add 'Dear diary …'")
    }
  }
}
