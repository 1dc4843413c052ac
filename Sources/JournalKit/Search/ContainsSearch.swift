import SQLCipherKit

/// Finds a text as a part of entries by reading all of them.
struct ContainsSearch {
  let query: SearchQuery
  let filter: EntryFilter
  let db: Database

  /// All of the same score: there is nothing to rank by.
  func matches() throws -> [Match] {
    let scanner = TextScanner(query.text)
    let (condition, arguments) = filter.condition
    let cursor = try Row.fetchCursor(
      db, sql: "SELECT entry.id, entry.title, entry.body FROM entry WHERE \(condition)",
      arguments: arguments)
    var matches: [Match] = []
    while let row = try cursor.next() {
      let isFound =
        row.withUnsafeData(at: 1) { scanner.isFound(in: $0) }
        || row.withUnsafeData(at: 2) { scanner.isFound(in: $0) }
      if isFound { matches.append(Match(id: row.int64(at: 0), score: 0)) }
    }
    return matches
  }
}
