@testable import SQLCipherKit

/// Lower-cased runs of ASCII letters and digits; every other byte separates.
final class WordTokenizer: FullTextTokenizer {
  func tokenize(_ text: UnsafeRawBufferPointer, _ receive: Receiver) {
    var start: Int?
    for index in 0...text.count {
      let isWord = index < text.count && Self.isWord(text[index])
      if isWord {
        start = start ?? index
      } else if let first = start {
        let word = text[first..<index].map { (65...90).contains($0) ? $0 | 0x20 : $0 }
        guard word.withUnsafeBytes({ receive($0, first..<index) }) else { return }
        start = nil
      }
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...90, 97...122: true
    default: false
    }
  }
}

extension FullTextTokenizerDefinition {
  static let words = FullTextTokenizerDefinition(name: "words") { WordTokenizer() }
}

extension FullTextModule {
  /// What the linked library can make: FTS4 always, FTS5 on SQLCipher 4.
  static let available: [FullTextModule] = linkedFormat == .v4 ? [.fts5, .fts4] : [.fts4]
}

extension Configuration {
  /// Makes connections use this module, whatever the library would choose.
  mutating func use(_ module: FullTextModule) {
    prepareDatabase { db in
      db.fullTextModule = module
      try db.add(tokenizer: .words)
    }
  }
}

extension FullTextIndex {
  /// The rows that hold the words, in order.
  func ids(matching words: String, in db: Database) throws -> [Int64] {
    let table = quoted(tableName(db.fullTextModule))
    return try Int64.fetchAll(
      db, sql: "SELECT rowid FROM \(table) WHERE \(table) MATCH ? ORDER BY rowid",
      arguments: [words])
  }
}
