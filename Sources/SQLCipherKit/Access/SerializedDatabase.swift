import Foundation
import Synchronization

/// Gives a connection to one access at a time.
final class SerializedDatabase: @unchecked Sendable {
  // Touched only on `queue`.
  private var database: Database?
  private let queue = DispatchQueue(label: "SQLCipherKit.SerializedDatabase")
  /// The handle as interrupts may use it: set until the connection is closed.
  private let interruptible: Mutex<Interruptible>

  private struct Interruptible: @unchecked Sendable {
    // sqlite3_interrupt is the one call that any thread may make.
    var database: Database?
    /// The asynchronous access that runs at the moment.
    var running: UInt64?
    var lastID: UInt64 = 0
    var cancelled: Set<UInt64> = []
  }

  init(_ open: () throws -> Database) throws {
    let database = try open()
    self.database = database
    interruptible = Mutex(Interruptible(database: database))
  }

  func sync<Result>(_ body: (Database) throws -> Result) throws -> Result {
    // Waiting for oneself would never end.
    dispatchPrecondition(condition: .notOnQueue(queue))
    return try queue.sync { try body(requireOpen()) }
  }

  func async<Result: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Result
  ) async throws -> Result {
    let id = interruptible.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        queue.async {
          continuation.resume(with: Swift.Result { try self.run(id, body) })
        }
      }
    } onCancel: {
      cancel(id)
    }
  }

  private func run<Result>(_ id: UInt64, _ body: (Database) throws -> Result) throws -> Result {
    let database = try requireOpen()
    let mayStart = interruptible.withLock { state in
      if state.cancelled.remove(id) != nil { return false }
      state.running = id
      return true
    }
    guard mayStart else { throw CancellationError() }
    defer {
      interruptible.withLock { state in
        state.running = nil
        state.cancelled.remove(id)
        database.isCancelled.store(false, ordering: .relaxed)
      }
    }
    do {
      return try body(database)
    } catch let error as DatabaseError
      where error.resultCode == .SQLITE_INTERRUPT
      && database.isCancelled.load(ordering: .relaxed)
    {
      throw CancellationError()
    }
  }

  private func cancel(_ id: UInt64) {
    interruptible.withLock { state in
      guard state.running == id, let database = state.database else {
        state.cancelled.insert(id)
        return
      }
      database.isCancelled.store(true, ordering: .relaxed)
      database.interrupt()
    }
  }

  func interrupt() {
    interruptible.withLock { $0.database?.interrupt() }
  }

  func close() throws {
    try queue.sync {
      guard let database else { return }
      try interruptible.withLock { state in
        try database.close()
        state.database = nil
      }
      self.database = nil
    }
  }

  private func requireOpen() throws -> Database {
    guard let database else {
      throw DatabaseError(resultCode: .SQLITE_MISUSE, message: "Connection is closed")
    }
    return database
  }
}
