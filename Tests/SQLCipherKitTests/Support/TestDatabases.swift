import Foundation
import Synchronization
import Testing

@testable import SQLCipherKit

/// The format of the linked library: SQLCipher 3 and 4 are both tested.
let linkedFormat = try! LinkedLibrary.current().cipherFormat

extension EncryptionKey {
  /// A raw key, which costs no derivation.
  static func raw(_ byte: UInt8 = 7) throws -> EncryptionKey {
    try EncryptionKey(rawKey: [UInt8](repeating: byte, count: 32))
  }
}

extension TemporaryFolder {
  /// Creates a database.
  func create(
    _ name: String = "test.db", key: EncryptionKey? = nil,
    configure: (inout Configuration) -> Void = { _ in }
  ) throws -> DatabaseQueue {
    try open(name, key: key) {
      $0.openMode = .create
      configure(&$0)
    }
  }

  /// Opens a database that is there.
  func open(
    _ name: String = "test.db", key: EncryptionKey? = nil,
    configure: (inout Configuration) -> Void = { _ in }
  ) throws -> DatabaseQueue {
    var configuration = Configuration()
    configure(&configuration)
    return try DatabaseQueue(
      path: file(name), key: key ?? EncryptionKey.raw(), configuration: configuration)
  }
}

extension DatabaseQueue {
  /// One table of one text column, with these rows.
  func fill(_ words: [String] = ["one"]) throws {
    try write { db in
      try db.execute(sql: "CREATE TABLE word(id INTEGER PRIMARY KEY, text TEXT)")
      for word in words {
        try db.execute(sql: "INSERT INTO word(text) VALUES (?)", arguments: [word])
      }
    }
  }

  func words() throws -> [String] { try read { try $0.words() } }
}

extension Database {
  func words() throws -> [String] {
    try String.fetchAll(self, sql: "SELECT text FROM word ORDER BY id")
  }

  func insert(_ word: String) throws {
    try execute(sql: "INSERT INTO word(text) VALUES (?)", arguments: [word])
  }

  func integer(_ sql: String) throws -> Int? { try Int.fetchOne(self, sql: sql) }

  /// What SQLite finds wrong with the file.
  func problems() throws -> [String] {
    try String.fetchAll(self, sql: "PRAGMA integrity_check").filter { $0 != "ok" }
  }
}

/// The error that `body` throws, if it is one of the database.
func databaseError(_ body: () throws -> Void) -> DatabaseError? {
  do {
    try body()
    return nil
  } catch {
    return error as? DatabaseError
  }
}

/// A gate that a thread of a test waits at. Not for tasks: their threads are few.
final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  func open() { semaphore.signal() }

  func wait() { precondition(semaphore.wait(timeout: .now() + 60) == .success, "nobody came") }
}

/// A value that several threads may change.
final class Shared<Value: Sendable>: Sendable {
  private let mutex: Mutex<Value>

  init(_ value: Value) { mutex = Mutex(value) }

  var value: Value { mutex.withLock { $0 } }

  func update(_ body: (inout Value) -> Void) {
    mutex.withLock { value in
      var copy = value
      body(&copy)
      value = copy
    }
  }
}

/// Runs `body` on a thread of its own.
func onThread(_ body: @escaping @Sendable () -> Void) -> Gate {
  let done = Gate()
  Thread.detachNewThread {
    body()
    done.open()
  }
  return done
}

extension DatabaseQueue {
  /// The error of an access, if it is one of the database.
  func caughtError(_ body: (Database) throws -> Void) -> DatabaseError? {
    databaseError { try writeWithoutTransaction(body) }
  }
}
