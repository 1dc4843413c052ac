import Testing

@testable import SQLCipherKit

/// All ids that a pattern matches, gathered by one aggregate function.
@Suite struct RowIDsTests {
  private let index = FullTextIndex(
    name: "search", table: "entry", columns: ["body"], tokenizer: "words")

  private func withIndex(
    _ module: FullTextModule, rowCount: Int, _ body: (Database) throws -> Void
  ) throws {
    var configuration = Configuration()
    configuration.use(module)
    try DatabaseQueue(configuration: configuration).write { db in
      try db.execute(sql: "CREATE TABLE entry(id INTEGER PRIMARY KEY, body TEXT)")
      try index.create(in: db)
      for id in 1...rowCount {
        try db.execute(
          sql: "INSERT INTO entry VALUES (?, ?)",
          arguments: [id, id.isMultiple(of: 3) ? "third" : "other"])
      }
      try body(db)
    }
  }

  /// More than the first memory for them holds.
  @Test(arguments: FullTextModule.available)
  func areAllAndAscend(module: FullTextModule) throws {
    try withIndex(module, rowCount: 1000) { db in
      let expected = (1...1000).filter { $0.isMultiple(of: 3) }.map(Int64.init)
      #expect(try index.rowIDs(matching: "third", in: db) == expected)
      // Its parts merged, and rows that came late with small ids.
      try index.optimize(in: db)
      try db.execute(sql: "INSERT INTO entry VALUES (-7, 'third'), (0, 'third')")
      let all = try index.rowIDs(matching: "third", in: db)
      #expect(all == [-7, 0] + expected)
    }
  }

  @Test(arguments: FullTextModule.available)
  func areNoneWhereNothingMatches(module: FullTextModule) throws {
    try withIndex(module, rowCount: 3) { db in
      let ids = try index.rowIDs(matching: "missing", in: db)
      #expect(ids.isEmpty)
    }
  }

  /// SQLite ends an aggregate after an error too, and the connection goes on.
  @Test(arguments: FullTextModule.available)
  func surviveAFailingStatement(module: FullTextModule) throws {
    try withIndex(module, rowCount: 200) { db in
      try db.add(
        function: DatabaseFunction("failAt", argumentCount: 2) { values in
          if values[0] == values[1] { throw Failure() }
          return values[0]
        })
      #expect(throws: Failure.self) {
        try Row.fetchOne(db, sql: "SELECT daybook_gather(failAt(id, 150)) FROM entry")
      }
      let ids = try index.rowIDs(matching: "third", in: db)
      #expect(ids.count == 66)
    }
  }

  private struct Failure: Error {}
}
