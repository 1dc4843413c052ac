import Testing

@Suite struct EditTests {
  private func sandbox() async throws -> Sandbox {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.fill([
      Sandbox.line(
        "Far out. #tide", date: "2026-05-03 09:00", title: "The sea", tags: ["walk", "far"])
    ])
    return sandbox
  }

  /// The options, and the fields that they change.
  static let changes: [([String], [String: String])] = [
    (["--title", "The shore"], ["title": "The shore"]),
    (["--title="], ["title": ""]),
    (["--body", "Low water.\n\n#ebb"], ["body": "Low water.\n\n#ebb", "tags": "ebb,far,walk"]),
    (["--body", "\n\nOne\r\nTwo\n\n"], ["body": "One\nTwo", "tags": "far,walk"]),
    (["--tag", "new", "--tag=#Walk"], ["tags": "far,new,tide,walk"]),
    (["--untag", "WALK"], ["tags": "far,tide"]),
    (["--untag=#walk", "--untag", "far", "--tag", "one"], ["tags": "one,tide"]),
    // It goes when the word in the text does.
    (["--untag", "tide"], [:]),
    (["--untag", "nowhere"], [:]),
    (["--date", "2026-05-04"], ["date": "2026-05-04T12:00:00+02:00"]),
    (["--date", "1660-01-01 08:00"], ["date": "1660-01-01T08:00:00+00:09:21"]),
    (["--star"], ["starred": "true"]),
    (["--unstar"], [:]),
    (["--title", "The sea", "--body", "Far out. #tide", "--tag", "walk"], [:]),
    (
      ["--star", "--title", "All", "--body", "at once", "--untag", "walk", "--date", "2026-01-01"],
      [
        "starred": "true", "title": "All", "body": "at once", "tags": "far",
        "date": "2026-01-01T12:00:00+01:00",
      ]
    ),
  ]

  @Test(arguments: changes) func changesWhatIsNamedAndNothingElse(
    change: (options: [String], fields: [String: String])
  ) async throws {
    let sandbox = try await sandbox()
    let before = fields(try await sandbox.entry(1))
    let outcome = try await sandbox.run(Sandbox.program, ["edit", "1"] + change.options)
    #expect(outcome.output == "")
    #expect(
      outcome.errors == (change.fields.isEmpty ? "nothing was changed\n" : "changed entry 1\n"))
    var expected = before.merging(change.fields) { $1 }
    let after = fields(try await sandbox.entry(1))
    #expect((after["modified"] != before["modified"]) == !change.fields.isEmpty)
    expected["modified"] = after["modified"]
    #expect(after == expected)
  }

  private func fields(_ entry: [String: Any]) -> [String: String] {
    entry.mapValues { value in
      if let list = value as? [String] { return list.joined(separator: ",") }
      if let text = value as? String { return text }
      return (value as? Bool).map(String.init) ?? "?"
    }
  }

  @Test func theBodyComesThroughAPipe() async throws {
    let sandbox = try await sandbox()
    try await sandbox.run("edit", "1", "--body", "-", input: .text("Line one\n\nLine two\n"))
    let entry = try await sandbox.entry(1)
    #expect(entry["title"] as? String == "The sea")
    #expect(entry["body"] as? String == "Line one\n\nLine two")
  }

  @Test func unstarTakesTheStar() async throws {
    let sandbox = try await sandbox()
    try await sandbox.run("edit", "1", "--star")
    try await sandbox.run("edit", "1", "--unstar")
    #expect(try await sandbox.entry(1)["starred"] as? Bool == false)
  }

  @Test func jsonIsTheEntryAfterwards() async throws {
    let sandbox = try await sandbox()
    let outcome = try await sandbox.run("edit", "1", "--title", "New", "--json")
    #expect(try outcome.document()["title"] as? String == "New")
    let uuid = try await sandbox.entry(1)["uuid"] as? String
    #expect(try outcome.document()["uuid"] as? String == uuid)
  }

  @Test func anEntryCannotBecomeEmpty() async throws {
    let sandbox = try await sandbox()
    let before = try await sandbox.run("show", "1", "--json")
    for arguments in [["--title=", "--body="], ["--title= ", "--body", "-"]] {
      let outcome = try await sandbox.run(
        Sandbox.program, ["edit", "1", "--star"] + arguments, exits: 64)
      #expect(outcome.error == "the entry is empty; nothing was written")
    }
    #expect(try await sandbox.run("show", "1", "--json").output == before.output)
  }

  @Test func anIDThatIsNotThereExits1() async throws {
    let sandbox = try await sandbox()
    let outcome = try await sandbox.run("edit", "7", "--star", exits: 1)
    #expect(outcome.error == "there is no entry 7; 'daybook list' shows the ids")
    try await sandbox.run("delete", "1")
    try await sandbox.run("edit", "1", "--star", exits: 1)
  }

  @Test func theOldWordsFindItNoMore() async throws {
    let sandbox = try await sandbox()
    try await sandbox.run("edit", "1", "--body", "Low water.", "--title", "Shore")
    for word in ["sea", "far out", "tide"] {
      try await sandbox.run("search", word, exits: 1)
    }
    for word in ["shore", "low water"] {
      #expect(try await sandbox.run("search", word, "--json").ids() == [1])
    }
    #expect(try await sandbox.run("tags").output == "1  far\n1  walk\n")
  }

  @Test func saysNothingThatWasNotAskedFor() async throws {
    let sandbox = try await sandbox()
    for option in ["--quiet", "--json"] {
      #expect(try await sandbox.run("edit", "1", "--title=x\(option)", option).errors == "")
    }
  }
}
