import Foundation
import Testing

/// The stock `sqlcipher` program: a journal is a file that any tool of SQLCipher opens.
@Suite struct StockToolTests {
  static let tool = ["/usr/bin/sqlcipher", "/usr/local/bin/sqlcipher"]
    .first(where: FileManager.default.isExecutableFile)

  /// The tool runs on its own library. A file of version 3 needs a word to version 4.
  private static let setUp =
    ProcessInfo.processInfo.environment["DAYBOOK_TEST_SQLCIPHER"] == "3"
    ? "PRAGMA cipher_compatibility = 3;" : ""

  private func ask(_ sandbox: Sandbox, _ file: String, _ sql: String) async throws -> Outcome {
    try await sandbox.run(
      try #require(Self.tool), ["-batch", "-bail", sandbox.path(file)],
      input: .text(sql + "\n"), environment: ["LD_LIBRARY_PATH": nil], exits: nil)
  }

  @Test(.enabled(if: tool != nil, "the sqlcipher program is not installed"))
  func opensAJournalWithThePassphraseAlone() async throws {
    let sandbox = try Sandbox()
    let passphrase = "it's naïve 🔑"
    let key = ["DAYBOOK_PASSPHRASE": passphrase]
    try await sandbox.run("init", environment: key)
    try await sandbox.run("add", "The sea\n\nFar out, 書.", environment: key)
    let sql =
      "PRAGMA key = '\(passphrase.replacing("'", with: "''"))'; \(Self.setUp)\n"
      + "SELECT title || '|' || body FROM entry;"
    let outcome = try await ask(sandbox, "data/daybook/journal.db", sql)
    #expect(outcome.lines.contains("The sea|Far out, 書."), "\(outcome.errors)")
    let wrong = try await ask(
      sandbox, "data/daybook/journal.db", "PRAGMA key = 'wrong'; SELECT body FROM entry;")
    #expect(wrong.code != 0 && !wrong.output.contains("sea"))
    // And it left the journal usable.
    try await sandbox.run("list", environment: key)
  }

  @Test(.enabled(if: tool != nil, "the sqlcipher program is not installed"))
  func anotherEncryptedDatabaseIsNoJournal() async throws {
    let sandbox = try Sandbox(hasKeyfile: true)
    let raw = "x'\(Sandbox.rawKey.dropFirst(4))'"
    _ = try await ask(
      sandbox, "other.db",
      "PRAGMA key = \"\(raw)\"; \(Self.setUp) CREATE TABLE t(x); INSERT INTO t VALUES ('y');")
    let before = try sandbox.bytes(of: "other.db")
    for arguments in [["list"], ["add", "text"], ["search", "y"], ["info"]] {
      let outcome = try await sandbox.run(
        Sandbox.program, arguments + ["--journal", sandbox.path("other.db")], exits: 4)
      #expect(outcome.error?.contains("no journal") == true, "\(outcome.errors)")
    }
    #expect(try sandbox.bytes(of: "other.db") == before)
    #expect(try sandbox.contents().filter { $0.contains("other") } == ["other.db"])
  }

  @Test(.enabled(if: tool != nil, "the sqlcipher program is not installed"))
  func aNewerJournalIsRefusedUntouched() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.add("text")
    let raw = "x'\(Sandbox.rawKey.dropFirst(4))'"
    let made = try await ask(
      sandbox, "data/daybook/journal.db",
      """
      PRAGMA key = "\(raw)"; \(Self.setUp)
      INSERT INTO grdb_migrations VALUES ('v99: of the future');
      """)
    try #require(made.code == 0, "\(made.errors)")
    let before = try sandbox.bytes(of: "data/daybook/journal.db")
    for arguments in [["list"], ["add", "text"], ["search", "text"]] {
      let outcome = try await sandbox.run(Sandbox.program, arguments, exits: 4)
      #expect(outcome.error?.contains("newer Daybook") == true, "\(outcome.errors)")
    }
    #expect(try sandbox.bytes(of: "data/daybook/journal.db") == before)
  }
}
