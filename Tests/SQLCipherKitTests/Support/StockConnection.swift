import CSQLCipher

/// A connection of SQLCipher's C interface, as any other program would open the file.
final class StockConnection {
  struct Failure: Error, Equatable {
    let code: Int32
    let message: String
  }

  private let handle: OpaquePointer

  /// - Parameters:
  ///   - key: The bytes given to `sqlite3_key`; nil for no key.
  ///   - setup: SQL that runs right after it.
  init(_ path: String, key: [UInt8]?, setup: String = "") throws {
    var handle: OpaquePointer?
    let code = sqlite3_open_v2(
      path, &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nil)
    guard code == SQLITE_OK, let handle else { throw Failure(code: code, message: "open") }
    self.handle = handle
    if let key {
      let keyed = sqlite3_key(handle, key, Int32(key.count))
      guard keyed == SQLITE_OK else { throw Failure(code: keyed, message: "key") }
      // SQLCipher 4 would report a wrong key on stderr too.
      sqlite3_exec(handle, "PRAGMA cipher_log_level = NONE", nil, nil, nil)
    }
    if !setup.isEmpty { try execute(setup) }
  }

  convenience init(_ path: String, passphrase: String, setup: String = "") throws {
    try self.init(path, key: Array(passphrase.utf8), setup: setup)
  }

  deinit {
    sqlite3_close_v2(handle)
  }

  func execute(_ sql: String) throws {
    guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else {
      throw Failure(
        code: sqlite3_errcode(handle), message: String(cString: sqlite3_errmsg(handle)))
    }
  }

  /// The first column of every row, as text.
  func column(_ sql: String) throws -> [String] {
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK else {
      throw Failure(
        code: sqlite3_errcode(handle), message: String(cString: sqlite3_errmsg(handle)))
    }
    var values: [String] = []
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW:
        values.append(sqlite3_column_text(statement, 0).map { String(cString: $0) } ?? "NULL")
      case SQLITE_DONE:
        return values
      case let code:
        throw Failure(code: code, message: String(cString: sqlite3_errmsg(handle)))
      }
    }
  }
}
