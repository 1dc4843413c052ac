import Testing

/// Files that are no journals, or not with this key: told apart, and never written to.
@Suite struct RefusalTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let code: Int32
    let words: String
    /// Makes the file `x` beside a journal `good.db`.
    let script: String

    var testDescription: String { name }
  }

  static let cases = [
    Case(name: "wrong key", code: 3, words: "does not open", script: "cp other.db x"),
    Case(
      name: "damaged first page", code: 4, words: "the first page of",
      script: "cp good.db x; printf ZZZZ | dd of=x bs=1 seek=100 conv=notrunc 2>/dev/null"),
    Case(
      name: "damaged salt", code: 3, words: "or the file is damaged",
      script: "cp good.db x; printf ZZZZ | dd of=x bs=1 seek=5 conv=notrunc 2>/dev/null"),
    Case(name: "plaintext", code: 4, words: "not encrypted", script: "cp plain.db x"),
    Case(name: "empty", code: 4, words: "is empty", script: ": >x"),
    Case(
      name: "text", code: 4, words: "not an encrypted database",
      script: "for i in $(seq 400); do echo 'Dear diary, a line.'; done >x"),
    Case(name: "short text", code: 4, words: "not an encrypted database", script: "echo hi >x"),
    Case(name: "folder", code: 4, words: "is a folder", script: "mkdir x"),
    Case(name: "device", code: 4, words: "not a regular file", script: "ln -s /dev/null x"),
    Case(name: "cut at 100", code: 4, words: "cut short", script: "head -c 100 good.db >x"),
    Case(name: "cut at 1000", code: 4, words: "cut short", script: "head -c 1000 good.db >x"),
    Case(
      name: "cut in the middle", code: 4, words: "damaged", script: "head -c 20480 good.db >x"),
    Case(
      name: "cut within a page", code: 4, words: "damaged", script: "head -c 21000 good.db >x"),
  ]

  @Test(arguments: cases)
  func isToldInOneLineAndUntouched(_ file: Case) async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.fill(Sandbox.lines(1...200) { "entry \($0) of some length, for pages" })
    try await sandbox.shell(
      #"""
      mkdir in; cp data/daybook/journal.db in/good.db
      "$0" key generate other.key && "$0" init --journal in/other.db --key-file other.key
      """#)
    // An SQLite header and the zeroes of a first page.
    try sandbox.write(
      Array("SQLite format 3\0".utf8) + [UInt8](repeating: 0, count: 4080), to: "in/plain.db")
    try await sandbox.shell("cd in; \(file.script)")
    let files = try sandbox.contents(of: "in")
    let before = try? sandbox.bytes(of: "in/x")

    for arguments in [
      ["list"], ["add", "text"], ["search", "entry"], ["info"], ["delete", "1"],
      ["export", "--to", "jsonl"], ["import", "--from", "jsonl", "-"],
    ] {
      let outcome = try await sandbox.run(
        Sandbox.program, arguments + ["--journal", sandbox.path("in/x")], exits: file.code)
      #expect(outcome.error?.contains(file.words) == true, "\(outcome.errors)")
      #expect(outcome.output == "")
    }
    #expect((try? sandbox.bytes(of: "in/x")) == before)
    #expect(try sandbox.contents(of: "in") == files)
  }

  @Test func aWrongPassphraseOpensNothing() async throws {
    let sandbox = try Sandbox()
    try await sandbox.run("init", environment: ["DAYBOOK_PASSPHRASE": "one two three"])
    let before = try sandbox.bytes(of: "data/daybook/journal.db")
    let outcome = try await sandbox.run(
      "add", "text", environment: ["DAYBOOK_PASSPHRASE": "one two four"], exits: 3)
    #expect(outcome.error?.contains("the key comes from $DAYBOOK_PASSPHRASE") == true)
    #expect(try sandbox.bytes(of: "data/daybook/journal.db") == before)
    #expect(try sandbox.contents(of: "data") == ["daybook", "daybook/journal.db"])
  }

  @Test func damageFurtherInIsReportedAndNotWrittenTo() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.fill(Sandbox.lines(1...400) { "entry \($0) of some length, for pages" })
    var bytes = try sandbox.bytes(of: "data/daybook/journal.db")
    // All but the first page, wherever the entries lie.
    for offset in stride(from: 5000, to: bytes.count, by: 900) { bytes[offset] ^= 0xFF }
    try sandbox.write(bytes, to: "data/daybook/journal.db")
    for arguments in [["list"], ["add", "text"], ["search", "entry"], ["show", "300"]] {
      let outcome = try await sandbox.run(Sandbox.program, arguments, exits: 4)
      #expect(outcome.error?.contains("damaged") == true, "\(outcome.errors)")
    }
    #expect(try sandbox.bytes(of: "data/daybook/journal.db") == bytes)
  }
}
