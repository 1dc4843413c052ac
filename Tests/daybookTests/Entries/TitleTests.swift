import Testing

@Suite struct TitleTests {
  static let sixScore = String(repeating: "é", count: 120)

  /// A text, with the title and body that it has.
  static let texts: [(String, String, String)] = [
    ("The sea\n\nFar out.", "The sea", "Far out."),
    ("The sea\n \t\nFar out.", "The sea", "Far out."),
    ("The sea\n\n\n\nFar out.\n\nAgain.", "The sea", "Far out.\n\nAgain."),
    ("The sea\r\n\r\nFar out.\r\n", "The sea", "Far out."),
    ("\n\nThe sea\n\nFar out.", "The sea", "Far out."),
    ("The sea", "", "The sea"),
    ("The sea\n\n", "", "The sea"),
    ("The sea\nFar out.", "", "The sea\nFar out."),
    ("The sea\nFar out.\n\nAgain.", "", "The sea\nFar out.\n\nAgain."),
    ("Met Mr. X at shop.example. Fine.", "", "Met Mr. X at shop.example. Fine."),
    (sixScore + "\n\nbody", sixScore, "body"),
    (sixScore + "é\n\nbody", "", sixScore + "é\n\nbody"),
  ]

  @Test(arguments: texts) func theFirstLineIsTheTitleBeforeABlankOne(
    text: (written: String, title: String, body: String)
  ) async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.run("add", "-", input: .text(text.written))
    try await sandbox.run("add", "--", text.written)
    for id in 1...2 {
      let entry = try await sandbox.entry(id)
      #expect(entry["title"] as? String == text.title)
      #expect(entry["body"] as? String == text.body)
    }
  }

  @Test func theOptionMakesAllTextBody() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.run("add", "--title", "Mine", "The sea\n\nFar out.")
    let entry = try await sandbox.entry(1)
    #expect(entry["title"] as? String == "Mine")
    #expect(entry["body"] as? String == "The sea\n\nFar out.")
  }

  @Test func anEmptyOptionMeansNoTitle() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.run("add", "--title=", "The sea\n\nFar out.")
    let entry = try await sandbox.entry(1)
    #expect(entry["title"] as? String == "")
    #expect(entry["body"] as? String == "The sea\n\nFar out.")
  }

  @Test func aTitleCanBeAllThereIs() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.run("add", "--title", "Only this")
    let entry = try await sandbox.entry(1)
    #expect(entry["title"] as? String == "Only this")
    #expect(entry["body"] as? String == "")
  }
}
