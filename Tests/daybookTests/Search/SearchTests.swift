import Testing

@Suite struct SearchTests {
  private func sandbox() async throws -> Sandbox {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.fill([
      Sandbox.line("Gardened all day. #home", date: "2026-05-01", title: "A quince tree"),
      Sandbox.line("Cut the quinces.", date: "2026-05-02 18:05", isStarred: true),
      Sandbox.line("Walked to the quince garden by the sea.", date: "2026-05-03"),
      Sandbox.line("Nothing of note.", date: "2026-05-04"),
    ])
    return sandbox
  }

  static let modes: [(String, [String], Set<Int>)] = [
    ("quin", [], [1, 2, 3]), ("quince gard", [], [1, 3]),
    ("QUINCE", ["--match", "prefix"], [1, 2, 3]),
    ("quince", ["--match", "words"], [1, 3]), ("quin", ["--match=words"], []),
    ("quinces note", ["-m", "any"], [2, 4]), ("quin note", ["--match", "any"], [4]),
    ("to the quince", ["--match", "phrase"], [3]), ("quince the", ["--match", "phrase"], []),
    ("tree gardened", ["--match", "words"], [1]),
  ]

  @Test(arguments: modes) func modesFindWhatTheySay(
    mode: (query: String, options: [String], ids: Set<Int>)
  ) async throws {
    let sandbox = try await sandbox()
    let outcome = try await sandbox.run(
      Sandbox.program, ["search", mode.query, "--json"] + mode.options,
      exits: mode.ids.isEmpty ? 1 : 0)
    #expect(Set(try outcome.ids()) == mode.ids)
    #expect(try outcome.total() == mode.ids.count)
  }

  @Test func severalWordsCanBeTypedWithoutQuotes() async throws {
    let sandbox = try await sandbox()
    let outcome = try await sandbox.run("search", "--json", "to", "the", "quince", "-m", "phrase")
    #expect(try outcome.ids() == [3])
    #expect(try outcome.document()["query"] as? String == "to the quince")
  }

  @Test func wholeWordsAndTitlesRankAbove() async throws {
    let sandbox = try await sandbox()
    let outcome = try await sandbox.run("search", "quince", "--json")
    #expect(try outcome.ids() == [1, 3, 2])
    let scores = try outcome.results().compactMap { $0["score"] as? Double }
    #expect(scores.count == 3 && scores == scores.sorted(by: >))
    #expect(try await sandbox.run("search", "quince", "--reverse", "--json").ids() == [2, 3, 1])
  }

  @Test func orderAndPages() async throws {
    let sandbox = try await sandbox()
    for (options, ids) in [
      (["--sort", "date"], [3, 2, 1]), (["--sort", "oldest"], [1, 2, 3]),
      (["--sort", "date", "--reverse"], [1, 2, 3]), (["--sort", "oldest", "-n", "1"], [1]),
      (["--sort", "oldest", "--offset", "1"], [2, 3]), (["-n", "0"], []), (["--offset", "7"], []),
    ] as [([String], [Int])] {
      let outcome = try await sandbox.run(
        Sandbox.program, ["search", "quince", "--json"] + options)
      #expect(try outcome.ids() == ids, "\(options)")
      #expect(try outcome.total() == 3)
    }
  }

  @Test func pagesOfEqualEntriesNeitherRepeatNorSkip() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.fill((1...60).map { Sandbox.line("same text", title: "n\($0)") })
    var seen: [Int] = []
    for offset in stride(from: 0, to: 60, by: 7) {
      let page = try await sandbox.run(
        "search", "same", "-n", "7", "--offset", "\(offset)", "--json")
      #expect(try page.total() == 60)
      seen += try page.ids()
    }
    #expect(seen.count == 60 && Set(seen) == Set(1...60))
  }

  @Test func aPipeGetsPlainLines() async throws {
    let sandbox = try await sandbox()
    let outcome = try await sandbox.run("search", "quince", "--sort", "oldest")
    #expect(
      outcome.output == """
             1  2026-05-01 12:00   A quince tree  #home
                Gardened all day. #home

             2  2026-05-02 18:05 ★
                Cut the quinces.

             3  2026-05-03 12:00
                Walked to the quince garden by the sea.

        """)
    #expect(outcome.errors == "3 entries match\n")
    #expect(try await sandbox.run("search", "quince", "--quiet").errors == "")
    let page = try await sandbox.run("search", "quince", "-n", "1", "--offset", "1")
    #expect(page.errors == "3 entries match; shown is number 2\n")
    let number = try await sandbox.run("search", "quince", "-n", "0")
    #expect(number.output == "" && number.errors == "3 entries match\n")
  }

  @Test func withoutAMatchItExits1() async throws {
    let sandbox = try await sandbox()
    let plain = try await sandbox.run("search", "medlar", exits: 1)
    #expect(plain.output == "" && plain.errors == "nothing matches\n")
    let filtered = try await sandbox.run("search", "quince", "--on", "2026-05-04", exits: 1)
    #expect(filtered.errors.contains("filters"))
    let json = try await sandbox.run("search", "medlar", "--json", exits: 1)
    #expect(
      json.output
        == "{\"query\": \"medlar\", \"match\": \"prefix\", \"total\": 0, \"results\": []}\n")
    let quiet = try await sandbox.run("search", "medlar", "--quiet", exits: 1)
    #expect(quiet.output == "" && quiet.errors == "")
    try await sandbox.run("search", "medlar", "--json", environment: ["TERM": nil], exits: 1)
  }

  @Test(arguments: ["", " ", "\"", "*", "?!", "…!!", "-", "( )", "' '", "^", "\u{301}", "--"])
  func nothingToSearchForExits64(query: String) async throws {
    let sandbox = try await sandbox()
    for mode in ["prefix", "words", "any", "phrase"] {
      let outcome = try await sandbox.run(
        "search", "--match", mode, "--", query, exits: 64)
      #expect(outcome.error?.hasPrefix("nothing to search for") == true)
      #expect(outcome.output == "")
    }
  }

  @Test func aQueryHasLimits() async throws {
    let sandbox = try await sandbox()
    let words = { (count: Int) in Array(repeating: "quince", count: count).joined(separator: " ") }
    #expect(try await sandbox.run("search", words(64), "--json").total() == 3)
    let many = try await sandbox.run("search", words(65), exits: 64)
    #expect(many.error?.contains("64 words") == true)
    let long = try await sandbox.run(
      "search", String(repeating: "q", count: 1001), exits: 64)
    #expect(long.error?.contains("1000 characters") == true)
    try await sandbox.run("search", String(repeating: "q", count: 1000), exits: 1)
  }

  @Test func aTitleThatIsCutOffIsInTheSnippet() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.fill([
      Sandbox.line("Far out.", title: "A long way by the shore to the sea"),
      Sandbox.line("", title: "To the sea"),
    ])
    let narrow = try await Terminal(
      sandbox, ["search", "sea", "--color=never", "--quiet"], columns: 40
    ).finish()
    #expect(
      narrow.output.contains(
        "   A long way b…\r\n        A long way by the shore to the\r\n        sea — Far out.\r\n"))
    let wide = try await sandbox.run("search", "sea", "--sort", "oldest")
    #expect(
      wide.output == """
             1  2026-05-05 12:00   A long way by the shore to the sea
                Far out.

             2  2026-05-05 12:00   To the sea

        """)
  }

  @Test func anEmptyJournalSaysThatItIs() async throws {
    let sandbox = try await Sandbox.withJournal()
    let outcome = try await sandbox.run("search", "sea", exits: 1)
    #expect(outcome.errors.hasPrefix("no entries yet; ") && outcome.errors.contains("daybook add"))
  }
}
