import CSQLCipher
import Foundation

/// An aggregate function that puts integers, 8 bytes each, or blobs one after the other into one blob.
///
/// To step through a row for each costs twice the search itself.
enum GatherFunction {
  static let name = "daybook_gather"

  /// What lies in the memory that SQLite keeps for each aggregate, zeros at first.
  private struct Buffer {
    var start: UnsafeMutableRawPointer?
    var count: Int
    var capacity: Int

    /// False where there is no memory.
    mutating func append(_ bytes: UnsafeRawPointer, count size: Int) -> Bool {
      if capacity - count < size {
        let wanted = max(512, capacity * 2, count + size)
        guard let memory = realloc(start, wanted) else { return false }
        start = memory
        capacity = wanted
      }
      (start! + count).copyMemory(from: bytes, byteCount: size)
      count += size
      return true
    }
  }

  static func register(in db: Database) throws {
    let code = sqlite3_create_function_v2(
      db.handle, name, 1, SQLITE_UTF8, nil, nil, step, final, nil)
    guard code == SQLITE_OK else { throw DatabaseError(code: code, handle: db.handle) }
  }

  private static let step:
    @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) -> Void = {
      context, _, values in
      let size = Int32(MemoryLayout<Buffer>.size)
      guard
        let buffer = sqlite3_aggregate_context(context, size)?.assumingMemoryBound(to: Buffer.self)
      else { return sqlite3_result_error_nomem(context) }
      let value = values![0]
      let isAppended: Bool
      switch sqlite3_value_type(value) {
      case SQLITE_INTEGER:
        var integer = sqlite3_value_int64(value)
        isAppended = buffer.pointee.append(&integer, count: MemoryLayout<Int64>.size)
      case SQLITE_BLOB:
        guard let bytes = sqlite3_value_blob(value) else { return }
        isAppended = buffer.pointee.append(bytes, count: Int(sqlite3_value_bytes(value)))
      default: return
      }
      if !isAppended { sqlite3_result_error_nomem(context) }
    }

  /// Called after an error too, so that the memory is always given back.
  private static let final: @convention(c) (OpaquePointer?) -> Void = { context in
    guard let memory = sqlite3_aggregate_context(context, 0) else { return }
    let buffer = memory.assumingMemoryBound(to: Buffer.self).pointee
    sqlite3_result_blob64(context, buffer.start, UInt64(buffer.count), free)
  }
}

extension Row {
  /// The integers of a gathered column.
  func gathered<Integer: FixedWidthInteger>(at index: Int, as type: Integer.Type) -> [Integer] {
    withUnsafeData(at: index) { bytes in
      let count = bytes.count / MemoryLayout<Integer>.stride
      return [Integer](unsafeUninitializedCapacity: count) { integers, initializedCount in
        UnsafeMutableRawBufferPointer(integers).copyMemory(
          from: UnsafeRawBufferPointer(rebasing: bytes[..<(count * MemoryLayout<Integer>.stride)]))
        initializedCount = count
      }
    }
  }
}
