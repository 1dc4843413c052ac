import Foundation
import JournalKit
import Testing

@testable import daybook

@Suite struct TemplateTests {
  /// What a template says, and what the editor is given on Sunday, 29 November 2026 at 18:05.
  @Test(arguments: [
    ("{date}", "2026-11-29"), ("{time}", "18:05"),
    ("{weekday}, {day} {month} {year}", "Sunday, 29 November 2026"),
    ("{ date } {Date} {} {unknown} {{date}}", "{ date } {Date} {} {unknown} {2026-11-29}"),
    ("no field", "no field"), ("", ""),
  ])
  func fieldsAreFilledIn(text: String, filled: String) throws {
    let zone = try #require(EntryTimeZone(identifier: "Europe/Paris"))
    let date = EntryDate(instant: 1_795_971_900_000, zone: zone)
    #expect(EntryTemplate(text: text).filled(on: date) == filled)
  }

  private func sandbox(template: String) async throws -> Sandbox {
    let sandbox = try await Sandbox.withJournal()
    try sandbox.write(template, to: "template.md", mode: 0o644)
    return sandbox
  }

  /// An editor that adds a line.
  private func environment(_ editor: String) -> [String: String?] {
    ["EDITOR": editor, "VISUAL": nil]
  }

  @Test func theEntryBeginsWithIt() async throws {
    let sandbox = try await sandbox(template: "Evening of {date}\n\nWeather: ")
    let arguments = [
      "add", "--template", sandbox.path("template.md"), "--date", "1660-01-01 20:00",
    ]
    _ = try await Terminal(
      sandbox, arguments, environment: environment("f() { echo cold >>\"$1\"; }; f")
    ).finish()
    let entry = try await sandbox.entry(1)
    #expect(entry["title"] as? String == "Evening of 1660-01-01")
    #expect(entry["body"] as? String == "Weather: cold")
  }

  @Test(arguments: [":", "f() { echo >>\"$1\"; }; f"]) func unchangedItWritesNothing(
    editor: String
  ) async throws {
    let sandbox = try await sandbox(template: "Evening\n\nWeather:")
    let arguments = ["add", "--template", sandbox.path("template.md")]
    let terminal = try Terminal(sandbox, arguments, environment: environment(editor))
    // It could be one with a window.
    try await terminal.expect("press Return")
    terminal.type("\n")
    let outcome = try await terminal.finish()
    #expect(outcome.output.hasSuffix("nothing was written\r\n"))
    #expect(try await sandbox.entryCount() == 0)
  }

  @Test func theConfiguredOneIsTakenUnlessAnotherIsNamed() async throws {
    let sandbox = try await sandbox(template: "configured\n")
    try sandbox.write("named\n", to: "named.md")
    try sandbox.configure("template = \(sandbox.path("template.md"))")
    for (options, text) in [
      ([], "configured"), (["--template", sandbox.path("named.md")], "named"),
    ] {
      _ = try await Terminal(
        sandbox, ["add"] + options, environment: environment("f() { echo more >>\"$1\"; }; f")
      ).finish()
      #expect(try await sandbox.run("list", "-n1").output.contains(text))
    }
    // It is for the editor alone.
    #expect(try await sandbox.add("plain") == 3)
    #expect(try await sandbox.entry(3)["body"] as? String == "plain")
  }

  @Test func oneThatCannotBeReadIsAnErrorBeforeTheEditorOpens() async throws {
    let sandbox = try await sandbox(template: "a\0b")
    for (path, reason) in [
      ("nowhere.md", "No such file"), ("template.md", "not UTF-8"), ("home", "folder"),
    ] {
      let arguments = ["add", "--template", sandbox.path(path)]
      let outcome = try await Terminal(
        sandbox, arguments, environment: environment("touch \(sandbox.path("opened")); :")
      ).finish(exits: 5)
      #expect(
        outcome.output.contains("daybook: the template \(sandbox.path(path)) cannot be read: "))
      #expect(outcome.output.contains(reason))
    }
    #expect(!sandbox.exists("opened"))
    let given = try await sandbox.run("add", "text", "--template", "x", exits: 64)
    #expect(given.error?.contains("goes without a text") == true)
  }
}
