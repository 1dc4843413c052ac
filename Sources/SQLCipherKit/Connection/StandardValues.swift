public import Foundation

// The Swift types that columns are read as. Integers that do not fit convert to nil.

extension DatabaseValue: DatabaseValueConvertible {
  public var databaseValue: DatabaseValue { self }
  public static func fromDatabaseValue(_ value: DatabaseValue) -> DatabaseValue? { value }
}

extension Int64: DatabaseValueConvertible {
  public var databaseValue: DatabaseValue { .int64(self) }

  public static func fromDatabaseValue(_ value: DatabaseValue) -> Int64? {
    if case .int64(let integer) = value { return integer }
    return nil
  }
}

extension Int: DatabaseValueConvertible {
  public var databaseValue: DatabaseValue { .int64(Int64(self)) }

  public static func fromDatabaseValue(_ value: DatabaseValue) -> Int? {
    Int64.fromDatabaseValue(value).flatMap(Int.init(exactly:))
  }
}

extension Bool: DatabaseValueConvertible {
  public var databaseValue: DatabaseValue { .int64(self ? 1 : 0) }

  public static func fromDatabaseValue(_ value: DatabaseValue) -> Bool? {
    Int64.fromDatabaseValue(value).map { $0 != 0 }
  }
}

extension Double: DatabaseValueConvertible {
  public var databaseValue: DatabaseValue { .double(self) }

  public static func fromDatabaseValue(_ value: DatabaseValue) -> Double? {
    switch value {
    case .double(let double): double
    case .int64(let integer): Double(exactly: integer)
    default: nil
    }
  }
}

extension String: DatabaseValueConvertible {
  public var databaseValue: DatabaseValue { .string(self) }

  public static func fromDatabaseValue(_ value: DatabaseValue) -> String? {
    if case .string(let string) = value { return string }
    return nil
  }
}

extension Data: DatabaseValueConvertible {
  public var databaseValue: DatabaseValue { .blob(self) }

  public static func fromDatabaseValue(_ value: DatabaseValue) -> Data? {
    if case .blob(let data) = value { return data }
    return nil
  }
}
