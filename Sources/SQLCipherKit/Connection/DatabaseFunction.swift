import CSQLCipher
import Foundation

/// A Swift function that SQL can call.
public struct DatabaseFunction: Sendable {
  public let name: String
  let argumentCount: Int32
  let isPure: Bool
  let implementation: @Sendable ([DatabaseValue]) throws -> (any DatabaseValueConvertible)?

  /// - Parameters:
  ///   - argumentCount: The number of arguments; nil for any.
  ///   - pure: True where equal arguments give equal results, which lets SQLite call it less often.
  ///   - function: Its error fails the statement and is rethrown as it is.
  public init(
    _ name: String, argumentCount: Int? = nil, pure: Bool = false,
    function: @escaping @Sendable ([DatabaseValue]) throws -> (any DatabaseValueConvertible)?
  ) {
    self.name = name
    self.argumentCount = argumentCount.map(Int32.init) ?? -1
    self.isPure = pure
    self.implementation = function
  }
}

extension Database {
  /// Makes a function callable from SQL on this connection.
  public func add(function: DatabaseFunction) throws {
    let box = Unmanaged.passRetained(FunctionBox(function: function, database: self))
    let code = sqlite3_create_function_v2(
      handle, function.name, function.argumentCount,
      SQLITE_UTF8 | (function.isPure ? SQLITE_DETERMINISTIC : 0), box.toOpaque(),
      { context, count, values in
        let box = Unmanaged<FunctionBox>.fromOpaque(sqlite3_user_data(context))
        box.takeUnretainedValue().call(context, count: count, values: values)
      }, nil, nil, { Unmanaged<FunctionBox>.fromOpaque($0!).release() })
    guard code == SQLITE_OK else { throw DatabaseError(code: code, handle: handle) }
  }
}

/// What SQLite keeps for a function: the closure, and the connection that learns of its errors.
private final class FunctionBox {
  let function: DatabaseFunction
  unowned let database: Database

  init(function: DatabaseFunction, database: Database) {
    self.function = function
    self.database = database
  }

  func call(
    _ context: OpaquePointer?, count: Int32, values: UnsafeMutablePointer<OpaquePointer?>?
  ) {
    do {
      let arguments = (0..<Int(count)).map { DatabaseValue(sqliteValue: values?[$0]) }
      let result = try function.implementation(arguments)?.databaseValue ?? .null
      set(result, on: context)
    } catch {
      database.functionError = error
      sqlite3_result_error_code(context, SQLITE_ERROR)
    }
  }

  private func set(_ value: DatabaseValue, on context: OpaquePointer?) {
    switch value {
    case .null: sqlite3_result_null(context)
    case .int64(let integer): sqlite3_result_int64(context, integer)
    case .double(let double): sqlite3_result_double(context, double)
    case .string(let string):
      sqlite3_result_text(context, string, Int32(string.utf8.count), daybook_transient())
    case .blob(let data):
      data.withUnsafeBytes {
        sqlite3_result_blob(context, $0.baseAddress, Int32($0.count), daybook_transient())
      }
    }
  }
}

extension DatabaseValue {
  fileprivate init(sqliteValue value: OpaquePointer?) {
    switch sqlite3_value_type(value) {
    case SQLITE_INTEGER: self = .int64(sqlite3_value_int64(value))
    case SQLITE_FLOAT: self = .double(sqlite3_value_double(value))
    case SQLITE_TEXT:
      let bytes = sqlite3_value_text(value)
      let count = Int(sqlite3_value_bytes(value))
      self = .string(
        String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self))
    case SQLITE_BLOB:
      guard let bytes = sqlite3_value_blob(value) else {
        self = .blob(Data())
        return
      }
      self = .blob(Data(bytes: bytes, count: Int(sqlite3_value_bytes(value))))
    default: self = .null
    }
  }
}
