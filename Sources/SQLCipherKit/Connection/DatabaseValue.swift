public import Foundation

/// A value stored in a database: one of SQLite's five storage classes.
public enum DatabaseValue: Hashable, Sendable {
  case null
  case int64(Int64)
  case double(Double)
  case string(String)
  case blob(Data)

  public var isNull: Bool { self == .null }
}

extension DatabaseValue: ExpressibleByNilLiteral {
  public init(nilLiteral: ()) { self = .null }
}
