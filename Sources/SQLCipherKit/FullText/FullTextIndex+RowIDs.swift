import CSQLCipher
import Foundation

extension FullTextIndex {
  /// The ids of the rows that a pattern matches, in ascending order.
  ///
  /// All in one row of the result: to step through a row for each costs twice the search itself.
  /// - Throws: `DatabaseError`.
  public func rowIDs(matching pattern: String, in db: Database) throws -> [Int64] {
    let table = quoted(tableName(db.fullTextModule))
    let row = try Row.fetchOne(
      db, sql: "SELECT \(RowIDs.functionName)(rowid) FROM \(table) WHERE \(table) MATCH ?",
      arguments: [pattern])
    let ids = row?.withUnsafeData(at: 0, RowIDs.decode) ?? []
    // Both modules walk by id, but neither promises to.
    return zip(ids, ids.dropFirst()).allSatisfy(<) ? ids : ids.sorted()
  }
}

/// An aggregate function that gathers integers into one blob.
enum RowIDs {
  static let functionName = "daybook_rowids"

  /// What lies in the memory that SQLite keeps for each aggregate, zeros at first.
  private struct Buffer {
    var start: UnsafeMutablePointer<Int64>?
    var count: Int
    var capacity: Int
  }

  static func register(in db: Database) throws {
    let code = sqlite3_create_function_v2(
      db.handle, functionName, 1, SQLITE_UTF8, nil, nil, step, final, nil)
    guard code == SQLITE_OK else { throw DatabaseError(code: code, handle: db.handle) }
  }

  static func decode(_ bytes: UnsafeRawBufferPointer) -> [Int64] {
    let count = bytes.count / MemoryLayout<Int64>.stride
    return [Int64](unsafeUninitializedCapacity: count) { ids, initializedCount in
      UnsafeMutableRawBufferPointer(ids).copyMemory(from: bytes)
      initializedCount = count
    }
  }

  private static let step:
    @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) -> Void = {
      context, _, values in
      let size = Int32(MemoryLayout<Buffer>.size)
      guard
        let buffer = sqlite3_aggregate_context(context, size)?.assumingMemoryBound(to: Buffer.self)
      else { return sqlite3_result_error_nomem(context) }
      if buffer.pointee.count == buffer.pointee.capacity {
        let capacity = max(64, buffer.pointee.capacity * 2)
        guard let memory = realloc(buffer.pointee.start, capacity * MemoryLayout<Int64>.stride)
        else { return sqlite3_result_error_nomem(context) }
        buffer.pointee.start = memory.assumingMemoryBound(to: Int64.self)
        buffer.pointee.capacity = capacity
      }
      buffer.pointee.start![buffer.pointee.count] = sqlite3_value_int64(values![0])
      buffer.pointee.count += 1
    }

  /// Called after an error too, so that the memory is always given back.
  private static let final: @convention(c) (OpaquePointer?) -> Void = { context in
    guard let memory = sqlite3_aggregate_context(context, 0) else { return }
    let buffer = memory.assumingMemoryBound(to: Buffer.self).pointee
    sqlite3_result_blob64(
      context, buffer.start, UInt64(buffer.count * MemoryLayout<Int64>.stride), free)
  }
}
