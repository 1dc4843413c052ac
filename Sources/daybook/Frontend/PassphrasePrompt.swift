import Foundation
import SQLCipherKit

/// Asks for a passphrase on the terminal, without echo.
enum PassphrasePrompt {
  /// In bytes.
  private static let limit = 64 << 10

  /// - Throws: `KeyError`; at once where there is no terminal.
  static func ask(twice: Bool) throws -> String {
    guard Interaction.isAllowed else {
      throw KeyError(
        "there is no key, and --no-input forbids asking for a passphrase",
        advice: "give --key-file, or see 'daybook help keys'")
    }
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard terminal >= 0 else {
      throw KeyError(
        "there is no key, and no terminal to ask for one on",
        advice: "give --key-file, or see 'daybook help keys'")
    }
    defer { close(terminal) }
    let passphrase = try read(twice ? "New passphrase: " : "Passphrase: ", on: terminal)
    guard !passphrase.isEmpty else {
      throw KeyError("the passphrase is empty", advice: "choose one that is not")
    }
    if twice, try read("The same again: ", on: terminal) != passphrase {
      throw KeyError("the two passphrases differ", advice: "nothing was created; try again")
    }
    return passphrase
  }

  private static func read(_ prompt: String, on terminal: Int32) throws -> String {
    var saved = termios()
    guard tcgetattr(terminal, &saved) == 0 else {
      throw KeyError("the terminal cannot be asked", advice: "give --key-file")
    }
    var silent = saved
    silent.c_lflag &= ~tcflag_t(ECHO)
    silent.c_lflag |= tcflag_t(ICANON | ISIG)
    TerminalRestorer.arm(terminal, saved, silent: silent)
    defer { TerminalRestorer.restore() }
    tcsetattr(terminal, TCSAFLUSH, &silent)
    defer { show("\n", on: terminal) }
    show(prompt, on: terminal)

    var line: [UInt8] = []
    // Growing would leave pieces of it behind.
    line.reserveCapacity(limit)
    defer { line.cleanse() }
    while line.count < limit {
      var byte: UInt8 = 0
      let count = Foundation.read(terminal, &byte, 1)
      if count < 0 && errno == EINTR { continue }
      guard count == 1, byte != 0x0A else { break }
      line.append(byte)
    }
    guard let text = String(validating: line, as: UTF8.self), !line.contains(0) else {
      throw KeyError("what was typed is not text", advice: "check the terminal's encoding")
    }
    return text
  }

  private static func show(_ text: String, on terminal: Int32) {
    let bytes = Array(text.utf8)
    _ = write(terminal, bytes, bytes.count)
  }
}
