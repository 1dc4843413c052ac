import CSQLCipher

/// What FTS4 calls matchinfo, for FTS5: the numbers that a ranking is computed from.
extension FTS5 {
  static let hitsName = "daybook_hits"

  /// Adds an auxiliary function (sqlite.org/fts5.html#custom_auxiliary_functions) that returns what
  /// FTS4's `matchinfo(…, 'y')` does: for each phrase of the query its hits in each column, as
  /// unsigned 32-bit integers.
  static func registerHits(in db: Database) throws {
    guard let api = api(of: db) else { return }
    let code = api.pointee.xCreateFunction(
      api, hitsName, nil,
      { api, cursor, context, _, _ in
        let code = FTS5.setHits(api!.pointee, cursor, on: context)
        if code != SQLITE_OK { sqlite3_result_error_code(context, code) }
      }, nil)
    guard code == SQLITE_OK else { throw DatabaseError(code: code, handle: db.handle) }
  }

  private static func setHits(
    _ api: Fts5ExtensionApi, _ cursor: OpaquePointer?, on context: OpaquePointer?
  ) -> Int32 {
    let columnCount = Int(api.xColumnCount(cursor))
    let phraseCount = Int(api.xPhraseCount(cursor))
    return withUnsafeTemporaryAllocation(of: UInt32.self, capacity: columnCount * phraseCount) {
      hits in
      hits.initialize(repeating: 0)
      for phrase in 0..<phraseCount {
        var iterator = Fts5PhraseIter()
        var (column, offset): (Int32, Int32) = (-1, -1)
        let code = api.xPhraseFirst(cursor, Int32(phrase), &iterator, &column, &offset)
        guard code == SQLITE_OK else { return code }
        while column >= 0, column < columnCount {
          hits[columnCount * phrase + Int(column)] += 1
          api.xPhraseNext(cursor, &iterator, &column, &offset)
        }
      }
      let bytes = UnsafeRawBufferPointer(hits)
      sqlite3_result_blob(context, bytes.baseAddress, Int32(bytes.count), daybook_transient())
      return SQLITE_OK
    }
  }
}
