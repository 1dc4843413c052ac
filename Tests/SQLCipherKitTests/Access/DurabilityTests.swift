import Foundation
import Testing

@testable import SQLCipherKit

/// What was committed is kept, and nothing else, whatever ends the program.
@Suite struct DurabilityTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.create().fill(["one"])
  }

  @Test(arguments: ["in the transaction", "after the commit", "in the next transaction"])
  func survivesAKill(moment: String) async throws {
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = folder.file() as String, moment = moment as String] in
      func reach(_ place: String) { if place == moment { kill(getpid(), SIGKILL) } }
      let queue = try DatabaseQueue(path: path, key: .raw())
      try queue.write { db in
        // A small cache sends pages to the log before the commit.
        try db.execute(sql: "PRAGMA cache_size = 5")
        for number in 0..<2000 { try db.insert("\(number) and some more to fill pages with") }
        reach("in the transaction")
      }
      reach("after the commit")
      try queue.write { db in
        try db.execute(sql: "DELETE FROM word")
        reach("in the next transaction")
      }
    }
    let queue = try folder.open()
    try await queue.write { db in
      #expect(try db.words().count == (moment == "in the transaction" ? 1 : 2001))
      #expect(try db.words().first == "one")
      #expect(try db.problems() == [])
      try db.insert("after")
    }
    try queue.close()
    #expect(try folder.names() == ["test.db"])
  }

  @Test func fullDiskRollsBack() async throws {
    await #expect(processExitsWith: .success) { [path = folder.file() as String] in
      let queue = try DatabaseQueue(path: path, key: .raw())
      signal(SIGXFSZ, SIG_IGN)
      let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
      var limits = rlimit()
      #expect(getrlimit(resource, &limits) == 0)
      let unlimited = limits.rlim_cur
      limits.rlim_cur = 60_000
      #expect(setrlimit(resource, &limits) == 0)
      let error = databaseError {
        try queue.write { db in
          for number in 0..<20_000 { try db.insert("\(number) and some more to fill pages with") }
        }
      }
      #expect([.SQLITE_FULL, .SQLITE_IOERR].contains(error?.resultCode))
      #expect(try queue.words() == ["one"])
      limits.rlim_cur = unlimited
      #expect(setrlimit(resource, &limits) == 0)
      try queue.write { try $0.insert("two") }
      #expect(try queue.read { try $0.problems() } == [])
    }
    #expect(try folder.open().words() == ["one", "two"])
  }
}
