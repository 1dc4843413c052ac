import Foundation
import Testing

@testable import SQLCipherKit

@Suite struct ValueTests {
  let queue: DatabaseQueue

  init() throws { queue = try DatabaseQueue() }

  static let stored: [(value: DatabaseValue, type: String)] = [
    (.null, "null"),
    (.int64(0), "integer"), (.int64(.max), "integer"), (.int64(.min), "integer"),
    (.double(0.1), "real"), (.double(1e308), "real"), (.double(-.infinity), "real"),
    (.double(.leastNonzeroMagnitude), "real"),
    (.string(""), "text"), (.string("\0"), "text"), (.string("a\0b\0"), "text"),
    (.string("\u{FEFF}bom"), "text"), (.string("e\u{301}"), "text"), (.string("é"), "text"),
    (.string("日本語 🔑 👨‍👩‍👧"), "text"), (.string("a\r\nb"), "text"), (.string("'\"`;--"), "text"),
    (.string(String(repeating: "long ", count: 20_000)), "text"),
    (.blob(Data()), "blob"), (.blob(Data([0])), "blob"), (.blob(Data([0xFF, 0, 0xFE])), "blob"),
    (.blob(Data(repeating: 0xA5, count: 70_000)), "blob"),
  ]

  @Test(arguments: stored)
  func comesBackAsStored(value: DatabaseValue, type: String) throws {
    try queue.write { db in
      try db.execute(sql: "CREATE TABLE t(v)")
      try db.execute(sql: "INSERT INTO t VALUES (?)", arguments: [value])
      let row = try #require(try Row.fetchOne(db, sql: "SELECT v, typeof(v) FROM t"))
      #expect(row[1] == type)
      expectSame(row.databaseValue(at: 0), value)
      let cursor = try Row.fetchCursor(db, sql: "SELECT v FROM t")
      let streamed = try #require(try cursor.next())
      expectSame(streamed.databaseValue(at: 0), value)
      #expect(streamed.isNull(at: 0) == value.isNull)
    }
  }

  /// Swift compares strings by canonical equivalence: the bytes must be the same too.
  private func expectSame(_ read: DatabaseValue, _ written: DatabaseValue) {
    #expect(read == written)
    if case .string(let read) = read, case .string(let written) = written {
      #expect(read.utf8.elementsEqual(written.utf8))
    }
  }

  @Test func storesNotANumberAsNull() throws {
    try queue.read { db throws in
      #expect(try String.fetchOne(db, sql: "SELECT typeof(?)", arguments: [Double.nan]) == "null")
    }
  }

  // MARK: - Text that is no UTF-8

  @Test(arguments: [
    ("61FF62", "a\u{FFFD}b"), ("C3", "\u{FFFD}"), ("41E4B8", "A\u{FFFD}"),
    ("C080", "\u{FFFD}\u{FFFD}"),
  ])
  func repairsInvalidText(hex: String, repaired: String) throws {
    try queue.read { db in
      let sql = "SELECT CAST(X'\(hex)' AS TEXT)"
      #expect(try String.fetchOne(db, sql: sql) == repaired)
      let cursor = try Row.fetchCursor(db, sql: sql)
      let row = try #require(try cursor.next())
      #expect(row.string(at: 0) == repaired)
      let bytes = row.withUnsafeData(at: 0) { $0.map { String(format: "%02X", $0) }.joined() }
      #expect(bytes == hex, "the bytes themselves are not repaired")
    }
  }

  // MARK: - Typed reads

  private func read<Value: DatabaseValueConvertible>(
    _ literal: String, as type: Value.Type = Value.self
  ) throws -> Value? {
    try queue.read { try Row.fetchOne($0, sql: "SELECT \(literal)")?[0] }
  }

  @Test func convertsOnlyWithoutLoss() throws {
    #expect(try read("42", as: Int.self) == 42)
    #expect(try read("9223372036854775807", as: Int64.self) == .max)
    #expect(try read("2.0", as: Int.self) == nil)
    #expect(try read("'1'", as: Int.self) == nil)
    #expect(try read("2", as: Bool.self) == true)
    #expect(try read("0", as: Bool.self) == false)
    #expect(try read("1.0", as: Bool.self) == nil)
    #expect(try read("'true'", as: Bool.self) == nil)
    #expect(try read("3", as: Double.self) == 3)
    #expect(try read("9007199254740993", as: Double.self) == nil, "no double is that number")
    #expect(try read("'1.5'", as: Double.self) == nil)
    #expect(try read("1", as: String.self) == nil)
    #expect(try read("X'41'", as: String.self) == nil)
    #expect(try read("'A'", as: Data.self) == nil)
    #expect(try read("X'41'", as: Data.self) == Data([0x41]))
    #expect(try read("NULL", as: String.self) == nil)
    #expect(try read("NULL", as: DatabaseValue.self) == .null)
  }

  @Test func mismatchNamesTheColumnAndNotTheValue() throws {
    let error = queue.caughtError {
      _ = try Int.fetchOne($0, sql: "SELECT 'needleword' AS age")
    }
    #expect(error?.resultCode == .SQLITE_MISMATCH)
    #expect(error?.message == "column 0 (age) does not hold a value of type Int")
    #expect(error.map { "\($0)" }?.contains("needleword") == false)
  }

  @Test func distinguishesNullFromNoRow() throws {
    try queue.read { db throws in
      let rows = "WITH v(n) AS (VALUES (1), (NULL), (3)) SELECT n FROM v"
      #expect(try Int.fetchOne(db, sql: "SELECT NULL") == nil)
      #expect(try Int.fetchOne(db, sql: "SELECT 1 WHERE 0") == nil)
      #expect(databaseError { _ = try Int.fetchAll(db, sql: rows) }?.resultCode == .SQLITE_MISMATCH)
      #expect(try Int?.fetchAll(db, sql: rows) == [1, nil, 3])
      #expect(try Int.fetchAll(db, sql: "SELECT 1 WHERE 0") == [])
    }
  }

  // MARK: - Rows

  @Test func findsColumnsByName() throws {
    try queue.read { db in
      let row = try #require(
        try Row.fetchOne(db, sql: "SELECT 1 AS Number, 'é' AS \"Été\", 2 AS number"))
      #expect(row["NUMBER"] == 1, "the first of two equal names")
      #expect(row["été"] == "é")
      #expect(row["missing"] as Int? == nil)
      #expect(row.columnNames == ["Number", "Été", "number"])
      #expect(row.count == 3)
    }
  }

  @Test func readsByStorageClass() throws {
    try queue.read { db in
      let cursor = try Row.fetchCursor(db, sql: "SELECT 7, 1.5, 'text', NULL, X'0102', ''")
      let streamed = try #require(try cursor.next())
      for row in [streamed, streamed.copy()] {
        #expect(row.int64(at: 0) == 7)
        #expect(row.double(at: 1) == 1.5)
        #expect(row.string(at: 2) == "text")
        #expect(row.string(at: 3) == "")
        #expect(row.string(at: 5) == "")
        #expect(row.int64(at: 3) == 0)
        #expect(row.withUnsafeData(at: 4) { Array($0) } == [1, 2])
        #expect(row.withUnsafeData(at: 3) { $0.count } == 0)
        #expect(row.isNull(at: 3) && !row.isNull(at: 5))
      }
    }
  }

  private struct Word: FetchableRecord {
    struct Odd: Error, Equatable {}
    let text: String

    init(row: Row) throws {
      text = try row.decode(at: 0)
      if text == "odd" { throw Odd() }
    }
  }

  @Test func makesRecords() throws {
    try queue.read { db throws in
      let sql = "WITH v(t) AS (VALUES ('a'), ('b'), (?)) SELECT t FROM v"
      #expect(try Word.fetchAll(db, sql: sql, arguments: ["c"]).map(\.text) == ["a", "b", "c"])
      #expect(try Word.fetchOne(db, sql: sql, arguments: ["c"])?.text == "a")
      #expect(try Word.fetchOne(db, sql: "SELECT 'a' WHERE 0") == nil)
      #expect(throws: Word.Odd()) { try Word.fetchAll(db, sql: sql, arguments: ["odd"]) }
      // A statement left running would keep its lock.
      #expect(try Word.fetchAll(db, sql: sql, arguments: ["d"]).last?.text == "d")
    }
  }
}
