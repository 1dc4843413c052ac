import Foundation
import Testing

@testable import SQLCipherKit

@Suite struct FunctionTests {
  struct Failure: Error, Equatable {
    let number: Int
  }

  let queue: DatabaseQueue
  let calls = Shared(0)

  init() throws {
    queue = try DatabaseQueue()
    try queue.fill(["a", "b", "c"])
  }

  private func add(
    _ name: String, argumentCount: Int? = nil, pure: Bool = false,
    _ function: @escaping @Sendable ([DatabaseValue]) throws -> (any DatabaseValueConvertible)?
  ) throws {
    try queue.writeWithoutTransaction { db in
      try db.add(
        function: DatabaseFunction(
          name, argumentCount: argumentCount, pure: pure, function: function))
    }
  }

  @Test(arguments: ValueTests.stored)
  func passesValuesBothWays(value: DatabaseValue, type: String) throws {
    try add("same") { $0[0] }
    try queue.read { db in
      let row = try Row.fetchOne(
        db, sql: "SELECT v, typeof(v) FROM (SELECT same(?) AS v)", arguments: [value])
      #expect(row?.databaseValues == [value, .string(type)])
    }
  }

  @Test func returnsNullForNil() throws {
    try add("none", argumentCount: 0) { _ in nil }
    #expect(try queue.read { try Int.fetchOne($0, sql: "SELECT none() IS NULL") } == 1)
  }

  @Test func countsArguments() throws {
    try add("two", argumentCount: 2) { _ in 2 }
    try add("any") { Int($0.count) }
    try queue.read { db throws in
      #expect(try db.integer("SELECT two(1, 1)") == 2)
      #expect(databaseError { _ = try db.integer("SELECT two(1)") }?.resultCode == .SQLITE_ERROR)
      #expect(try db.integer("SELECT any()") == 0)
      #expect(try db.integer("SELECT any(1, 'x', NULL)") == 3)
    }
  }

  @Test func replacesAnEarlierOneOfItsName() throws {
    try add("version") { _ in 1 }
    try add("version") { _ in 2 }
    #expect(try queue.read { try $0.integer("SELECT version()") } == 2)
  }

  // MARK: - Errors

  @Test(arguments: [
    "SELECT fail(4)", "SELECT text FROM word WHERE fail(4)", "SELECT COUNT(*), fail(4) FROM word",
    "INSERT INTO word(text) VALUES (fail(4))", "UPDATE word SET text = fail(4)",
    "INSERT INTO word(text) SELECT fail(4) FROM word",
  ])
  func itsErrorComesOutAsItWentIn(sql: String) throws {
    try add("fail") { values in throw Failure(number: Int.fromDatabaseValue(values[0])!) }
    try queue.writeWithoutTransaction { db throws in
      #expect(throws: Failure(number: 4)) { try db.execute(sql: sql) }
      #expect(throws: Failure(number: 4)) { _ = try Row.fetchAll(db, sql: sql) }
      #expect(try db.words() == ["a", "b", "c"])
      // The next failure is its own.
      let next = databaseError { try db.execute(sql: "INSERT INTO word(id) VALUES (1)") }
      #expect(next?.resultCode == .SQLITE_CONSTRAINT)
    }
  }

  @Test func itsErrorComesOutOfATriggerAndRollsBack() throws {
    try add("fail") { _ in throw Failure(number: 5) }
    try queue.write {
      try $0.execute(
        sql: "CREATE TRIGGER refuse AFTER INSERT ON word BEGIN SELECT fail(new.text); END")
    }
    #expect(throws: Failure(number: 5)) {
      try queue.write { db in
        try db.execute(sql: "DELETE FROM word")
        try db.insert("d")
      }
    }
    #expect(try queue.words() == ["a", "b", "c"])
  }

  // MARK: - Purity

  @Test(arguments: [(true, 1), (false, 3)])
  func pureOnesAreCalledOnceForEqualArguments(pure: Bool, expected: Int) throws {
    try add("one", pure: pure) { [calls] _ in
      calls.update { $0 += 1 }
      return 1
    }
    let sql = "SELECT COUNT(*) FROM word WHERE text <> one(7)"
    #expect(try queue.read { try $0.integer(sql) } == 3)
    #expect(calls.value == expected)
  }

  @Test func onlyPureOnesMayIndex() throws {
    try add("pure_length", pure: true) { String.fromDatabaseValue($0[0])?.count }
    try add("other_length") { String.fromDatabaseValue($0[0])?.count }
    try queue.write { db in
      try db.execute(sql: "CREATE INDEX lengths ON word(pure_length(text))")
      #expect(
        databaseError { try db.execute(sql: "CREATE INDEX others ON word(other_length(text))") }
          != nil)
    }
  }

  // MARK: - Life

  private final class Witness: Sendable {}

  @Test func isReleasedWithItsConnection() throws {
    weak var witness: Witness?
    do {
      let queue = try DatabaseQueue()
      let strong = Witness()
      witness = strong
      try queue.writeWithoutTransaction { db in
        try db.add(function: DatabaseFunction("hold") { _ in withExtendedLifetime(strong) { 1 } })
        #expect(try db.integer("SELECT hold()") == 1)
      }
      #expect(witness != nil)
      try queue.close()
    }
    #expect(witness == nil)
  }

  @Test func isReleasedWhenSQLiteRefusesIt() throws {
    weak var witness: Witness?
    do {
      let strong = Witness()
      witness = strong
      let error = queue.caughtError { db in
        let name = String(repeating: "n", count: 300)
        try db.add(function: DatabaseFunction(name) { _ in withExtendedLifetime(strong) { 1 } })
      }
      #expect(error?.resultCode == .SQLITE_MISUSE)
    }
    #expect(witness == nil)
  }

  @Test func comesWithTheConfiguration() throws {
    var configuration = Configuration()
    configuration.prepareDatabase { db in
      try db.add(function: DatabaseFunction("answer", argumentCount: 0, pure: true) { _ in 42 })
    }
    let queue = try DatabaseQueue(configuration: configuration)
    #expect(try queue.read { try $0.integer("SELECT answer()") } == 42)
  }
}
