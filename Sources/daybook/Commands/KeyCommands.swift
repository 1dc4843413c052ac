import ArgumentParser
import JournalKit
import SQLCipherKit

struct KeyChangeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "change",
    abstract: "Give the journal another key.",
    discussion: """
      EXAMPLES
        daybook key change                        asks for the new passphrase, twice
        daybook key change --to-key-file ~/new.key
        daybook key change --keep-old             keeps the old file, which the old key opens

      The old key is given as always. The journal is written anew, proved with the new key, and \
      swapped in; interrupted at any moment, one of the two keys opens it. Backups keep their keys.
      """)

  @OptionGroup(title: "THE NEW KEY") var newKey: NewKeyOptions
  @OptionGroup var options: JournalOptions

  @Flag(help: "Keep the old file under a dated name.")
  var keepOld = false

  mutating func run() throws {
    try Journal.checkPresence(at: options.path)
    let oldKey = try options.key()
    // The old key is tried before a new one is asked for.
    try options.open(with: oldKey).close()
    let key = try newKey.key() ?? EncryptionKey(passphrase: PassphrasePrompt.ask(twice: true))
    let progress = Progress(isQuiet: options.quiet)
    let previous = try KeyChange(
      path: options.path, oldKey: oldKey, newKey: key, keepsOld: keepOld
    ).run { progress.show(share: $0, of: "changing the key") }
    progress.clear()
    options.tell("the key of \(options.path) is changed")
    if let previous { options.tell("the old file is at \(previous)") }
  }
}

struct KeyCheck: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Tell where the key comes from, and whether it opens the journal.")

  @OptionGroup var options: JournalOptions

  mutating func run() throws {
    try Journal.checkPresence(at: options.path)
    let source = try options.keySource()
    try StandardOutput.shared.write("the key comes from \(source.description)")
    try options.open(with: source.key(isNew: false)).close()
    try StandardOutput.shared.write("it opens \(options.path)")
  }
}

struct Upgrade: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Bring a journal of SQLCipher 3 to the format of SQLCipher 4.",
    discussion: """
      The journal is written anew with the same key, proved, and swapped in; the old file is kept \
      under a dated name. A machine with SQLCipher 3 alone cannot open the new one.
      """)

  @OptionGroup var options: JournalOptions

  mutating func run() throws {
    try Journal.checkPresence(at: options.path)
    let key = try options.key()
    let journal = try options.open(with: key)
    let info = try journal.info()
    try journal.close()
    guard info.library.cipherFormat == .v4 else {
      throw Failure(
        "this program runs on SQLCipher \(info.library.cipherVersion)",
        advice: "install SQLCipher 4 and try again", code: .journal)
    }
    guard info.cipherFormat != .v4 else {
      options.tell("\(options.path) has the format of SQLCipher 4 already")
      return
    }
    let progress = Progress(isQuiet: options.quiet)
    let previous = try KeyChange(path: options.path, oldKey: key, newKey: key, keepsOld: true)
      .upgrade { progress.show(share: $0, of: "upgrading") }
    progress.clear()
    options.tell("\(options.path) has the format of SQLCipher 4 now")
    if let previous { options.tell("the old file is at \(previous)") }
  }
}
