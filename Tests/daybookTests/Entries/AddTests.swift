import Foundation
import Testing

@Suite struct AddTests {
  @Test func printsTheIDAndNothingElse() async throws {
    let sandbox = try await Sandbox.withJournal()
    for id in 1...3 {
      let outcome = try await sandbox.run("add", "Walked to the sea.")
      #expect(outcome.output == "\(id)\n")
      #expect(outcome.errors == "")
    }
  }

  @Test func argumentsAreJoinedWithSpaces() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.run("add", "Walked", "to", "--star", "the  sea.")
    let entry = try await sandbox.entry(1)
    #expect(entry["body"] as? String == "Walked to the  sea.")
    #expect(entry["starred"] as? Bool == true)
  }

  @Test func textThatBeginsWithAHyphenComesAfterTwoOfThem() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.run("add", "--", "--title", "-x is text")
    #expect(try await sandbox.entry(1)["body"] as? String == "--title -x is text")
    try await sandbox.run("add", "-x is text", exits: 64)
    try await sandbox.run("add", "minus - in the middle")
    #expect(try await sandbox.entry(2)["body"] as? String == "minus - in the middle")
    #expect(try await sandbox.entryCount() == 2)
  }

  @Test(arguments: [[], ["-"], ["--star", "-"]]) func textComesThroughAPipe(
    arguments: [String]
  ) async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.run(
      Sandbox.program, ["add"] + arguments, input: .text("Rain all day.\nStayed in.\n"))
    #expect(try await sandbox.entry(1)["body"] as? String == "Rain all day.\nStayed in.")
  }

  @Test func textInTheArgumentsLeavesTheInputAlone() async throws {
    let sandbox = try await Sandbox.withJournal()
    let outcome = try await sandbox.shell(
      #"printf 'a\nb\n' | while read -r line; do "$0" add "$line"; done"#)
    #expect(outcome.output == "1\n2\n")
    #expect(try await sandbox.entry(2)["body"] as? String == "b")
  }

  @Test(arguments: ["", " ", "\n\n", "\t\r\n ", "\u{3000}"])
  func anEmptyEntryIsRefused(text: String) async throws {
    let sandbox = try await Sandbox.withJournal()
    for outcome in [
      try await sandbox.run("add", text, exits: 64),
      try await sandbox.run("add", "-", input: .text(text), exits: 64),
      try await sandbox.run("add", "--title", "", "--tag", "sea", input: .text(text), exits: 64),
    ] {
      #expect(outcome.error == "the entry is empty; nothing was written")
      #expect(outcome.output == "")
    }
    #expect(try await sandbox.entryCount() == 0)
    #expect(try await sandbox.run("tags").output == "")
  }

  @Test func withoutAnyInputItIsRefused() async throws {
    let sandbox = try await Sandbox.withJournal()
    #expect(try await sandbox.run("add", exits: 64).error != nil)
    #expect(try await sandbox.run("add", input: .closed, exits: nil).code != 0)
    #expect(try await sandbox.entryCount() == 0)
  }

  @Test func jsonIsTheEntry() async throws {
    let sandbox = try await Sandbox.withJournal()
    let outcome = try await sandbox.run(
      "add", "--json", "--title", "Sea", "--tag", "walk", "--star", "--date", "2026-11-29 18:05",
      "Far out. #tide")
    let entry = try outcome.document()
    #expect(
      Set(entry.keys) == [
        "id", "uuid", "title", "body", "date", "timeZone", "modified", "tags", "starred",
      ])
    #expect(entry["id"] as? Int == 1)
    #expect(UUID(uuidString: entry["uuid"] as? String ?? "") != nil)
    #expect(entry["title"] as? String == "Sea")
    #expect(entry["body"] as? String == "Far out. #tide")
    #expect(entry["date"] as? String == "2026-11-29T18:05:00+01:00")
    #expect(entry["timeZone"] as? String == "Europe/Paris")
    #expect(entry["tags"] as? [String] == ["tide", "walk"])
    #expect(entry["starred"] as? Bool == true)
    let modified = try #require(entry["modified"] as? String)
    #expect(modified.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z/) != nil)
    #expect(try await sandbox.run("show", "1", "--json").output.contains(outcome.output.dropLast()))
  }

  @Test func idsAreNotUsedAgain() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.add("one")
    try await sandbox.run("delete", "1")
    #expect(try await sandbox.add("two") == 2)
  }
}
