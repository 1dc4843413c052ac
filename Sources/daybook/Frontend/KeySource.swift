import Foundation
import SQLCipherKit

/// Where the key comes from, in the documented order.
enum KeySource {
  /// - Parameter isNew: Asks twice at the prompt, for a passphrase that is new.
  /// - Throws: `KeyError`.
  static func key(
    keyFile: String?, passphraseCommand: String?, isNew: Bool
  ) throws -> EncryptionKey {
    if let keyFile { return try Keyfile.read(keyFile) }
    if let file = try Environment.nonEmptyValue("DAYBOOK_KEY_FILE") {
      return try Keyfile.read(file)
    }
    let command =
      try passphraseCommand
      ?? Environment.nonEmptyValue("DAYBOOK_PASSPHRASE_COMMAND")
    if let command { return try key(passphrase: PassphraseCommand(command).run()) }
    if let passphrase = try Environment.nonEmptyValue("DAYBOOK_PASSPHRASE") {
      return try key(passphrase: passphrase)
    }
    return try key(passphrase: PassphrasePrompt.ask(twice: isNew))
  }

  private static func key(passphrase: String) throws -> EncryptionKey {
    do {
      return try EncryptionKey(passphrase: passphrase)
    } catch EncryptionKey.Problem.empty {
      throw KeyError("the passphrase is empty", advice: "choose one that is not")
    }
  }
}
