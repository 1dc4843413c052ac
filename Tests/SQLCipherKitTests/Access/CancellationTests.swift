import Foundation
import Testing

@testable import SQLCipherKit

@Suite(.timeLimit(.minutes(20))) struct CancellationTests {
  struct Failure: Error, Equatable {}

  let folder: TemporaryFolder
  let queue: DatabaseQueue
  /// Opened by the SQL function `begun()`: the statement is running now.
  let begun = Gate()

  /// Runs for half a minute unless it is stopped.
  private static let endless = """
    WITH RECURSIVE n(i) AS (SELECT begun() UNION ALL SELECT i + 1 FROM n LIMIT 100000000)
    SELECT COUNT(*) FROM n
    """

  init() throws {
    folder = try TemporaryFolder()
    queue = try folder.create { [begun] in
      $0.prepareDatabase { db in
        try db.add(
          function: DatabaseFunction("begun", argumentCount: 0) { _ in
            begun.open()
            return 1
          })
      }
    }
    try queue.fill(["one"])
  }

  /// Waits for the gate on a thread of its own: the threads of tasks are few.
  private func statementBegins() async {
    await withCheckedContinuation { continuation in
      _ = onThread { [begun] in
        begun.wait()
        continuation.resume()
      }
    }
  }

  private func expectUsable() throws {
    try queue.write { try $0.insert("after") }
    #expect(try queue.words().last == "after")
  }

  // MARK: - Interruption

  @Test func interruptsARunningStatement() throws {
    let done = onThread { [begun, queue] in
      begun.wait()
      queue.interrupt()
    }
    let error = databaseError {
      try queue.write { db in
        try db.insert("two")
        _ = try db.integer(Self.endless)
      }
    }
    done.wait()
    #expect(error?.resultCode == .SQLITE_INTERRUPT)
    #expect(try queue.words() == ["one"], "the transaction is rolled back")
    try expectUsable()
  }

  @Test func interruptOfNothingChangesNothing() throws {
    queue.interrupt()
    try expectUsable()
  }

  // MARK: - Async

  @Test func readsAndWrites() async throws {
    let count = try await queue.write { db in
      try db.insert("two")
      return try db.words().count
    }
    #expect(count == 2)
    #expect(try await queue.read { try $0.words() } == ["one", "two"])
    await #expect(throws: Failure()) {
      try await queue.write { db in
        try db.insert("three")
        throw Failure()
      }
    }
    #expect(try await queue.read { try $0.words() } == ["one", "two"])
    await #expect(throws: DatabaseError.self) { try await queue.read { try $0.insert("x") } }
  }

  @Test func alreadyCancelledNeverRuns() async throws {
    let ran = Shared(false)
    let task = Task { [queue] in
      while !Task.isCancelled { await Task.yield() }
      try await queue.read { _ in ran.update { $0 = true } }
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(!ran.value)
    try expectUsable()
  }

  @Test func cancelledWhileWaitingNeverRuns() async throws {
    let holds = Gate()
    let ran = Shared(false)
    let holder = onThread { [queue, begun] in
      try? queue.write { _ in
        begun.open()
        holds.wait()
      }
    }
    await statementBegins()
    let task = Task { [queue] in try await queue.write { _ in ran.update { $0 = true } } }
    task.cancel()
    holds.open()
    await #expect(throws: CancellationError.self) { try await task.value }
    holder.wait()
    #expect(!ran.value)
    try expectUsable()
  }

  @Test(arguments: [false, true])
  func cancelledWhileRunningIsInterrupted(writes: Bool) async throws {
    let task = Task { [queue] in
      if writes {
        return try await queue.write { db in
          try db.insert("two")
          return try db.integer(Self.endless)
        }
      }
      return try await queue.read { try $0.integer(Self.endless) }
    }
    await statementBegins()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try queue.words() == ["one"])
    try expectUsable()
  }

  @Test func cancelledBetweenStatementsFailsTheNext() async throws {
    let cancelled = Gate()
    let task = Task { [queue, begun] in
      try await queue.write { db in
        try db.insert("two")
        begun.open()
        cancelled.wait()
        try db.insert("three")
      }
    }
    await statementBegins()
    task.cancel()
    cancelled.open()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try queue.words() == ["one"])
    try expectUsable()
  }

  @Test func cancelledOneThatGoesOnIsNotCommitted() async throws {
    let cancelled = Gate()
    let task = Task { [queue, begun] in
      try await queue.write { db in
        try db.insert("two")
        begun.open()
        cancelled.wait()
        try? db.insert("three")
        return "done"
      }
    }
    await statementBegins()
    task.cancel()
    cancelled.open()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try queue.words() == ["one"])
    try expectUsable()
  }

  @Test func cancelledCursorStops() async throws {
    let cancelled = Gate()
    let task = Task { [queue, begun] in
      try await queue.read { db in
        let cursor = try Row.fetchCursor(
          db, sql: "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n"
        )
        _ = try cursor.next()
        begun.open()
        cancelled.wait()
        while try cursor.next() != nil {}
      }
    }
    await statementBegins()
    task.cancel()
    cancelled.open()
    await #expect(throws: CancellationError.self) { try await task.value }
    try expectUsable()
  }

  @Test func cancellingOneLeavesTheOthers() async throws {
    let holds = Gate()
    let running = Task { [queue, begun] in
      try await queue.write { db in
        try db.insert("two")
        begun.open()
        holds.wait()
        try db.insert("three")
      }
    }
    await statementBegins()
    let waiting = Task { [queue] in try await queue.write { try $0.insert("never") } }
    waiting.cancel()
    holds.open()
    try await running.value
    await #expect(throws: CancellationError.self) { try await waiting.value }
    #expect(try queue.words() == ["one", "two", "three"])
  }

  // Wherever in its life a task is cancelled, what follows must be able to write.
  @Test func cancelledAtAnyMomentLeavesAUsableConnection() async throws {
    for round in 0..<150 {
      let task = Task { [queue] in
        try await queue.read { db in
          for _ in 0..<(round % 5) { _ = try db.words() }
        }
      }
      for _ in 0..<(round % 7) { await Task.yield() }
      task.cancel()
      _ = await task.result
      try await queue.write { try $0.execute(sql: "UPDATE word SET text = text") }
    }
    try expectUsable()
  }
}
