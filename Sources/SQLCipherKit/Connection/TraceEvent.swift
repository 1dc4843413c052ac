import CSQLCipher

/// A statement seen by `Database.trace`.
///
/// The SQL has its placeholders: bound values never appear.
public struct TraceEvent: Sendable, CustomStringConvertible {
  public let sql: String

  /// How long the statement ran, in seconds.
  public let duration: Double

  public var description: String { sql }
}

extension Database {
  /// Calls `handler` after every statement of this connection; nil stops it.
  public func trace(_ handler: ((TraceEvent) -> Void)?) {
    traceHandler = handler
    let mask = handler == nil ? 0 : UInt32(SQLITE_TRACE_PROFILE)
    sqlite3_trace_v2(
      handle, mask,
      handler == nil
        ? nil
        : { _, context, statement, nanoseconds in
          guard let context, let statement, let nanoseconds else { return SQLITE_OK }
          let database = Unmanaged<Database>.fromOpaque(context).takeUnretainedValue()
          let duration = Double(nanoseconds.load(as: Int64.self)) / 1e9
          let sql = sqlite3_sql(OpaquePointer(statement)).map { String(cString: $0) } ?? ""
          database.traceHandler?(TraceEvent(sql: sql, duration: duration))
          return SQLITE_OK
        }, Unmanaged.passUnretained(self).toOpaque())
  }
}
