import Foundation
import SQLCipherKit

/// Where the key comes from, in the documented order.
enum KeySource: CustomStringConvertible {
  case keyFile(String, from: String)
  case command(String, from: String)
  case variable(String)
  case prompt

  /// The first source that is there.
  /// - Throws: `KeyError` for a variable that is set but empty.
  static func find(
    keyFile: String?, passphraseCommand: String?, of journal: JournalLocation
  ) throws -> KeySource {
    if let keyFile { return .keyFile(keyFile, from: "--key-file") }
    if let file = try Environment.nonEmptyValue("DAYBOOK_KEY_FILE") {
      return .keyFile(file, from: "$DAYBOOK_KEY_FILE")
    }
    if let passphraseCommand {
      return .command(passphraseCommand, from: "--passphrase-command")
    }
    if let command = try Environment.nonEmptyValue("DAYBOOK_PASSPHRASE_COMMAND") {
      return .command(command, from: "$DAYBOOK_PASSPHRASE_COMMAND")
    }
    if let passphrase = try Environment.nonEmptyValue("DAYBOOK_PASSPHRASE") {
      return .variable(passphrase)
    }
    return configured(for: journal) ?? .prompt
  }

  /// A journal's own key goes before the one for all.
  private static func configured(for journal: JournalLocation) -> KeySource? {
    let own = (journal.settings?.keyFile, journal.settings?.passphraseCommand)
    let common = (Settings.file.values[.keyFile], Settings.file.values[.passphraseCommand])
    for (keyFile, command) in [own, common] {
      if let keyFile {
        return .keyFile(HomeFolder.expandingTilde(keyFile.text), from: place(keyFile))
      }
      if let command { return .command(command.text, from: place(command)) }
    }
    return nil
  }

  private static func place(_ value: ConfigurationFile.Value) -> String {
    "\(Settings.file.path), line \(value.line)"
  }

  /// - Parameter isNew: Asks twice at the prompt, for a passphrase that is new.
  /// - Throws: `KeyError`.
  func key(isNew: Bool) throws -> EncryptionKey {
    switch self {
    case .keyFile(let path, _): return try Keyfile.read(path)
    case .command(let command, _): return try Self.key(PassphraseCommand(command).run())
    case .variable(let passphrase): return try Self.key(passphrase)
    case .prompt: return try Self.key(PassphrasePrompt.ask(twice: isNew))
    }
  }

  private static func key(_ passphrase: String) throws -> EncryptionKey {
    do {
      return try EncryptionKey(passphrase: passphrase)
    } catch EncryptionKey.Problem.empty {
      throw KeyError("the passphrase is empty", advice: "choose one that is not")
    }
  }

  var mayAsk: Bool {
    switch self {
    case .keyFile, .variable: false
    case .command, .prompt: true
    }
  }

  /// Names the place, never the secret.
  var description: String {
    switch self {
    case .keyFile(let path, let origin): "the keyfile \(path) (\(origin))"
    case .command(_, let origin): "a command (\(origin))"
    case .variable: "$DAYBOOK_PASSPHRASE"
    case .prompt: "a prompt"
    }
  }
}
