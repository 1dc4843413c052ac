import Testing

@testable import SQLCipherKit

/// An index over rows that were there before is filled in parts.
@Suite struct IndexFillTests {
  private let index = FullTextIndex(
    name: "search", table: "entry", columns: ["body"], tokenizer: "words",
    excludingColumn: "trashed")

  /// - Returns: What was said while the index was made.
  private func fill(
    _ module: FullTextModule, rows: String, _ body: (Database) throws -> Void = { _ in }
  ) throws -> [Double] {
    var configuration = Configuration()
    configuration.use(module)
    var shares: [Double] = []
    try DatabaseQueue(configuration: configuration).write { (db) throws in
      try db.execute(
        sql: "CREATE TABLE entry(id INTEGER PRIMARY KEY, body TEXT, trashed INTEGER)")
      try db.execute(
        sql: """
          WITH RECURSIVE counter(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counter WHERE n < 1300)
          INSERT INTO entry(id, body, trashed) \(rows)
          """)
      try index.create(in: db) { shares.append($0) }
      #expect(try index.isConsistent(in: db))
      try body(db)
    }
    #expect(zip(shares, shares.dropFirst()).allSatisfy(<))
    #expect(shares.allSatisfy { 0 <= $0 && $0 <= 1 } && shares.last == 1)
    return shares
  }

  @Test(arguments: FullTextModule.available)
  func takesInAllRowsOfAllParts(module: FullTextModule) throws {
    let rows = "SELECT n, 'foo' || n || ' foo', NULL FROM counter"
    let shares = try fill(module, rows: rows) { (db) throws in
      #expect(try index.rowIDs(matching: "foo", in: db) == Array(1...1300))
      #expect(try index.rowIDs(matching: "foo1001", in: db) == [1001])
    }
    #expect(shares == [0, 500.0 / 1300, 1000.0 / 1300, 1])
  }

  @Test(arguments: FullTextModule.available)
  func takesInIdsThatLieFarApart(module: FullTextModule) throws {
    let rows = """
      SELECT (n - 650) * 14000000000000000, 'foo', NULL FROM counter
      UNION ALL SELECT 9223372036854775807, 'foo', NULL
      """
    _ = try fill(module, rows: rows) { (db) throws in
      let ids = try index.rowIDs(matching: "foo", in: db)
      #expect(ids.count == 1301 && ids.first == -649 * 14_000_000_000_000_000 && ids.last == .max)
    }
  }

  /// Rows that are left out count neither for a part nor for the progress.
  @Test(arguments: FullTextModule.available)
  func leavesOutExcludedRows(module: FullTextModule) throws {
    let rows = "SELECT n, 'foo', CASE WHEN n > 100 AND n < 900 THEN 1 END FROM counter"
    let shares = try fill(module, rows: rows) { (db) throws in
      #expect(try index.rowIDs(matching: "foo", in: db) == Array(1...100) + Array(900...1300))
    }
    #expect(shares == [0, 500.0 / 501, 1])
  }

  @Test(arguments: FullTextModule.available)
  func ofAnEmptyTableIsDoneAtOnce(module: FullTextModule) throws {
    #expect(try fill(module, rows: "SELECT n, 'foo', 1 FROM counter") == [1])
  }
}
