import Testing

@Suite struct TagTests {
  /// A text, with the tags that stand in it.
  static let texts: [(String, [String])] = [
    ("Walked. #sea", ["sea"]), ("#sea at the start", ["sea"]), ("two #sea #Tide", ["sea", "Tide"]),
    ("#soap. and #rope, (#no) #yes!", ["rope", "soap", "yes"]), ("line\n#next", ["next"]),
    ("ann@example.net wrote", []), ("shop.example/a#part", []), ("https://example.org/#top", []),
    ("#1 #2026 number", []), ("# heading", []), ("a#b", []), ("##twice", []),
    ("`#code` and #text", ["text"]), ("```\n#code\n```\n#text", ["text"]), ("    #indented", []),
    ("#c #c++ #c#", ["c", "c#", "c++"]), ("#Łódź #書 #हिन्दी", ["Łódź", "हिन्दी", "書"]),
    ("#to-do- #a/b/ #snake_", ["a/b", "snake", "to-do"]), ("#ann's", ["ann"]),
    ("#Sea #sea #SEA", ["Sea"]), ("tab\t#tab\u{A0}#space", ["space", "tab"]),
  ]

  @Test(arguments: texts) func aWordAfterAHashIsATag(
    text: (written: String, tags: [String])
  ) async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.run("add", "-", input: .text("x\n\n" + text.written))
    let entry = try await sandbox.entry(1)
    #expect((entry["tags"] as? [String]).map(Set.init) == Set(text.tags))
    // In the order of their folded forms, and the text as it was.
    #expect(entry["tags"] as? [String] == text.tags)
  }

  @Test func tagsCanBeNamed() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.add("Walked. #sea", "--tag", "walk", "--tag=#far", "--tag", "Sea")
    #expect(try await sandbox.entry(1)["tags"] as? [String] == ["far", "Sea", "walk"])
    #expect(try await sandbox.entry(1)["body"] as? String == "Walked. #sea")
  }

  @Test(arguments: ["", "#", "two words", "a,b", "a\tb", "a\nb", "a\u{1B}b"])
  func whatCannotBeATagIsRefused(tag: String) async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.add("there already")
    for arguments in [["add", "text", "--tag=\(tag)"], ["edit", "1", "--star", "--tag=\(tag)"]] {
      let outcome = try await sandbox.run(Sandbox.program, arguments, exits: 64)
      #expect(outcome.error?.contains("a tag is a word") == true)
    }
    #expect(try await sandbox.entryCount() == 1)
    #expect(try await sandbox.entry(1)["starred"] as? Bool == false)
  }

  @Test func caseDoesNotCountAndTheFirstSpellingStays() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.add("#Straße")
    try await sandbox.add("#STRASSE")
    try await sandbox.add("text", "--tag", "strasse")
    #expect(try await sandbox.entry(3)["tags"] as? [String] == ["Straße"])
    #expect(try await sandbox.run("list", "--tag", "STRASSE", "--json").total() == 3)
  }

  @Test func countsAreOfEntriesThatAreNotInTheTrash() async throws {
    let sandbox = try await Sandbox.withJournal()
    #expect(try await sandbox.run("tags").errors.hasPrefix("no tags yet"))
    #expect(try await sandbox.run("tags", "--quiet").errors == "")
    #expect(try await sandbox.run("tags", "--json").output == "{\"tags\": []}\n")
    try await sandbox.fill(
      (1...10).map { Sandbox.line("entry \($0)", tags: $0 > 8 ? ["Sea", "new"] : ["Sea"]) })
    #expect(try await sandbox.run("tags").output == " 2  new\n10  Sea\n")
    try await sandbox.run("delete", "9", "10", "1")
    #expect(try await sandbox.run("tags").output == "7  Sea\n")
    let document = try await sandbox.run("tags", "--json").document()
    let tags = try #require(document["tags"] as? [[String: Any]])
    #expect(tags.count == 1)
    #expect(tags[0]["tag"] as? String == "Sea")
    #expect(tags[0]["entries"] as? Int == 7)
  }

  @Test func renamingTellsWhatOnlyEditingChanges() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.add("By the #sea.")
    let written = try await sandbox.run("tags", "rename", "sea", "ocean")
    #expect(
      written.errors == "it stands in the text of 1 entry, where only editing changes it\n")
    try await sandbox.add("Far out.", "--tag", "sea")
    let both = try await sandbox.run("tags", "rename", "sea", "ocean")
    #expect(both.errorLines.count == 2 && both.errorLines[0] == "renamed in 1 entry")
  }
}
