import Testing

/// What text is taken as it is, and what is not.
@Suite struct AddedTextTests {
  @Test func fiveMegabytesAreAnEntry() async throws {
    let sandbox = try await Sandbox.withJournal()
    let text = String(repeating: "A quiet day, and rain. ", count: 5 << 20 / 23) + "No more."
    try await sandbox.run("add", "-", input: .text(text))
    #expect(try await sandbox.entry(1)["body"] as? String == text)
    let list = try await sandbox.run("list")
    #expect(list.lines.count == 1)
  }

  @Test func moreThan32MiBAreRefused() async throws {
    let sandbox = try await Sandbox.withJournal()
    let bytes = [UInt8](repeating: 0x61, count: 32 << 20 + 1)
    let outcome = try await sandbox.run("add", "-", input: .bytes(bytes), exits: 64)
    #expect(outcome.error?.contains("32 MiB") == true)
    #expect(try await sandbox.entryCount() == 0)
  }

  @Test func aWordOf100000LettersDoesNotHideTheRest() async throws {
    let sandbox = try await Sandbox.withJournal()
    let text = "before " + String(repeating: "q", count: 100_000) + " after"
    try await sandbox.run("add", "-", input: .text(text))
    #expect(try await sandbox.run("search", "before after", "--json").ids() == [1])
  }

  @Test func invalidUTF8IsReplacedAndSaidSo() async throws {
    let sandbox = try await Sandbox.withJournal()
    let bytes: [UInt8] = Array("caf".utf8) + [0xE9] + Array(" noir ".utf8) + [0xC3]
    let outcome = try await sandbox.run("add", "-", input: .bytes(bytes))
    #expect(outcome.output == "1\n")
    #expect(outcome.error?.contains("invalid UTF-8") == true)
    #expect(try await sandbox.entry(1)["body"] as? String == "caf\u{FFFD} noir \u{FFFD}")
    try await sandbox.run("edit", "1", "--body", "-", input: .bytes(bytes))
    #expect(try await sandbox.entry(1)["body"] as? String == "caf\u{FFFD} noir \u{FFFD}")
  }

  @Test func aNULIsRefused() async throws {
    let sandbox = try await Sandbox.withJournal()
    let bytes = Array("before".utf8) + [0] + Array("after".utf8)
    let outcome = try await sandbox.run("add", "-", input: .bytes(bytes), exits: 64)
    #expect(outcome.error?.contains("NUL") == true)
    #expect(!outcome.errors.contains("before"))
    #expect(try await sandbox.entryCount() == 0)
    try await sandbox.add("text")
    try await sandbox.run("edit", "1", "--body", "-", input: .bytes(bytes), exits: 64)
    #expect(try await sandbox.entry(1)["body"] as? String == "text")
  }

  /// What is written, and the body that is kept.
  static let texts: [(String, String)] = [
    ("one\r\ntwo\r\n", "one\ntwo"), ("one\rtwo", "one\ntwo"), ("\u{FEFF}one", "one"),
    ("\n\n  indented\n    code\n\n\n", "  indented\n    code"), ("trailing  ", "trailing  "),
    ("a\ttab", "a\ttab"), ("e\u{301}tude", "e\u{301}tude"), ("👩‍👩‍👧 and 🏴󠁧󠁢󠁳󠁣󠁴󠁿", "👩‍👩‍👧 and 🏴󠁧󠁢󠁳󠁣󠁴󠁿"),
    ("\u{2028}line\u{2029}", "\u{2028}line\u{2029}"), (#"\n "quoted" \"#, #"\n "quoted" \"#),
    ("[2031-04-07 08:00] * quoted\n[x] todo", "[2031-04-07 08:00] * quoted\n[x] todo"),
    ("bell\u{7} and \u{1B}[31mred", "bell\u{7} and \u{1B}[31mred"),
  ]

  @Test(arguments: texts) func isKeptAsWritten(text: (written: String, kept: String)) async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.run("add", "-", input: .text(text.written))
    let body = try #require(try await sandbox.entry(1)["body"] as? String)
    // By scalars, as Swift takes composed and decomposed forms for equal.
    #expect(Array(body.unicodeScalars) == Array(text.kept.unicodeScalars))
  }
}
