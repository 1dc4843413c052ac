import Foundation
import Testing

@Suite struct InfoTests {
  @Test func jsonHasTheFacts() async throws {
    let sandbox = try await Sandbox.withJournal()
    let empty = try await sandbox.run("info", "--json").document()
    #expect(empty["entries"] as? Int == 0)
    #expect(empty["first"] is NSNull && empty["last"] is NSNull)

    try await sandbox.fill([
      Sandbox.line("b", date: "2026-05-05 18:05"), Sandbox.line("a", date: "1660-01-01"),
    ])
    let info = try await sandbox.run("info", "--json").document()
    #expect(
      Set(info.keys).isSuperset(of: [
        "path", "size", "entries", "first", "last", "schema", "fullText", "sqlcipher", "sqlite",
      ]))
    #expect(info["path"] as? String == sandbox.journal)
    #expect(info["entries"] as? Int == 2)
    #expect(info["trashed"] as? Int == 0)
    #expect(info["first"] as? String == "1660-01-01T12:00:00+00:09:21")
    #expect(info["last"] as? String == "2026-05-05T18:05:00+02:00")
    #expect(info["size"] as? Int == (try sandbox.bytes(of: "data/daybook/journal.db").count))
  }

  @Test func thesePagesAreForPeople() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.add("text", "--date", "2026-05-05")
    let lines = try await sandbox.run("info").lines
    #expect(lines[0] == "journal   \(sandbox.journal)")
    for line in ["entries   1", "first     2026-05-05", "last      2026-05-05"] {
      #expect(lines.contains(line))
    }
    #expect(!lines.contains { $0.hasPrefix("trash") })
    try await sandbox.run("delete", "1")
    #expect(try await sandbox.run("info").lines.contains("trash     1"))
  }

  /// The tests can be run on an older library than the one that is installed.
  @Test func theLibraryIsTheOneUnderTest() async throws {
    let sandbox = try await Sandbox.withJournal()
    let info = try await sandbox.run("info", "--json").document()
    let version = try #require(info["sqlcipher"] as? String)
    let isThree = ProcessInfo.processInfo.environment["DAYBOOK_TEST_SQLCIPHER"] == "3"
    #expect(version.hasPrefix(isThree ? "3." : "4."))
    #expect(info["cipherFormat"] as? Int == (isThree ? 3 : 4))
    #expect(info["fullText"] as? String == (isThree ? "fts4" : "fts5"))
  }

  @Test func largeNumbersCanBeRead() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.fill((1...1001).map { Sandbox.line("\($0)") })
    #expect(try await sandbox.run("info").lines.contains("entries   1,001"))
    #expect(try await sandbox.run("doctor").lines.contains("entries   1,001"))
  }
}
