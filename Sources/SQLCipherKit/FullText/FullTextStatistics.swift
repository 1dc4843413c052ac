/// The size of a full-text index.
public struct FullTextStatistics: Hashable, Sendable {
  public let rowCount: Int
  /// In words, of all columns together.
  public let averageLength: Double
}

extension FullTextIndex {
  /// An SQL expression, for statements that MATCH: a blob of unsigned 32-bit integers, for each
  /// phrase of the pattern its hits in each column.
  func hitsExpression(_ module: FullTextModule) -> String {
    switch module {
    case .fts5: "\(FTS5.hitsName)(\(tableName(module)))"
    case .fts4: "matchinfo(\(tableName(module)), 'y')"
    }
  }

  /// The size of the index, from the record that each module keeps of it: the number of rows and
  /// the words of each column, as variable-length integers (FTS4: sqlite.org/fts3.html#shadow_tables,
  /// `_stat`, row 0; FTS5: sqlite.org/fts5.html#fts5_data_structures, `_data`, row 1).
  /// FTS4's matchinfo gives averages as whole numbers only, which would rank otherwise than FTS5.
  /// - Throws: `DatabaseError`.
  public func statistics(in db: Database) throws -> FullTextStatistics {
    let table = tableName(db.fullTextModule)
    let row =
      switch db.fullTextModule {
      case .fts5: try Row.fetchOne(db, sql: "SELECT block FROM \(table)_data WHERE id = 1")
      case .fts4: try Row.fetchOne(db, sql: "SELECT value FROM \(table)_stat WHERE id = 0")
      }
    let values = row?.withUnsafeData(at: 0) { Self.integers($0, module: db.fullTextModule) } ?? []
    let rowCount = values.first ?? 0
    let words = values.dropFirst().prefix(columns.count).reduce(0) { $0 + Double($1) }
    return FullTextStatistics(
      rowCount: Int(clamping: rowCount),
      averageLength: rowCount > 0 && words > 0 ? words / Double(rowCount) : 1)
  }

  /// The number of words of each row, of all columns together.
  ///
  /// Source: the modules' own records (`_docsize`), laid out like the record of the whole index.
  /// - Throws: `DatabaseError`.
  public func lengths(ofRows rowIDs: [Int64], in db: Database) throws -> [Double] {
    let module = db.fullTextModule
    let sql =
      switch module {
      case .fts5: "SELECT sz FROM \(tableName(module))_docsize WHERE id = ?"
      case .fts4: "SELECT size FROM \(tableName(module))_docsize WHERE docid = ?"
      }
    return try rowIDs.map { rowID in
      var length = 0.0
      try Row.fetchCursor(db, sql: sql, arguments: [rowID]).next()?.withUnsafeData(at: 0) {
        Self.forEachInteger($0, module: module) { length += Double($0) }
      }
      return length
    }
  }

  private static func integers(
    _ bytes: UnsafeRawBufferPointer, module: FullTextModule
  ) -> [UInt64] {
    var values: [UInt64] = []
    forEachInteger(bytes, module: module) { values.append($0) }
    return values
  }

  /// FTS4 writes the lowest seven bits first, FTS5 the highest, with eight in a ninth byte.
  private static func forEachInteger(
    _ bytes: UnsafeRawBufferPointer, module: FullTextModule, _ body: (UInt64) -> Void
  ) {
    var value: UInt64 = 0
    var length: UInt64 = 0
    for byte in bytes {
      switch module {
      case .fts4: value |= length < 10 ? UInt64(byte & 0x7F) << (7 * length) : 0
      case .fts5: value = length == 8 ? value << 8 | UInt64(byte) : value << 7 | UInt64(byte & 0x7F)
      }
      length += 1
      if byte & 0x80 == 0 || (module == .fts5 && length == 9) {
        body(value)
        value = 0
        length = 0
      }
    }
  }
}
