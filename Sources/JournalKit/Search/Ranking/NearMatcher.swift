import SQLCipherKit

/// NEAR for FTS4, whose own NEAR counts otherwise than FTS5's: the entries that hold all terms are
/// read, and their words looked at.
struct NearMatcher {
  let query: IndexQuery

  func ids(_ terms: [SearchTerm], distance: Int, column: SearchColumn?) throws -> Set<Int64> {
    let candidates = try query.ids(.all(terms.map { .term($0, column: column) }))
    let columns = column.map { [$0] } ?? SearchColumn.allCases
    let scanner = TermScanner()
    var found: Set<Int64> = []
    for id in candidates {
      let row = try Row.fetchOne(
        query.db, sql: "SELECT title, body FROM entry WHERE id = ?", arguments: [id])
      for column in columns {
        let text = row?.string(at: column == .title ? 0 : 1) ?? ""
        if scanner.holds(terms, within: distance, in: text) { found.insert(id) }
      }
    }
    return found
  }
}

/// Looks for terms in the words of a text.
final class TermScanner {
  private let tokenizer = WordTokenizer()

  /// True where the text has all terms with at most so many words between the end of each and the
  /// start of the last: as FTS5 understands NEAR.
  func holds(_ terms: [SearchTerm], within distance: Int, in text: String) -> Bool {
    PositivePart(terms: terms.map { ScopedTerm(term: $0, column: nil) }, distance: distance)
      .starts(in: tokens(of: text)).allSatisfy { !$0.isEmpty }
  }

  private func tokens(of text: String) -> TokenList {
    var tokens = TokenList()
    var text = text
    text.withUTF8 { bytes in
      tokenizer.tokenize(UnsafeRawBufferPointer(bytes)) { token, _ in
        tokens.append(token)
        return true
      }
    }
    return tokens
  }
}
