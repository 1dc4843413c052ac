import Testing

@Suite struct SearchJSONTests {
  /// A text, a query, and the words that are highlighted in the snippet.
  static let highlights: [(String, String, [String])] = [
    ("Walked to the sea. The sea was grey.", "sea", ["sea", "sea"]),
    ("running run", "run", ["running", "run"]),
    ("Étude, étude", "e\u{301}tude", ["Étude", "étude"]),
    ("cafe\u{301}s and cafe", "café", ["cafe\u{301}s", "cafe"]),
    ("👩‍👩‍👧 walked 🎂", "🎂", ["🎂"]),
    ("हिन्दी text", "हिन्दी", ["हिन्दी"]),
    ("שָׁלוֹם to all", "שלום", ["שָׁלוֹם"]),
    ("今日は雨です", "雨", ["雨"]),
    ("it's a well-being day", "well-being", ["well", "being"]),
    ("groß und größer", "gross", ["groß", "größer"]),
  ]

  @Test(arguments: highlights) func highlightsAreRangesOfScalars(
    highlight: (text: String, query: String, words: [String])
  ) async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.add(highlight.text)
    let outcome = try await sandbox.run("search", highlight.query, "--json")
    let result = try #require(try outcome.results().first)
    #expect(Set(result.keys) == ["entry", "snippet", "highlights", "score"])
    let snippet = try #require(result["snippet"] as? String)
    let ranges = try #require(result["highlights"] as? [[Int]])
    let scalars = Array(snippet.unicodeScalars)
    let words = try ranges.map { range in
      try #require(range.count == 2 && range[0] < range[1] && range[1] <= scalars.count)
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars[range[0]..<range[1]])
      return String(view)
    }
    #expect(words == highlight.words)
  }

  @Test func theDocumentIsTheContracts() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.run(
      "add", "--title", "Sea", "--tag", "walk", "--star", "--date", "2026-11-29 18:05", "Far out.")
    let outcome = try await sandbox.run("search", "far", "--match", "words", "--json")
    let document = try outcome.document()
    #expect(Set(document.keys) == ["query", "match", "total", "results"])
    #expect(document["query"] as? String == "far")
    #expect(document["match"] as? String == "words")
    #expect(document["total"] as? Int == 1)
    let result = try #require(try outcome.results().first)
    let entry = try #require(result["entry"] as? [String: Any])
    let shown = try await sandbox.entry(1)
    #expect(Set(entry.keys) == Set(shown.keys))
    for key in ["uuid", "title", "body", "date", "timeZone", "modified"] {
      #expect(entry[key] as? String == shown[key] as? String)
    }
    #expect(entry["id"] as? Int == 1)
    #expect(entry["tags"] as? [String] == ["walk"])
    #expect(entry["starred"] as? Bool == true)
    #expect(result["snippet"] as? String == "Far out.")
    #expect(result["highlights"] as? [[Int]] == [[0, 3]])
    #expect((result["score"] as? Double ?? -1).isFinite)
  }

  @Test func aMatchInTheTitleShowsTheTitleHighlighted() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.add("The quince tree\n\nStood in the rain.")
    let outcome = try await sandbox.run("search", "quince", "--json")
    let result = try #require(try outcome.results().first)
    let snippet = try #require(result["snippet"] as? String)
    #expect(snippet.contains("The quince tree") && snippet.contains("Stood in the rain."))
    #expect(result["highlights"] as? [[Int]] == [[4, 10]])
  }

  @Test(arguments: [
    String(repeating: "On and on it rained. ", count: 100) + "A quince fell. "
      + String(repeating: "And on it rained. ", count: 100),
    String(repeating: "雨", count: 800) + " quince",
    "quince " + String(repeating: "雨", count: 800),
    String(repeating: "x", count: 5000) + " quince\n\n\nline\tbreak",
  ])
  func aSnippetIsShortAndHoldsTheMatch(text: String) async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.add(text)
    let outcome = try await sandbox.run("search", "quince", "--json")
    let result = try #require(try outcome.results().first)
    let snippet = try #require(result["snippet"] as? String)
    #expect(snippet.count <= 170)
    #expect(snippet.contains("quince") && snippet.contains("…"))
    #expect(!snippet.contains("\n") && !snippet.contains("\t"))
    #expect((result["highlights"] as? [[Int]])?.count == 1)
  }
}
