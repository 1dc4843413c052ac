import Testing

/// The modes with powers of their own, and what is offered where nothing matches.
@Suite struct SearchHelpTests {
  private func sandbox() async throws -> Sandbox {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.fill([
      Sandbox.line("Gardened all day.", title: "A quince tree", tags: ["home"]),
      Sandbox.line("Ein Kindergartenplatz, 50% off.", date: "2026-05-06"),
      Sandbox.line("Walked to the quince garden.", date: "2026-05-07"),
    ])
    return sandbox
  }

  static let queries: [(String, String, Set<Int>)] = [
    ("contains", "arten", [2]), ("contains", "ARDEN", [1, 3]), ("contains", "%", [2]),
    ("query", "title:quince", [1]), ("query", "quince NOT tree", [3]),
    ("query", "(kinder* OR walked) -off", [3]), ("query", "tag:home", [1]),
    ("query", "\"quince garden\"", [3]),
  ]

  @Test func operatorsAndPartsOfWordsHaveTheirOwnModes() async throws {
    let sandbox = try await sandbox()
    for (mode, query, ids) in Self.queries {
      let outcome = try await sandbox.run("search", "--match", mode, "--json", "--", query)
      #expect(Set(try outcome.ids()) == ids, "\(mode) \(query)")
      #expect(try outcome.document()["match"] as? String == mode)
    }
  }

  @Test(arguments: ["(quince", "quince OR", "\"quince", "NEAR(a"])
  func aQueryThatCannotBeReadIsShownUnderACaret(query: String) async throws {
    let sandbox = try await sandbox()
    let outcome = try await sandbox.run("search", "--match", "query", query, exits: 64)
    #expect(outcome.output == "")
    #expect(outcome.errorLines.count == 3)
    #expect(
      outcome.errorLines.first?.hasPrefix("daybook: the query cannot be read; expected") == true)
    #expect(outcome.errorLines.last?.hasSuffix("^") == true)
  }

  @Test func whatWouldMatchIsOffered() async throws {
    let sandbox = try await sandbox()
    let outcome = try await sandbox.run("search", "platz", exits: 1)
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix("nothing matches\n"))
    #expect(outcome.errors.contains("--match contains 'platz'"))
    let filtered = try await sandbox.run("search", "quince", "--starred", exits: 1)
    #expect(filtered.errors.contains("without the filters"))
  }

  @Test(
    arguments: [
      ("it's medlar", "\n  --match any \"it's medlar\""),
      ("day's \"$x\" medlar", "\n  --match any 'day'\\''s \"$x\" medlar'"),
      ("-gardne", "\n  'garden' would"), ("-quince medlar", "\n  -- '-quince' would"),
    ])
  func whatIsOfferedCanBeTypedInAShell(query: String, offer: String) async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.add("It's the day's walk, from a quince to a garden.")
    let outcome = try await sandbox.run("search", "--", query, exits: 1)
    #expect(outcome.errors.contains(offer), "\(outcome.errors)")
  }
}
