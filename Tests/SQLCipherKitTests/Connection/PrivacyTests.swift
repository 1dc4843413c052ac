import CSQLCipher
import Foundation
import Synchronization
import Testing

@testable import SQLCipherKit

/// Errors and traces show the SQL as written: never a bound value, never a key.
@Suite struct PrivacyTests {
  private let needle = "needleword"
  let queue: DatabaseQueue

  init() throws {
    queue = try DatabaseQueue()
    try queue.write {
      try $0.execute(
        sql: """
          CREATE TABLE parent(id INTEGER PRIMARY KEY);
          CREATE TABLE t(
            id INTEGER PRIMARY KEY, u TEXT UNIQUE, short TEXT CHECK (length(short) < 5),
            parent REFERENCES parent(id));
          CREATE TRIGGER refused BEFORE INSERT ON t WHEN new.short = 'stop'
          BEGIN SELECT RAISE(ABORT, 'stopped'); END;
          INSERT INTO t(u) VALUES ('needleword');
          CREATE VIRTUAL TABLE f4 USING fts4(a);
          INSERT INTO f4 VALUES ('needleword')
          """)
    }
  }

  private func expectSilence(_ error: (any Error)?, sourceLocation: SourceLocation) {
    guard let error else {
      Issue.record("nothing was thrown", sourceLocation: sourceLocation)
      return
    }
    var dumped = ""
    dump(error, to: &dumped)
    let texts = ["\(error)", String(reflecting: error), error.localizedDescription, dumped]
    #expect(
      !texts.joined().lowercased().contains(needle), "\(error)", sourceLocation: sourceLocation)
  }

  private func expectSilentFailure(
    _ sql: String, _ arguments: StatementArguments,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let executed = queue.caughtError { try $0.execute(sql: sql, arguments: arguments) }
    expectSilence(executed, sourceLocation: sourceLocation)
    #expect(executed?.sql?.contains("?") == true, sourceLocation: sourceLocation)
    let fetched = queue.caughtError { _ = try Row.fetchAll($0, sql: sql, arguments: arguments) }
    expectSilence(fetched, sourceLocation: sourceLocation)
  }

  @Test func constraintErrors() {
    expectSilentFailure("INSERT INTO t(u) VALUES (?)", [needle])
    expectSilentFailure("INSERT INTO t(short) VALUES (?)", [needle])
    expectSilentFailure("INSERT INTO t(id) VALUES (?)", [needle])
    expectSilentFailure("INSERT INTO t(u, parent) VALUES (?, ?)", ["x", needle])
    expectSilentFailure("INSERT INTO t(u, short) VALUES (?, 'stop')", ["x" + needle])
  }

  @Test func argumentErrors() {
    expectSilentFailure("SELECT ?, ?", [needle])
  }

  // SQLite quotes what it cannot parse, and in a search that is what the user typed.
  @Test(arguments: ["needleword\"", "\"needleword", "OR needleword", "-needleword"])
  func searchSyntaxErrorsOfFTS4(pattern: String) {
    expectSilentFailure("SELECT * FROM f4 WHERE f4 MATCH ?", [pattern])
  }

  @Test(
    .enabled(if: linkedFormat == .v4, "SQLCipher 3 has no FTS5"),
    arguments: [
      "needleword\"", "\"needleword", "x -needleword", "needleword:x", "*needleword",
      "needle.needleword",
    ])
  func searchSyntaxErrorsOfFTS5(pattern: String) throws {
    try queue.write { try $0.execute(sql: "CREATE VIRTUAL TABLE f5 USING fts5(a)") }
    expectSilentFailure("SELECT * FROM f5 WHERE f5 MATCH ?", [pattern])
  }

  @Test(.enabled(if: linkedFormat == .v4, "SQLCipher 3 has no JSON functions"))
  func functionErrors() {
    expectSilentFailure("SELECT json_extract('{}', ?)", [needle])
  }

  // MARK: - Traces

  @Test func traceShowsPlaceholders() throws {
    let events = Shared<[TraceEvent]>([])
    try queue.writeWithoutTransaction { db in
      db.trace { event in events.update { $0.append(event) } }
    }
    try queue.write { db in
      try db.execute(sql: "INSERT INTO t(u, short) VALUES (?, ?)", arguments: [needle + "2", "s"])
      try db.execute(sql: "INSERT INTO f4 VALUES (?)", arguments: [needle])
      _ = try Row.fetchAll(db, sql: "SELECT id FROM t WHERE u = ?", arguments: [needle])
    }
    let seen = events.value.map(\.sql)
    #expect(seen.contains("INSERT INTO t(u, short) VALUES (?, ?)"))
    #expect(seen.contains("SELECT id FROM t WHERE u = ?"))
    #expect(seen.contains("BEGIN IMMEDIATE TRANSACTION") && seen.contains("COMMIT TRANSACTION"))
    #expect(!seen.joined().contains(needle))
    #expect(!events.value.map(\.description).joined().contains(needle))
    #expect(events.value.allSatisfy { $0.duration >= 0 && $0.duration < 60 })
  }

  @Test func traceStops() throws {
    let count = Shared(0)
    try queue.writeWithoutTransaction { db in
      db.trace { _ in count.update { $0 += 1 } }
      try db.execute(sql: "SELECT 1")
      #expect(count.value == 1)
      db.trace(nil)
      try db.execute(sql: "SELECT 1")
      #expect(count.value == 1)
    }
  }

  private static let openingSQL = Mutex<[String]>([])

  // `PRAGMA key` would show in every trace. Another process, as what watches new connections
  // watches those of all tests.
  @Test func openingNeverShowsAKey() async {
    await #expect(processExitsWith: .success) {
      typealias Extension =
        @convention(c) (OpaquePointer?, UnsafeMutablePointer<CChar>?, OpaquePointer?) -> Int32
      let watch: Extension = { handle, _, _ in
        sqlite3_trace_v2(
          handle, UInt32(SQLITE_TRACE_STMT),
          { _, _, statement, text in
            if let sql = sqlite3_expanded_sql(OpaquePointer(statement)) {
              PrivacyTests.openingSQL.withLock { $0.append(String(cString: sql)) }
            }
            return 0
          }, nil)
        return SQLITE_OK
      }
      sqlite3_auto_extension(unsafeBitCast(watch, to: (@convention(c) () -> Void).self))
      let folder = try TemporaryFolder()
      let key = try EncryptionKey(passphrase: "NeedlePassphrase")
      try folder.create(key: key).fill()
      #expect(try folder.open(key: key).words() == ["one"])

      let salt = try DatabaseFile(path: folder.file()).salt
      let derived = try key.derivedKey(spelling: 0, salt: salt, format: linkedFormat)
      let hex = derived.withUnsafeBytes { $0.map { String(format: "%02x", $0) }.joined() }
      let seen = PrivacyTests.openingSQL.withLock { $0 }.joined(separator: "\n")
      #expect(seen.contains("PRAGMA temp_store"), "the watch works")
      #expect(!seen.contains("NeedlePassphrase"))
      #expect(!seen.lowercased().contains(hex))
    }
  }
}
