import Foundation
import Testing

/// What the configuration file may say, and what is told where it cannot be used.
@Suite struct ConfigurationFileTests {
  /// What stands in the file, with the line and words of the error.
  static let problems: [(text: String, line: Int, words: String)] = [
    ("editor = nano\nhunter2\n", 2, "it is no setting; settings look like: editor = nano"),
    ("= nano\n", 1, "it is no setting"),
    ("\n# fine\n\neditor =\n", 4, "the setting has no value"),
    ("edtior = nano", 1, "there is no setting 'edtior'; there are journal, key-file"),
    ("editor = nano\n editor = vim\n", 2, "it sets again what line 1 has set"),
    ("passphrase = hunter2", 1, "a passphrase does not belong in this file; remove it, and set"),
    ("journal.work.passphrase = hunter2", 1, "a passphrase does not belong in this file"),
    ("password = hunter2", 1, "a passphrase does not belong in this file"),
    ("color = blue", 1, "'blue' is no choice of colour; there are auto, always, never"),
    ("time-zone = Mars/Olympus", 1, "'Mars/Olympus' is no time zone"),
    ("journal = work.db", 1, "'work.db' is no whole path; begin it with / or ~/"),
    ("journal = work", 1, "'work' is no whole path"),
    ("\nkey-file = key", 2, "'key' is no whole path"),
    ("template = template.md", 1, "'template.md' is no whole path"),
    ("journal.work = work.db", 1, "'work.db' is no whole path"),
    ("journal.work.key-file = /key", 1, "there is no journal.work; set journal.work to its path"),
    ("journal.work = /a\njournal.work.color = auto", 2, "there is no setting 'journal.work.color'"),
    ("journal. = /a", 1, "there is no setting 'journal.'"),
    ("journal.a/b = /a", 1, "there is no setting 'journal.a/b'"),
    ("journal.work = /a\njournal.work = /b", 2, "it sets again what line 1 has set"),
  ]

  @Test(arguments: problems) func aMistakeIsToldWithItsLine(
    problem: (text: String, line: Int, words: String)
  ) async throws {
    let sandbox = try await Sandbox.withJournal()
    try sandbox.configure(problem.text)
    for command in [["list"], ["config"], ["add", "x"]] {
      let outcome = try await sandbox.run(Sandbox.program, command, exits: 64)
      #expect(outcome.output == "")
      let error = try #require(outcome.error, "\(outcome.errors)")
      #expect(error.hasPrefix("\(sandbox.configuration), line \(problem.line): \(problem.words)"))
      #expect(!error.contains("hunter2"))
    }
  }

  @Test(arguments: [
    "\u{FEFF}# one\r\n\r\n  color=never  \r\n", "\t# x\ncolor\t=\tnever", "color = never",
    "#color = always\ncolor = never\n#\n",
  ])
  func blanksCommentsAndLineEndsDoNotMatter(text: String) async throws {
    let sandbox = try Sandbox()
    try sandbox.configure(text)
    let outcome = try await sandbox.run("config", "--json")
    #expect(try outcome.settings()["color"]?["value"] as? String == "never")
  }

  @Test func aValueMayHoldWhatEndsAKey() async throws {
    let sandbox = try Sandbox()
    try sandbox.configure("editor = vim -c 'set x=1' # tidy")
    let value = try await sandbox.run("config", "--json").settings()["editor"]?["value"]
    // EDITOR is set in a sandbox, and goes before.
    #expect(value as? String == "false")
    let unset = try await sandbox.run(
      "config", "--json", environment: ["EDITOR": nil]
    ).settings()["editor"]?["value"]
    #expect(unset as? String == "vim -c 'set x=1' # tidy")
  }

  @Test(arguments: [0o622, 0o660, 0o602]) func whatOthersMayWriteToIsRefused(
    mode: Int
  ) async throws {
    let sandbox = try await Sandbox.withJournal()
    try sandbox.configure("color = never", mode: mode)
    let outcome = try await sandbox.run("list", exits: 64)
    #expect(
      outcome.error == "others may write to \(sandbox.configuration); "
        + "make it yours alone: chmod go-w \(sandbox.configuration)")
  }

  @Test func whatOthersMayReadIsFine() async throws {
    let sandbox = try await Sandbox.withJournal()
    try sandbox.configure("color = never", mode: 0o644)
    try await sandbox.run("list")
  }

  @Test func whatIsNoTextFileIsRefused() async throws {
    let sandbox = try await Sandbox.withJournal()
    try sandbox.configure("color = never")
    for make in ["printf 'color\\0'", "printf '\\377'", "head -c 2000000 /dev/zero | tr '\\0' '#'"]
    {
      try await sandbox.shell("\(make) >\(sandbox.configuration)")
      #expect(
        try await sandbox.run("list", exits: 64).error
          == "\(sandbox.configuration) is no text; save it as UTF-8")
    }
    for make in ["mkdir", "mkfifo"] {
      try await sandbox.shell("rm \(sandbox.configuration); \(make) \(sandbox.configuration)")
      let outcome = try await sandbox.run("list", exits: 64, within: 10)
      #expect(outcome.error == "\(sandbox.configuration) is no file; put the settings in a file")
      try await sandbox.shell("rm -r \(sandbox.configuration); touch \(sandbox.configuration)")
    }
  }

  @Test func helpAndVersionNeedNoneThatCanBeUsed() async throws {
    let sandbox = try Sandbox()
    try sandbox.configure("nonsense")
    try await sandbox.run("help", "add")
    try await sandbox.run("--version")
  }

  @Test func itsFolderIsTheUsersConfigurationFolder() async throws {
    let sandbox = try Sandbox()
    try sandbox.configure("color = never")
    let elsewhere = try await sandbox.run(
      "config", "--json", environment: ["XDG_CONFIG_HOME": sandbox.path("other")]
    ).document()
    #expect(elsewhere["file"] as? String == sandbox.path("other/daybook/config"))
    #expect(elsewhere["exists"] as? Bool == false)
    // A relative folder is to be ignored.
    let relative = try await sandbox.run(
      "config", "--json", environment: ["XDG_CONFIG_HOME": "other"]
    ).document()
    #expect(relative["file"] as? String == sandbox.configuration)
    #expect(relative["exists"] as? Bool == true)
  }
}
