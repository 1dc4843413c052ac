import SQLCipherKit

/// The words of the search index.
struct Vocabulary {
  struct Word {
    let text: String
    /// How many entries hold it.
    let entryCount: Int
  }

  private static let table = "temp.searchVocabulary"

  let index: IndexQuery

  /// Makes the words readable, by a virtual table of this connection that lies in memory.
  init(index: IndexQuery) throws {
    self.index = index
    let module = index.db.fullTextModule == .fts5 ? "fts5vocab" : "fts4aux"
    let arguments = index.db.fullTextModule == .fts5 ? ", row" : ""
    try index.db.execute(
      sql: """
        CREATE VIRTUAL TABLE IF NOT EXISTS \(Self.table)
        USING \(module)(main, \(index.table)\(arguments))
        """)
  }

  /// Calls `body` with the words that begin with a text, in their order.
  func forEachWord(beginningWith prefix: String, _ body: (Word) -> Void) throws {
    let isFTS5 = index.db.fullTextModule == .fts5
    // U+10FFFF sorts after every character that a word can have.
    let cursor = try Row.fetchCursor(
      index.db,
      sql: """
        SELECT term, \(isFTS5 ? "doc" : "documents") FROM \(Self.table)
        WHERE term >= ? AND term < ? \(isFTS5 ? "" : "AND col = '*'")
        """, arguments: [prefix, prefix + "\u{10FFFF}"])
    while let row = try cursor.next() {
      body(Word(text: row.string(at: 0), entryCount: Int(row.int64(at: 1))))
    }
  }
}
