import Foundation
import Testing

/// An option goes before a variable, and a variable before the file.
@Suite struct SettingOrderTests {
  private static let file = """
    journal = /file.db
    key-file = /file.key
    passphrase-command = file-command hunter2
    editor = file-editor
    pager = file-pager
    color = always
    template = ~/file.md
    time-zone = Asia/Tokyo
    """

  /// A setting with the option or variable, and the value and source shown.
  static let cases: [(name: String, [String], [String: String], value: String, source: String)] = [
    ("journal", [], [:], "/file.db", "file"),
    ("journal", [], ["DAYBOOK_JOURNAL": "/variable.db"], "/variable.db", "environment"),
    (
      "journal", ["--journal", "/flag.db"], ["DAYBOOK_JOURNAL": "/variable.db"], "/flag.db", "flag"
    ),
    ("key-file", [], [:], "/file.key", "file"),
    ("key-file", [], ["DAYBOOK_KEY_FILE": "/variable.key"], "/variable.key", "environment"),
    ("key-file", ["--key-file=/flag.key"], ["DAYBOOK_KEY_FILE": "/v.key"], "/flag.key", "flag"),
    ("passphrase-command", [], [:], "file-command …", "file"),
    ("passphrase-command", ["--passphrase-command", "flag hunter2"], [:], "flag …", "flag"),
    (
      "passphrase-command", [], ["DAYBOOK_PASSPHRASE_COMMAND": "variable"], "variable",
      "environment"
    ),
    ("passphrase", [], ["DAYBOOK_PASSPHRASE": "hunter2"], "(not shown)", "environment"),
    ("editor", [], [:], "file-editor", "file"),
    ("editor", [], ["EDITOR": "one"], "one", "environment"),
    ("editor", [], ["EDITOR": "one", "VISUAL": "two"], "two", "environment"),
    ("pager", [], [:], "file-pager", "file"),
    ("pager", [], ["PAGER": "variable-pager"], "variable-pager", "environment"),
    ("color", [], [:], "always", "file"),
    ("color", [], ["NO_COLOR": "1"], "never", "environment"),
    ("color", ["--color", "auto"], [:], "auto", "flag"),
    ("color", ["--color", "never"], ["CLICOLOR_FORCE": "1"], "never", "flag"),
    ("template", [], [:], "HOME/file.md", "file"),
    ("time-zone", [], [:], "Asia/Tokyo", "file"),
    ("time-zone", [], ["TZ": "America/New_York"], "America/New_York", "environment"),
  ]

  @Test(arguments: cases) func isShownWithItsSource(
    row: (
      name: String, options: [String], variables: [String: String], value: String,
      source: String
    )
  ) async throws {
    let sandbox = try Sandbox()
    try sandbox.configure(Self.file)
    var environment: [String: String?] = ["EDITOR": nil, "PAGER": nil, "TZ": nil]
    for (name, value) in row.variables { environment[name] = value }
    let json = try await sandbox.run(
      Sandbox.program, ["config", "--json"] + row.options, environment: environment)
    let setting = try #require(try json.settings()[row.name])
    let value = row.value.replacing("HOME", with: sandbox.path("home"))
    #expect(setting["value"] as? String == value)
    #expect(setting["source"] as? String == row.source)
    let plain = try await sandbox.run(
      Sandbox.program, ["config"] + row.options, environment: environment)
    #expect(plain.output.contains(value))
    for outcome in [json, plain] { #expect(!outcome.output.contains("hunter2")) }
  }

  @Test func defaultsAreShownToo() async throws {
    let sandbox = try Sandbox()
    let settings = try await sandbox.run("config", "--json").settings()
    #expect(settings["journal"]?["value"] as? String == sandbox.journal)
    #expect(settings["journal"]?["source"] as? String == "default")
    #expect(settings["key-file"]?["value"] is NSNull)
  }

  @Test func everythingIsObeyed() async throws {
    let sandbox = try Sandbox()
    try sandbox.write(Sandbox.rawKey, to: "home/key")
    try sandbox.configure(
      "journal = ~/diary.db\nkey-file = ~/key\ncolor = always\ntime-zone = Asia/Tokyo")
    try await sandbox.run("init")
    #expect(sandbox.exists("home/diary.db"))
    let added = try await sandbox.run("add", "x", "--json", environment: ["TZ": nil])
    #expect(try added.document()["timeZone"] as? String == "Asia/Tokyo")
    #expect(try await sandbox.run("list").output.contains("\u{1B}["))
    #expect(try await !sandbox.run("list", "--color=auto").output.contains("\u{1B}["))
    #expect(
      try await !sandbox.run("list", environment: ["NO_COLOR": "1"]).output.contains("\u{1B}["))
    let check = try await sandbox.run("key", "check").lines
    #expect(
      check[0] == "the key comes from the keyfile \(sandbox.path("home/key")) "
        + "(\(sandbox.configuration), line 2)")
    try await sandbox.run("list", environment: ["DAYBOOK_PASSPHRASE": "another"], exits: 3)
  }

  @Test func theConfiguredEditorWritesWhereNoVariableNamesOne() async throws {
    let sandbox = try await Sandbox.withJournal()
    try sandbox.configure("editor = f() { echo written >\"$1\"; }; f")
    _ = try await Terminal(sandbox, ["add"], environment: ["EDITOR": nil]).finish()
    #expect(try await sandbox.run("show", "1").output.contains("written"))
  }
}
