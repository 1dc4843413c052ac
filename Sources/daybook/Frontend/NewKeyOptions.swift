import ArgumentParser
import SQLCipherKit

/// Where a second key comes from: a new one, or the one of a backup.
struct NewKeyOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Take the new key from a file.", valueName: "file"), completion: .file())
  var toKeyFile: String?

  @Option(
    help: ArgumentHelp(
      "Take the new passphrase from the first line that a command prints.", valueName: "command"))
  var toPassphraseCommand: String?

  mutating func validate() throws {
    if toKeyFile != nil && toPassphraseCommand != nil {
      throw ValidationError("--to-key-file and --to-passphrase-command exclude each other")
    }
  }

  /// Nil where none was named.
  func key() throws -> EncryptionKey? {
    if let toKeyFile { return try Keyfile.read(toKeyFile) }
    return try toPassphraseCommand.map {
      try EncryptionKey(passphrase: PassphraseCommand($0).run())
    }
  }
}
