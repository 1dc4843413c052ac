// The codes keep SQLite's own names, by which people search for them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CSQLCipher

/// An SQLite result code, primary or extended.
public struct ResultCode: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int32

  public init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// The primary code: the low byte of an extended one.
  public var primary: ResultCode { ResultCode(rawValue: rawValue & 0xFF) }
}

extension ResultCode {
  public static let SQLITE_OK = ResultCode(rawValue: 0)
  public static let SQLITE_ERROR = ResultCode(rawValue: 1)
  public static let SQLITE_ABORT = ResultCode(rawValue: 4)
  public static let SQLITE_BUSY = ResultCode(rawValue: 5)
  public static let SQLITE_LOCKED = ResultCode(rawValue: 6)
  public static let SQLITE_NOMEM = ResultCode(rawValue: 7)
  public static let SQLITE_READONLY = ResultCode(rawValue: 8)
  public static let SQLITE_INTERRUPT = ResultCode(rawValue: 9)
  public static let SQLITE_IOERR = ResultCode(rawValue: 10)
  public static let SQLITE_CORRUPT = ResultCode(rawValue: 11)
  public static let SQLITE_FULL = ResultCode(rawValue: 13)
  public static let SQLITE_CANTOPEN = ResultCode(rawValue: 14)
  public static let SQLITE_TOOBIG = ResultCode(rawValue: 18)
  public static let SQLITE_CONSTRAINT = ResultCode(rawValue: 19)
  public static let SQLITE_MISMATCH = ResultCode(rawValue: 20)
  public static let SQLITE_MISUSE = ResultCode(rawValue: 21)
  public static let SQLITE_AUTH = ResultCode(rawValue: 23)
  public static let SQLITE_NOTADB = ResultCode(rawValue: 26)

  public static let SQLITE_CORRUPT_VTAB = ResultCode(rawValue: 11 | (1 << 8))
  public static let SQLITE_CONSTRAINT_FOREIGNKEY = ResultCode(rawValue: 19 | (3 << 8))
  public static let SQLITE_CONSTRAINT_UNIQUE = ResultCode(rawValue: 19 | (8 << 8))
}

extension ResultCode: CustomStringConvertible {
  /// The code with SQLite's English explanation, for example `5 (database is locked)`.
  public var description: String {
    "\(rawValue) (\(String(cString: sqlite3_errstr(rawValue))))"
  }
}
