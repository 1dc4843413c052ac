import Testing

@testable import SQLCipherKit

/// The hits of a pattern's phrases, for the rows with the greatest ids.
@Suite struct FullTextHitsTests {
  private let index = FullTextIndex(
    name: "search", table: "entry", columns: ["title", "body"], tokenizer: "words")

  /// Row n has n hits of "tea" in its body; each second one has it in its title, each third "sea".
  private func withIndex(_ module: FullTextModule, _ body: (Database) throws -> Void) throws {
    var configuration = Configuration()
    configuration.use(module)
    try DatabaseQueue(configuration: configuration).write { db in
      try db.execute(sql: "CREATE TABLE entry(id INTEGER PRIMARY KEY, title TEXT, body TEXT)")
      try index.create(in: db)
      for id in 1...30 {
        let words = Array(repeating: "tea", count: id) + (id.isMultiple(of: 3) ? ["sea"] : [])
        try db.execute(
          sql: "INSERT INTO entry VALUES (?, ?, ?)",
          arguments: [id, id.isMultiple(of: 2) ? "tea" : "", words.joined(separator: " ")])
      }
      try body(db)
    }
  }

  private func expected(_ id: Int64) -> [UInt32] { [id.isMultiple(of: 2) ? 1 : 0, UInt32(id)] }

  @Test(arguments: FullTextModule.available, [true, false])
  func areOfTheRowsWithTheGreatestIDs(module: FullTextModule, wantsAllRowIDs: Bool) throws {
    try withIndex(module) { db in
      for limit in [1, 7, 29, 30, 31, 1000] {
        let hits = try index.hits(
          matching: "\"tea\"", phraseCount: 1, limit: limit, wantsAllRowIDs: wantsAllRowIDs, in: db)
        #expect(hits.total == 30)
        #expect(hits.rankedCount == min(limit, 30))
        let ids = Array((1...30).map(Int64.init).reversed())
        #expect(hits.rowIDs == (wantsAllRowIDs ? ids : Array(ids.prefix(limit))))
        for row in 0..<hits.rankedCount {
          #expect(Array(hits.values(ofRow: row)) == expected(ids[row]))
        }
      }
    }
  }

  @Test(arguments: FullTextModule.available)
  func areOfEachPhrase(module: FullTextModule) throws {
    try withIndex(module) { db in
      let hits = try index.hits(
        matching: "\"tea\" OR \"sea\"", phraseCount: 2, limit: 2, wantsAllRowIDs: false, in: db)
      #expect(Array(hits.values(ofRow: 0)) == [1, 30, 0, 1])
      #expect(Array(hits.values(ofRow: 1)) == [0, 29, 0, 0])
    }
  }

  @Test(arguments: FullTextModule.available, [true, false])
  func passTheCondition(module: FullTextModule, wantsAllRowIDs: Bool) throws {
    try withIndex(module) { db in
      let hits = try index.hits(
        matching: "\"tea\"", phraseCount: 1, where: "+rowid % ? = 0", arguments: [10], limit: 2,
        wantsAllRowIDs: wantsAllRowIDs, in: db)
      #expect(hits.total == 3)
      #expect(hits.rowIDs.prefix(2) == [30, 20])
      #expect(Array(hits.values(ofRow: 1)) == expected(20))
    }
  }

  @Test(arguments: FullTextModule.available, [true, false])
  func areNoneWhereNothingMatches(module: FullTextModule, wantsAllRowIDs: Bool) throws {
    try withIndex(module) { db in
      let hits = try index.hits(
        matching: "\"missing\"", phraseCount: 1, limit: 5, wantsAllRowIDs: wantsAllRowIDs, in: db)
      #expect(hits.total == 0 && hits.rankedCount == 0 && hits.rowIDs.isEmpty)
    }
  }

  /// The count of the first rows starts anew with each run of a statement.
  @Test(arguments: FullTextModule.available)
  func areTheSameTwice(module: FullTextModule) throws {
    try withIndex(module) { db in
      for _ in 0..<2 {
        let hits = try index.hits(
          matching: "\"tea\"", phraseCount: 1, limit: 5, wantsAllRowIDs: true, in: db)
        #expect(hits.values.count == 10)
      }
    }
  }

  @Test(arguments: FullTextModule.available)
  func lengthsAreTheWordsOfAllColumns(module: FullTextModule) throws {
    try withIndex(module) { db in
      let lengths = try index.lengths(ofRows: [30, 1, 9, 99], in: db)
      #expect(lengths == [32, 1, 10, 0])
    }
  }
}
