import Foundation
import Testing

@Suite struct PromptTests {
  private static let passphrase = "naïve sesame 🔑"

  @Test func aNewPassphraseIsAskedForTwiceWithoutEcho() async throws {
    let sandbox = try Sandbox()
    let terminal = try Terminal(sandbox, ["init"])
    try await terminal.expect("New passphrase: ")
    #expect(!terminal.isEchoing)
    terminal.type(Self.passphrase + "\n")
    try await terminal.expect("The same again: ")
    #expect(!terminal.isEchoing)
    terminal.type(Self.passphrase + "\n")
    let outcome = try await terminal.finish()
    #expect(!outcome.output.contains("sesame"))
    #expect(terminal.isEchoing)
    try await sandbox.run("list", environment: ["DAYBOOK_PASSPHRASE": Self.passphrase])
  }

  @Test func twoThatDifferCreateNothing() async throws {
    let sandbox = try Sandbox()
    let terminal = try Terminal(sandbox, ["init"])
    try await terminal.expect("New passphrase: ")
    terminal.type("sesame\n")
    try await terminal.expect("The same again: ")
    terminal.type("Sesame\n")
    let outcome = try await terminal.finish(exits: 3)
    #expect(outcome.output.contains("daybook: the two passphrases differ"))
    #expect(!outcome.output.lowercased().contains("sesame"))
    #expect(try sandbox.contents() == ["data", "home", "tmp"])
  }

  @Test(arguments: ["\n", "\u{4}"]) func anEmptyOneIsRefused(typed: String) async throws {
    let sandbox = try Sandbox()
    let terminal = try Terminal(sandbox, ["init"])
    try await terminal.expect("New passphrase: ")
    terminal.type(typed)
    let outcome = try await terminal.finish(exits: 3)
    #expect(outcome.output.contains("the passphrase is empty"))
    #expect(try sandbox.contents() == ["data", "home", "tmp"])
  }

  @Test func toOpenItIsAskedOnce() async throws {
    let sandbox = try Sandbox()
    try await sandbox.run("init", environment: ["DAYBOOK_PASSPHRASE": Self.passphrase])
    let terminal = try Terminal(sandbox, ["add", "Walked to the sea."])
    try await terminal.expect("Passphrase: ")
    terminal.type(Self.passphrase + "\n")
    let outcome = try await terminal.finish()
    #expect(!outcome.output.contains("again"))
    #expect(outcome.output.hasSuffix("1\r\n"))

    let other = try Terminal(sandbox, ["list"])
    try await other.expect("Passphrase: ")
    other.type("nave sesame\n")
    let refused = try await other.finish(exits: 3)
    #expect(refused.output.contains("does not open"))
  }

  @Test func theFirstFourSourcesGoBeforeThePrompt() async throws {
    let sandbox = try await Sandbox.withJournal()
    let terminal = try Terminal(sandbox, ["list"])
    let outcome = try await terminal.finish()
    #expect(!outcome.output.contains("assphrase"))
  }

  @Test func nothingOfThePromptGetsIntoTheOutput() async throws {
    let sandbox = try Sandbox()
    try await sandbox.run("init", environment: ["DAYBOOK_PASSPHRASE": Self.passphrase])
    let terminal = try Terminal(
      sandbox, ["add"], input: .text("Walked to the sea.\n"), isOutputPiped: true)
    try await terminal.expect("Passphrase: ")
    terminal.type(Self.passphrase + "\n")
    let outcome = try await terminal.finish()
    #expect(outcome.output == "1\n")
    #expect(outcome.errors == "")
  }

  @Test func nothingIsAskedForAnEntryThatIsEmptyAnyway() async throws {
    let sandbox = try Sandbox()
    try await sandbox.run("init", environment: ["DAYBOOK_PASSPHRASE": Self.passphrase])
    let terminal = try Terminal(sandbox, ["add", "  "])
    let outcome = try await terminal.finish(exits: 64)
    #expect(!outcome.output.contains("assphrase: "))
  }

  @Test(arguments: [1, 2]) func controlCRestoresTheTerminalAndExits130(prompt: Int) async throws {
    let sandbox = try Sandbox()
    let terminal = try Terminal(sandbox, ["init"])
    try await terminal.expect("New passphrase: ")
    if prompt == 2 {
      terminal.type("sesame\n")
      try await terminal.expect("The same again: ")
    }
    terminal.type("half")
    terminal.pressControlC()
    _ = try await terminal.finish(exits: 130)
    #expect(terminal.isEchoing)
    #expect(try sandbox.contents() == ["data", "home", "tmp"])
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT]) func anyEndRestoresTheTerminal(
    signal: Int32
  ) async throws {
    let sandbox = try Sandbox()
    let terminal = try Terminal(sandbox, ["init"])
    try await terminal.expect("New passphrase: ")
    kill(terminal.process.id, signal)
    _ = try await terminal.finish(exits: 128 + signal)
    #expect(terminal.isEchoing)
  }

  /// Ctrl-Z and `fg`: meanwhile the shell has switched the echo on for itself.
  @Test func afterAStopTheTerminalIsSilentAgain() async throws {
    let sandbox = try Sandbox()
    let terminal = try Terminal(sandbox, ["init"])
    try await terminal.expect("New passphrase: ")
    kill(terminal.process.id, SIGSTOP)
    try await until("the stop") { terminal.isStopped }
    terminal.switchEchoOn()
    kill(terminal.process.id, SIGCONT)
    try await until("silence") { !terminal.isEchoing }
    terminal.type("sesame\n")
    try await terminal.expect("The same again: ")
    terminal.type("sesame\n")
    let outcome = try await terminal.finish()
    #expect(!outcome.output.contains("sesame"))
  }

  @Test func anInterruptedQuestionEndsItsLine() async throws {
    let sandbox = try Sandbox()
    let terminal = try Terminal(sandbox, ["init"])
    try await terminal.expect("New passphrase: ")
    terminal.pressControlC()
    #expect(try await terminal.finish(exits: 130).output.hasSuffix("New passphrase: \r\n"))
  }
}
