import Testing

@testable import daybook

@Suite struct HelpTests {
  @Test func versionIsOneLine() async throws {
    let sandbox = try Sandbox()
    let outcome = try await sandbox.run("--version")
    #expect(outcome.output == Daybook.version + "\n")
    #expect(outcome.errors == "")
  }

  @Test func withoutArgumentsThereIsHelp() async throws {
    let sandbox = try Sandbox()
    let bare = try await sandbox.run()
    let asked = try await sandbox.run("--help")
    #expect(bare.output == asked.output)
    #expect(bare.errors == "")
    let group = try await sandbox.run("key")
    #expect(group.output.contains("generate"))
  }

  @Test func helpNeedsNeitherJournalNorKeyNorHome() async throws {
    let sandbox = try Sandbox()
    let none: [String: String?] = ["HOME": nil, "XDG_DATA_HOME": nil, "TMPDIR": nil, "PATH": nil]
    try await sandbox.run("help", "add", environment: none)
    try await sandbox.run("add", "--help", "--nonsense", environment: none)
    #expect(try sandbox.contents() == ["data", "home", "tmp"])
  }

  @Test func everyCommandThatOpensAJournalTellsTheSourcesOfItsKey() async throws {
    let sandbox = try Sandbox()
    for command in [
      ["init"], ["add"], ["list"], ["show"], ["edit"], ["delete"], ["search"], ["tags", "list"],
      ["import"], ["export"], ["info"],
    ] {
      let help = try await sandbox.run(Sandbox.program, command + ["--help"]).output
      for word in [
        "--journal", "--key-file", "--passphrase-command", "--quiet", "$DAYBOOK_JOURNAL",
        "$DAYBOOK_KEY_FILE", "$DAYBOOK_PASSPHRASE_COMMAND", "$DAYBOOK_PASSPHRASE",
      ] { #expect(help.contains(word), "\(command): \(word)") }
    }
  }

  @Test func aReaderThatGoesAwayIsNoError() async throws {
    let sandbox = try Sandbox()
    for arguments in ["help", "--help", "--version", "add --help"] {
      let outcome = try await sandbox.shell(
        "{ \"$0\" \(arguments); echo $? >code; } | true; cat code")
      #expect(outcome.output == "0\n", "\(arguments)")
      #expect(outcome.errors == "")
    }
  }

  @Test func aFullDeviceIsAnError() async throws {
    let sandbox = try Sandbox()
    for arguments in ["help", "--version"] {
      let outcome = try await sandbox.shell("\"$0\" \(arguments) >/dev/full", exits: 5)
      #expect(outcome.error?.contains("No space left on device") == true)
    }
  }
}
