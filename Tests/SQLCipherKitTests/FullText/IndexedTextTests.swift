import Foundation
import Testing

@testable import SQLCipherKit

/// Texts and names that are out of the ordinary.
@Suite struct IndexedTextTests {
  private func makeQueue(_ module: FullTextModule) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.use(module)
    return try DatabaseQueue(configuration: configuration)
  }

  private let index = FullTextIndex(
    name: "search", table: "entry", columns: ["title", "body"], tokenizer: "words")

  private func withIndex(
    _ module: FullTextModule, _ body: (Database) throws -> Void
  ) throws {
    try makeQueue(module).write { db in
      try db.execute(sql: "CREATE TABLE entry(id INTEGER PRIMARY KEY, title TEXT, body TEXT)")
      try index.create(in: db)
      try body(db)
      #expect(try index.isConsistent(in: db))
      try index.drop(in: db)
      try index.create(in: db)
      #expect(try index.isConsistent(in: db))
    }
  }

  private func insert(_ title: String?, _ body: String?, in db: Database) throws {
    try db.execute(
      sql: "INSERT INTO entry(title, body) VALUES (?, ?)", arguments: [title, body])
  }

  @Test(arguments: FullTextModule.available)
  func severalColumns(module: FullTextModule) throws {
    try withIndex(module) { db in
      try insert("foo", "bar", in: db)
      try insert("bar", "foo baz", in: db)
      #expect(try index.ids(matching: "foo bar", in: db) == [1, 2])
      #expect(try index.ids(matching: "title:foo", in: db) == [1])
      #expect(try index.ids(matching: "body:foo", in: db) == [2])
      #expect(try index.ids(matching: "\"foo baz\"", in: db) == [2])
      // A phrase does not go on in the next column.
      #expect(try index.ids(matching: "\"foo bar\"", in: db) == [])
      #expect(try index.ids(matching: "ba*", in: db) == [1, 2])
    }
  }

  @Test(arguments: FullTextModule.available)
  func emptyAndMissingTexts(module: FullTextModule) throws {
    try withIndex(module) { db in
      for texts in [("", ""), (nil, nil), ("foo", nil), (nil, "foo"), ("", "foo"), ("?!", "--")] {
        try insert(texts.0, texts.1, in: db)
      }
      #expect(try index.ids(matching: "foo", in: db) == [3, 4, 5])
      try db.execute(sql: "UPDATE entry SET title = NULL, body = '' WHERE id = 3")
      try db.execute(sql: "UPDATE entry SET title = 'foo' WHERE id = 2")
      #expect(try index.ids(matching: "foo", in: db) == [2, 4, 5])
      try db.execute(sql: "DELETE FROM entry WHERE id IN (1, 2)")
      #expect(try index.ids(matching: "foo", in: db) == [4, 5])
    }
  }

  @Test(arguments: FullTextModule.available)
  func zeroWithinAText(module: FullTextModule) throws {
    try withIndex(module) { db in
      try insert("before\0behind", "\0", in: db)
      try insert(nil, "before", in: db)
      #expect(try index.ids(matching: "before", in: db) == [1, 2])
      // FTS4 gets texts without their length.
      #expect(try index.ids(matching: "behind", in: db) == (module == .fts5 ? [1] : []))
      try db.execute(sql: "UPDATE entry SET title = 'other' WHERE id = 1")
      #expect(try index.ids(matching: "before", in: db) == [2])
      try db.execute(sql: "DELETE FROM entry")
      #expect(try index.ids(matching: "other", in: db) == [])
    }
  }

  @Test(arguments: FullTextModule.available)
  func invalidUTF8AndBlobs(module: FullTextModule) throws {
    try withIndex(module) { db in
      try db.execute(
        sql: "INSERT INTO entry(title, body) VALUES (CAST(X'666F6FFF62' AS TEXT), X'666F6F')")
      try insert("foo \u{FFFD} 日本", "42", in: db)
      try db.execute(sql: "INSERT INTO entry(title, body) VALUES (42, 1.5)")
      #expect(try index.ids(matching: "title:foo", in: db) == [1, 2])
      #expect(try index.ids(matching: "42", in: db) == [2, 3])
      try db.execute(sql: "DELETE FROM entry WHERE id = 1")
      #expect(try index.ids(matching: "foo", in: db) == [2])
    }
  }

  // A pasted file without a space in it once killed every build of an index.
  @Test(arguments: FullTextModule.available)
  func tokenOfHundredThousandLetters(module: FullTextModule) throws {
    try withIndex(module) { db in
      let long = String(repeating: "abcdefghij", count: 10_000)
      try insert("before", "start \(long) end", in: db)
      try insert("after", "end", in: db)
      #expect(try index.ids(matching: "start", in: db) == [1])
      #expect(try index.ids(matching: "end", in: db) == [1, 2])
      try index.drop(in: db)
      try index.create(in: db)
      #expect(try index.ids(matching: "abcdefghij*", in: db) == [1])
      #expect(
        try String.fetchOne(db, sql: "SELECT body FROM entry")?.utf8.count == 100_010)
      try db.execute(sql: "UPDATE entry SET body = 'start' WHERE id = 1")
      #expect(try index.ids(matching: "end", in: db) == [2])
      #expect(try index.ids(matching: "abcdefghij*", in: db) == [])
    }
  }

  @Test(arguments: FullTextModule.available)
  func manyTokens(module: FullTextModule) throws {
    try withIndex(module) { db in
      let text = (0..<30_000).map { "word\($0)" }.joined(separator: " ")
      try insert(text, "last", in: db)
      #expect(try index.ids(matching: "word0", in: db) == [1])
      #expect(try index.ids(matching: "\"word29998 word29999\"", in: db) == [1])
      #expect(try index.ids(matching: "\"word29999 last\"", in: db) == [])
    }
  }

  // MARK: - Names

  @Test(
    arguments: FullTextModule.available,
    [
      ("plain", "t", "c", "x"), ("two words", "my table", "my column", "left out"),
      ("it's", "it's", "it's", "isn't"), ("quo\"te", "ta\"ble", "co\"lumn", "ex\"cluded"),
      ("select", "order", "group", "where"), ("Été", "Ñandú", "größe", "œuvre"),
    ])
  func oddNames(
    module: FullTextModule, names: (index: String, table: String, column: String, excluded: String)
  ) throws {
    try makeQueue(module).write { db in
      let (table, column, excluded) = (
        names.table.quotedDatabaseIdentifier, names.column.quotedDatabaseIdentifier,
        names.excluded.quotedDatabaseIdentifier
      )
      try db.execute(
        sql: "CREATE TABLE \(table)(id INTEGER PRIMARY KEY, \(column) TEXT, \(excluded))")
      try db.execute(sql: "INSERT INTO \(table)(\(column)) VALUES ('foo')")
      for excludingColumn in [nil, names.excluded] {
        let index = FullTextIndex(
          name: names.index, table: names.table, columns: [names.column], tokenizer: "words",
          excludingColumn: excludingColumn)
        try index.create(in: db)
        #expect(try index.ids(matching: "foo", in: db) == [1])
        try db.execute(sql: "INSERT INTO \(table)(\(column)) VALUES ('bar')")
        try db.execute(sql: "UPDATE \(table) SET \(column) = 'foo bar' WHERE id = 2")
        try db.execute(sql: "UPDATE \(table) SET \(excluded) = 1 WHERE id = 1")
        #expect(
          try index.ids(matching: "foo", in: db) == (excludingColumn == nil ? [1, 2] : [2]))
        #expect(try index.isConsistent(in: db))
        try index.drop(in: db)
        try db.execute(sql: "DELETE FROM \(table) WHERE id = 2")
        try db.execute(sql: "UPDATE \(table) SET \(excluded) = NULL")
        #expect(try db.integer("SELECT COUNT(*) FROM sqlite_master") == 1)
      }
    }
  }

  // MARK: - Tokenizers

  @Test func oneDefinitionServesManyConnections() throws {
    let made = Shared(0)
    let definition = FullTextTokenizerDefinition(name: "countedwords") {
      made.update { $0 += 1 }
      return WordTokenizer()
    }
    for _ in 0..<3 {
      let queue = try DatabaseQueue()
      try queue.writeWithoutTransaction { db in
        // Again on one connection: nothing changes.
        try db.add(tokenizer: definition)
        try db.add(tokenizer: definition)
        try db.execute(sql: "CREATE TABLE entry(id INTEGER PRIMARY KEY, body TEXT)")
        let index = FullTextIndex(
          name: "search", table: "entry", columns: ["body"], tokenizer: "countedwords")
        try index.create(in: db)
        try db.execute(sql: "INSERT INTO entry(body) VALUES ('Foo')")
        #expect(try index.ids(matching: "foo", in: db) == [1])
      }
      try queue.close()
    }
    #expect(made.value >= 3)
  }

  // Anyone who can run SQL could otherwise call any address.
  @Test func tokenizerRegistrationIsClosedAgain() throws {
    let queue = try DatabaseQueue()
    try queue.writeWithoutTransaction { try $0.add(tokenizer: .words) }
    let error = queue.caughtError {
      try $0.execute(sql: "SELECT fts3_tokenizer('evil', X'4141414141414141')")
    }
    #expect(error != nil)
  }
}
