import Foundation
import Synchronization
import Testing

@testable import JournalKit

/// Several processes find the same old journal at once.
@Suite struct MigrationRaceTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try OldJournal(at: folder.path("journal.db"), bodies: ["old rain", "old sun"]).queue.close()
  }

  @Test func everyoneOpensItAndNothingIsLost() throws {
    let errors = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 8) { number in
      do {
        let journal = try folder.openJournal()
        try journal.add("rain \(number)")
        try journal.close()
      } catch {
        errors.withLock { $0.append("\(error)") }
      }
    }
    #expect(errors.withLock { $0 } == [])
    #expect(try folder.fileNames() == ["journal.db"])
    let journal = try folder.openJournal(onRebuild: { Issue.record("rebuilt once more") })
    #expect(try journal.list().total == 10)
    #expect(try journal.find("rain").count == 9)
    #expect(try journal.isIndexConsistent())
  }

  @Test func everyoneRebuildsAnotherIndexOnce() throws {
    let journal = try folder.openJournal()
    try journal.queue.write {
      try $0.execute(sql: "UPDATE searchIndexDefinition SET definition = 'other'")
    }
    try journal.close()
    let found = Mutex<[Int]>([])
    DispatchQueue.concurrentPerform(iterations: 6) { number in
      let journal = try? folder.openJournal()
      let count = try? journal?.find("old").count
      found.withLock { $0.append(count ?? -1) }
    }
    #expect(found.withLock { $0 } == [2, 2, 2, 2, 2, 2])
    #expect(try folder.openJournal().isIndexConsistent())
  }
}
