import Foundation
import Testing

@testable import SQLCipherKit

/// Several connections to one file, as several processes would have them.
@Suite(.timeLimit(.minutes(20))) struct ConcurrencyTests {
  let folder: TemporaryFolder
  let first: DatabaseQueue

  init() throws {
    folder = try TemporaryFolder()
    first = try folder.create()
    try first.fill(["one"])
  }

  private func connection(_ busyMode: Configuration.BusyMode) throws -> DatabaseQueue {
    try folder.open { $0.busyMode = busyMode }
  }

  @Test func writerWaitsForTheOther() throws {
    // first               second
    // ----------------    ----------------------------
    // BEGIN IMMEDIATE
    // INSERT two
    //                     BEGIN IMMEDIATE (waits)
    // COMMIT
    //                     (goes on) SELECT: one, two
    //                     INSERT three, COMMIT
    let second = try connection(.timeout(60))
    let begins = Gate()
    let seen = Shared<[String]>([])
    let done = try first.write { db in
      try db.insert("two")
      let done = onThread {
        begins.open()
        try? second.write { db in
          let words = try db.words()
          seen.update { $0 = words }
          try db.insert("three")
        }
      }
      begins.wait()
      usleep(50_000)
      return done
    }
    done.wait()
    #expect(seen.value == ["one", "two"])
    #expect(try first.words() == ["one", "two", "three"])
  }

  @Test(arguments: [Configuration.BusyMode.immediateError, .timeout(0.05)])
  func writerGivesUp(busyMode: Configuration.BusyMode) throws {
    let second = try connection(busyMode)
    try first.write { db in
      try db.insert("two")
      let error = databaseError { try second.write { try $0.insert("three") } }
      #expect(error?.resultCode == .SQLITE_BUSY)
      #expect(error?.sql == "BEGIN IMMEDIATE TRANSACTION")
      // Readers are not held up, and see what was committed.
      #expect(try second.words() == ["one"])
    }
    try second.write { try $0.insert("four") }
    #expect(try first.words() == ["one", "two", "four"])
  }

  @Test func readSeesOneSnapshot() throws {
    let second = try connection(.timeout(60))
    try second.read { db in
      #expect(try db.words() == ["one"])
      try first.write { try $0.insert("two") }
      #expect(try db.words() == ["one"])
    }
    #expect(try second.words() == ["one", "two"])
    try second.unsafeRead { db in
      #expect(try db.words() == ["one", "two"])
      try first.write { try $0.insert("three") }
      #expect(try db.words() == ["one", "two", "three"])
    }
  }

  @Test(arguments: [false, true])
  func openCursorSeesItsRowsToTheEnd(checkpoint: Bool) throws {
    try first.write { db in for number in 2...500 { try db.insert("\(number)") } }
    let second = try connection(.timeout(60))
    let count = try second.read { db in
      let cursor = try Row.fetchCursor(db, sql: "SELECT text FROM word")
      var count = try cursor.next() == nil ? 0 : 1
      try first.write { try $0.execute(sql: "DELETE FROM word") }
      if checkpoint {
        try first.writeWithoutTransaction { try $0.execute(sql: "PRAGMA wal_checkpoint(PASSIVE)") }
      }
      while try cursor.next() != nil { count += 1 }
      return count
    }
    #expect(count == 500)
    #expect(try second.words() == [])
  }

  @Test func readersNeverSeeHalfATransaction() throws {
    try first.write { try $0.execute(sql: "CREATE TABLE n(v)") }
    let reader = try connection(.timeout(60))
    let writer = first
    let done = onThread {
      for _ in 0..<60 {
        try? writer.write { db in
          try db.execute(sql: "INSERT INTO n VALUES (1)")
          try db.execute(sql: "INSERT INTO n VALUES (-1)")
        }
      }
    }
    for _ in 0..<60 {
      let sum = try reader.read { try $0.integer("SELECT TOTAL(v) = 0 FROM n") }
      #expect(sum == 1)
    }
    done.wait()
    #expect(try reader.read { try $0.integer("SELECT COUNT(*) FROM n") } == 120)
  }

  @Test func manyWritersAllSucceed() throws {
    let queues = try (0..<4).map { _ in try connection(.timeout(60)) }
    let errors = Shared<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 40) { index in
      do {
        try queues[index % 4].write { db in
          // Reads first: a deferred transaction would fail here.
          let count = try db.integer("SELECT COUNT(*) FROM word") ?? 0
          try db.insert("\(count)")
        }
      } catch {
        errors.update { $0.append("\(error)") }
      }
    }
    #expect(errors.value == [])
    #expect(try first.words() == ["one"] + (1...40).map(String.init))
  }

  // Twenty commands started at once: each opens the file, adds and closes it.
  @Test func manyShortLivedConnectionsAllSucceed() throws {
    try first.close()
    let errors = Shared<[String]>([])
    let threads = (0..<20).map { index in
      onThread { [folder] in
        do {
          for round in 0..<5 {
            let queue = try folder.open { $0.busyMode = .timeout(60) }
            try queue.write { try $0.insert("\(index).\(round)") }
            try queue.close()
          }
        } catch {
          errors.update { $0.append("\(error)") }
        }
      }
    }
    for thread in threads { thread.wait() }
    #expect(errors.value == [])
    #expect(try folder.open().words().count == 101)
  }

  @Test func openingWaitsForALock() throws {
    // first                        second
    // -------------------------    -----------------------
    // locking_mode = EXCLUSIVE
    //                              opens (waits)
    // closes
    //                              (goes on) SELECT
    try first.writeWithoutTransaction {
      try $0.execute(sql: "PRAGMA locking_mode = EXCLUSIVE; DELETE FROM word WHERE 0")
      try $0.insert("two")
    }
    let error = databaseError { _ = try connection(.immediateError) }
    #expect(error?.resultCode == .SQLITE_BUSY)

    let opens = Gate()
    let words = Shared<[String]>([])
    let done = onThread { [folder] in
      opens.open()
      let read = try? folder.open { $0.busyMode = .timeout(60) }.words()
      words.update { $0 = read ?? [] }
    }
    opens.wait()
    usleep(100_000)
    try first.close()
    done.wait()
    #expect(words.value == ["one", "two"])
  }
}
