import Foundation
import Testing

/// "doctor": what it examines, and what it heals.
@Suite struct ContractDoctorTests {
  /// "integrity (database, every page's HMAC …)"
  @Test func aChangedByteOfAnyPageIsFound() async throws {
    let sandbox = try await Sandbox.withEverything()
    #expect(try await sandbox.run("doctor").output.hasSuffix("healthy\n"))
    let sound = try sandbox.bytes(of: "data/daybook/journal.db")
    let info = try await sandbox.run("info", "--json").document()
    let pageSize = info["cipherFormat"] as? Int == 3 ? 1024 : 4096
    for page in [3, sound.count / pageSize] {
      var bytes = sound
      bytes[(page - 1) * pageSize + 100] ^= 1
      try sandbox.write(bytes, to: "data/daybook/journal.db")
      let outcome = try await sandbox.run("doctor", exits: 4)
      #expect(outcome.output.contains("damaged") && outcome.output.contains("\(page)"))
      #expect(try sandbox.bytes(of: "data/daybook/journal.db") == bytes)
    }
  }

  /// "index against entries", "`--repair` rebuilds the index"
  @Test func anIndexThatHasDriftedIsFoundAndMadeAnew() async throws {
    let sandbox = try await Sandbox.withEverything()
    let names = try sandbox.rows(
      "SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'entry'")
    try #require(!names.isEmpty)
    for name in names { try sandbox.execute("DROP TRIGGER \"\(name)\"") }
    try sandbox.execute("UPDATE entry SET body = 'medlar' WHERE id = 2")
    let outcome = try await sandbox.run("doctor", exits: 4)
    #expect(outcome.output.contains("index"), "\(outcome.output)")
    let json = try await sandbox.run("doctor", "--json", exits: 4).document()
    #expect(json["healthy"] as? Bool == false)
    try await sandbox.run("doctor", "--repair")
    #expect(try await sandbox.run("search", "medlar", "--json").ids() == [2])
    #expect(try await sandbox.run("doctor").output.hasSuffix("healthy\n"))
  }

  /// "permissions"
  @Test func aJournalOpenToOthersIsFound() async throws {
    let sandbox = try await Sandbox.withEverything()
    try await sandbox.shell("chmod 644 data/daybook/journal.db")
    let outcome = try await sandbox.run("doctor", exits: nil)
    #expect(outcome.output.contains("chmod 600 \(sandbox.journal)"))
  }

  /// "versions, engine, cipher settings"
  @Test func theFactsAreNamed() async throws {
    let sandbox = try await Sandbox.withEverything()
    let report = try await sandbox.run("doctor")
    for word in ["engine    SQLCipher ", "SQLite ", "FTS", "cipher ", "schema    v"] {
      #expect(report.output.contains(word), "\(report.output)")
    }
  }
}
