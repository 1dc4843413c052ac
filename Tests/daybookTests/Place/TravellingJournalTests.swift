import Foundation
import Testing

/// One file, read and written by turns with FTS5 and without it.
@Suite struct TravellingJournalTests {
  /// The folder of the older library, which `scripts/with-sqlcipher3.sh` fetches.
  static let older: String? = {
    let environment = ProcessInfo.processInfo.environment
    guard environment["DAYBOOK_TEST_SQLCIPHER"] == nil else { return nil }
    var folder = URL(fileURLWithPath: Sandbox.program)
    while folder.path != "/", folder.lastPathComponent != ".build" {
      folder.deleteLastPathComponent()
    }
    let libraries = folder.path + "/sqlcipher3/lib"
    let isThere = FileManager.default.fileExists(atPath: libraries + "/libsqlcipher.so.1")
    return isThere ? libraries : nil
  }()

  private static let queries = [
    ["rain"], ["ra"], ["书信"], ["书", "-m", "any"], ["\"rain\" OR tea", "-m", "query"], ["bien été"],
    ["🎂"], ["日"], ["NEAR(rain tea, 3)", "-m", "query"], ["ain", "-m", "contains"],
    ["rain", "--sort", "oldest"], ["title:rain", "-m", "query"],
  ]

  private func answers(_ sandbox: Sandbox, library: String?) async throws -> [String] {
    var answers: [String] = []
    for query in Self.queries {
      answers.append(
        try await sandbox.run(
          Sandbox.program, ["search", "--json"] + query,
          environment: ["LD_LIBRARY_PATH": library]
        ).output)
    }
    return answers
  }

  @Test(.enabled(if: older != nil, "SQLCipher 3 has not been fetched"))
  func bothFindTheSame() async throws {
    let sandbox = try Sandbox(hasKeyfile: true)
    let older = try #require(Self.older)
    try await sandbox.run("init", environment: ["LD_LIBRARY_PATH": older])
    let texts = [
      "rain and tea", "书信往来，日记", "le café, bien été", "🎂 party in the rain", "今日は雨です",
      "more rain, less tea", "Rain again\n\nand a title",
    ]
    for (index, text) in texts.enumerated() {
      // By turns: each writes through the triggers of its own index.
      try await sandbox.run(
        "add", text, environment: ["LD_LIBRARY_PATH": index % 2 == 0 ? older : nil])
    }
    let found = try await answers(sandbox, library: nil)
    #expect(try await answers(sandbox, library: older) == found)
    #expect(try await answers(sandbox, library: nil) == found)
    for library in [older, nil] {
      try await sandbox.run("delete", "1", environment: ["LD_LIBRARY_PATH": library])
      try await sandbox.run("trash", "restore", "1", environment: ["LD_LIBRARY_PATH": library])
      try await sandbox.run("doctor", environment: ["LD_LIBRARY_PATH": library])
    }
  }
}
