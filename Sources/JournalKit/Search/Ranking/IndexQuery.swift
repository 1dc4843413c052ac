import SQLCipherKit

/// Asks the full-text index which entries a tree finds.
struct IndexQuery {
  let index: FullTextIndex
  let db: Database
  let counts = MatchCounts()

  var table: String { index.tableName(db.fullTextModule) }
  var columns: [String] { index.columns }
  var pattern: SearchPattern { SearchPattern(module: db.fullTextModule) }

  /// The ids of all entries that the tree finds.
  func ids(_ node: QueryNode) throws -> Set<Int64> {
    if let text = pattern.text(node) { return Set(try index.rowIDs(matching: text, in: db)) }
    switch node {
    case .term(let term, let column?): return try ids(of: term, in: column)
    case .term(let term, nil): return Set(try index.rowIDs(matching: pattern.text(term), in: db))
    case .near(let terms, let distance, let column):
      return try NearMatcher(query: self).ids(terms, distance: distance, column: column)
    case .tag(let name): return try ids(taggedWith: name)
    case .and(let nodes):
      var result = try ids(nodes[0])
      for node in nodes.dropFirst() where !result.isEmpty { result.formIntersection(try ids(node)) }
      return result
    case .or(let nodes):
      return try nodes.reduce(into: Set()) { $0.formUnion(try ids($1)) }
    case .not(let first, let second):
      return try ids(first).subtracting(ids(second))
    }
  }

  /// The ids of all entries that the tree finds, in ascending order.
  func sortedIDs(_ node: QueryNode) throws -> [Int64] {
    guard let text = pattern.text(node) else { return try ids(node).sorted() }
    return try index.rowIDs(matching: text, in: db)
  }

  /// The number of entries that hold a term.
  func count(_ scoped: ScopedTerm) throws -> Int {
    guard let column = scoped.column, db.fullTextModule == .fts4 else {
      return try count(.term(scoped.term, column: scoped.column)) ?? 0
    }
    return try ids(of: scoped.term, in: column).count
  }

  /// The number of entries that a tree finds; nil where one pattern cannot say it.
  func count(_ node: QueryNode) throws -> Int? {
    guard let text = pattern.text(node) else { return nil }
    return try counts.count(of: text) { try index.count(matching: text, in: db) }
  }

  /// FTS4 finds nothing for a column before a phrase; the hits of each column tell.
  private func ids(of term: SearchTerm, in column: SearchColumn) throws -> Set<Int64> {
    guard let number = index.columns.firstIndex(of: column.rawValue) else { return [] }
    let hits = try index.hits(
      matching: pattern.text(term), phraseCount: 1, limit: .max, wantsAllRowIDs: false, in: db)
    return Set(
      hits.rowIDs.indices.filter { hits.values(ofRow: $0).dropFirst(number).first != 0 }
        .map { hits.rowIDs[$0] })
  }

  private func ids(taggedWith name: String) throws -> Set<Int64> {
    Set(
      try Int64.fetchAll(
        db,
        sql: """
          SELECT entryTag.entryID FROM entryTag JOIN tag ON tag.id = entryTag.tagID
          JOIN entry ON entry.id = entryTag.entryID AND entry.trashed IS NULL
          WHERE tag.folded = ?
          """, arguments: [Tag.fold(name)]))
  }
}
