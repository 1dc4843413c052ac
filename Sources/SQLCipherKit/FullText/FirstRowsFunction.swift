import CSQLCipher

/// A function that is 1 in the first rows of a statement and 0 after them: `daybook_first(10)`.
enum FirstRowsFunction {
  static let name = "daybook_first"

  static func register(in db: Database) throws {
    let code = sqlite3_create_function_v2(
      db.handle, name, 1, SQLITE_UTF8, nil,
      { context, _, values in
        // Kept beside the constant argument as long as the statement runs.
        let remaining: UnsafeMutablePointer<Int64>
        if let kept = sqlite3_get_auxdata(context, 0) {
          remaining = kept.assumingMemoryBound(to: Int64.self)
        } else {
          remaining = .allocate(capacity: 1)
          remaining.initialize(to: sqlite3_value_int64(values![0]))
        }
        remaining.pointee -= 1
        let isFirst = remaining.pointee >= 0
        if sqlite3_get_auxdata(context, 0) == nil {
          sqlite3_set_auxdata(context, 0, remaining) { $0?.deallocate() }
        }
        sqlite3_result_int(context, isFirst ? 1 : 0)
      }, nil, nil, nil)
    guard code == SQLITE_OK else { throw DatabaseError(code: code, handle: db.handle) }
  }
}
