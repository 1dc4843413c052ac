import Foundation
import SQLCipherKit
import Testing

@testable import JournalKit

/// A file that gets another name leaves its log behind: it must have none.
struct OneFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func everythingIsInTheFile() throws {
    let journal = try folder.makeJournal(entries: 200)
    try journal.queue.closeAsOneFile()
    #expect(try folder.fileNames() == ["journal.db"])
    try FileManager.default.moveItem(atPath: journal.path, toPath: folder.path("moved.db"))
    #expect(try folder.openJournal("moved.db").entryCount == 200)
  }

  @Test func aLogThatCannotBeWrittenBackIsAnError() throws {
    try folder.makeJournal(entries: 2).close()
    let queue = try DatabaseQueue(
      path: folder.path("journal.db"), key: .test,
      configuration: Journal.configuration(busyTimeout: 0.1))
    let reader = try folder.openJournal()
    try reader.queue.read { db in
      _ = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM entry")
      // Its snapshot needs what the log would overwrite.
      _ = try queue.write { try OldJournal.insert("new", in: $0) }
      #expect { try queue.closeAsOneFile() } throws: {
        ($0 as? DatabaseError)?.resultCode == .SQLITE_BUSY
      }
    }
  }
}
