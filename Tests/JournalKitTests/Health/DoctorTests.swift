import Foundation
import SQLCipherKit
import Testing

@testable import JournalKit

struct DoctorTests {
  private let folder: TemporaryFolder
  private let doctor: JournalDoctor

  init() throws {
    folder = try TemporaryFolder()
    doctor = JournalDoctor(path: folder.path("journal.db"), key: .test)
  }

  private static let pageSize = TestLibrary.cipherFormat.pageSize

  @Test func aSoundJournalIsHealthy() throws {
    try folder.makeJournal(entries: 30).close()
    let report = try doctor.examine()
    #expect(report.problems == [])
    #expect(report.notes.filter { if case .littleSpace = $0 { false } else { true } } == [])
    #expect(report.entryCount == 30)
    #expect(report.pageCount == (try folder.pageCount("journal.db", TestLibrary.cipherFormat)))
    #expect(report.cipherFormat == TestLibrary.cipherFormat)
    #expect(report.fullTextModule == TestLibrary.fullTextModule)
    #expect(report.schemaVersion == JournalSchema.migrator.migrations.last)
    #expect(report.freeSpace > 0)
  }

  @Test func aJournalInUseIsHealthy() throws {
    let journal = try folder.makeJournal(entries: 30)
    try journal.add("in the log alone")
    let report = try doctor.examine()
    #expect(report.problems == [])
    #expect(report.entryCount == 31)
  }

  @Test func anExaminationWritesNothing() throws {
    try folder.makeJournal(entries: 30).close()
    let before = try folder.bytes("journal.db")
    _ = try doctor.examine()
    #expect(try folder.bytes("journal.db") == before)
    #expect(try folder.fileNames() == ["journal.db"])
  }

  @Test func aStaleIndexIsFoundAndHealed() throws {
    let journal = try folder.makeJournal(entries: 30)
    try journal.queue.write { db in
      // A program that knows nothing of the index changes a row.
      let triggers = try String.fetchAll(
        db, sql: "SELECT name FROM sqlite_master WHERE type = 'trigger'")
      for trigger in triggers { try db.execute(sql: "DROP TRIGGER \(trigger)") }
      try db.execute(sql: "UPDATE entry SET body = 'wholly different' WHERE id = 7")
    }
    try journal.close()
    #expect(try doctor.examine().problems == [.staleIndex])
    try doctor.repair()
    #expect(try doctor.examine().problems == [])
    let healed = try folder.openJournal()
    #expect(try healed.find("wholly") == [7])
    // The triggers are there again.
    try healed.add("afterwards")
    #expect(try healed.find("afterwards") == [31])
  }

  @Test func aPartOfTheIndexThatIsGoneIsFoundAndHealed() throws {
    let journal = try folder.makeJournal(entries: 30)
    try journal.queue.write { db in
      try db.execute(
        sql: TestLibrary.hasFTS5
          ? "DELETE FROM entryIndex_fts5_docsize WHERE id = 3"
          : "DELETE FROM entryIndex_fts4_segdir")
    }
    try journal.close()
    #expect(try doctor.examine().problems == [.staleIndex])
    try doctor.repair()
    #expect(try doctor.examine().problems == [])
  }

  @Test func anIndexOfAnotherBuildIsNamed() throws {
    let journal = try folder.makeJournal(entries: 3)
    try journal.queue.write {
      try $0.execute(sql: "UPDATE searchIndexDefinition SET definition = 'another'")
    }
    try journal.close()
    let report = try doctor.examine()
    #expect(report.problems == [])
    #expect(report.notes.contains(.outdatedIndex))
    try folder.openJournal().close()
    #expect(try !doctor.examine().notes.contains(.outdatedIndex))
  }

  @Test func damagedPagesAreNamedWithTheEntriesTheyCost() throws {
    let journal = try folder.makeJournal(entries: 200, filling: 150)
    let all = try journal.list().entries
    try journal.close()
    // A page with text: where the row of an entry lies is SQLite's affair, so several are tried.
    var costs = 0
    for page in stride(from: 40, to: 100, by: 20) {
      try folder.flip("journal.db", at: page * Self.pageSize + 123)
      let report = try doctor.examine()
      #expect(report.problems.contains(.damagedPages([page + 1])))
      let lost = report.problems.compactMap {
        if case .unreadableEntries(let ids) = $0 { ids } else { nil }
      }
      .flatMap { $0 }
      #expect(Set(lost).isSubset(of: all.map(\.id)))
      #expect(lost.count < 150)
      costs += lost.count
      try folder.flip("journal.db", at: page * Self.pageSize + 123)
    }
    #expect(costs > 0)
    #expect(try doctor.examine().problems == [])
  }

  @Test func anyFlippedPageIsNoticed() throws {
    try folder.makeJournal(entries: 60).close()
    for page in 0..<(try folder.pageCount("journal.db", TestLibrary.cipherFormat)) {
      try folder.flip("journal.db", at: page * Self.pageSize + 40)
      let problems = (try? doctor.examine())?.problems
      #expect(problems.map { $0.contains(.damagedPages([page + 1])) } ?? true, "page \(page + 1)")
      try folder.flip("journal.db", at: page * Self.pageSize + 40)
    }
  }

  @Test func aFlippedFreePageIsNoticed() throws {
    let journal = try folder.makeJournal(entries: 300)
    let before = try folder.pageCount("journal.db", TestLibrary.cipherFormat)
    try journal.queue.write { try $0.execute(sql: "DELETE FROM entry WHERE id > 10") }
    try journal.close()
    let last = try folder.pageCount("journal.db", TestLibrary.cipherFormat)
    #expect(last >= before)
    try folder.flip("journal.db", at: (last - 1) * Self.pageSize + 40)
    let problems = try doctor.examine().problems
    #expect(problems.contains(.damagedPages([last])), "\(problems)")
    #expect(!problems.contains { if case .unreadableEntries = $0 { true } else { false } })
  }

  @Test func aTruncatedJournalIsNoticed() throws {
    try folder.makeJournal(entries: 100).close()
    let whole = try folder.bytes("journal.db")
    let pages = whole.count / Self.pageSize
    for page in stride(from: 2, to: pages, by: 5) {
      for part in [0, 100] {
        try folder.write(whole.prefix(page * Self.pageSize + part), to: "journal.db")
        chmod(folder.path("journal.db"), 0o600)
        let problems = (try? doctor.examine())?.problems
        #expect(problems?.isEmpty != true, "page \(page), \(part)")
      }
    }
  }

  @Test func aWrongKeyIsTold() throws {
    try folder.makeJournal(entries: 1).close()
    #expect(throws: DatabaseFileError.wrongKey(path: folder.path("journal.db"))) {
      try JournalDoctor(path: folder.path("journal.db"), key: .other).examine()
    }
  }

  @Test func aJournalWhoseCheckpointWasKilledIsHealthy() throws {
    let journal = try folder.makeJournal(entries: 5)
    try journal.queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA wal_checkpoint") }
    let before = try folder.bytes("journal.db")
    try journal.addNumbered(200)
    for suffix in ["-wal", "-shm"] {
      try FileManager.default.copyItem(
        atPath: journal.path + suffix, toPath: folder.path("killed.db" + suffix))
    }
    try journal.close()
    // Half of what the checkpoint writes, the header first, is in the file; all of it is in the log.
    let after = try folder.bytes("journal.db")
    let half = after.count / Self.pageSize / 2 * Self.pageSize + 77
    try folder.write(after.prefix(half) + before.dropFirst(half), to: "killed.db")
    chmod(folder.path("killed.db"), 0o600)
    chmod(folder.path("killed.db-wal"), 0o600)
    chmod(folder.path("killed.db-shm"), 0o600)
    let report = try JournalDoctor(path: folder.path("killed.db"), key: .test).examine()
    #expect(report.problems == [])
    #expect(report.entryCount == 205)
  }

  @Test func permissionsAreNamed() throws {
    try folder.makeJournal(entries: 1).close()
    chmod(folder.path("journal.db"), 0o644)
    #expect(
      try doctor.examine().problems == [
        .openToOthers(path: folder.path("journal.db"), mode: 0o644)
      ])
  }

  @Test func aFolderThatOthersCanWriteToIsNoted() throws {
    try folder.makeJournal(entries: 1).close()
    for (mode, isNoted) in [(0o770, true), (0o702, true), (0o1777, false), (0o755, false)] {
      chmod(folder.path, mode_t(mode))
      let report = try doctor.examine()
      #expect(report.problems == [])
      let notes = report.notes.filter { if case .folderOpenToOthers = $0 { true } else { false } }
      #expect(notes.isEmpty != isNoted, "\(String(mode, radix: 8))")
    }
    chmod(folder.path, 0o700)
  }

  @Test func brokenReferencesAreCounted() throws {
    let journal = try folder.makeJournal(entries: 3)
    try journal.close()
    var configuration = Journal.configuration()
    configuration.foreignKeysEnabled = false
    let queue = try DatabaseQueue(
      path: journal.path, key: .test, configuration: configuration)
    try queue.write { try $0.execute(sql: "DELETE FROM tag") }
    try queue.close()
    #expect(try doctor.examine().problems == [.brokenReferences(3)])
  }

  @Test func tagsThatNoEntryHasAreNotedAndRemoved() throws {
    let journal = try folder.makeJournal(entries: 3)
    try journal.trash(ids: [1])
    try journal.queue.write {
      try $0.execute(sql: "INSERT INTO tag (name, folded) VALUES ('Old', 'old'), ('b', 'b')")
    }
    try journal.close()
    let report = try doctor.examine()
    #expect(report.problems == [])
    #expect(report.notes.contains(.unusedTags(2)))
    try doctor.repair()
    let notes = try doctor.examine().notes
    #expect(!notes.contains { if case .unusedTags = $0 { true } else { false } })
    // The trash keeps its tags.
    let repaired = try folder.openJournal()
    try repaired.restoreFromTrash(ids: [1])
    #expect(try repaired.tags().map(\.name) == ["tag0", "tag1", "tag2"])
  }

  @Test func leftoversAndCopiesAreNoted() throws {
    let journal = try folder.makeJournal(entries: 3)
    let backup = try folder.makeBackup(of: journal)
    try journal.close()
    let older = try #require(
      try JournalRestorer(backup: backup, path: journal.path, key: .test).restore().previous)
    let partial = folder.path("journal.db.2000000000-0a1b2c3d.partial")
    try folder.write([1], to: "journal.db.2000000000-0a1b2c3d.partial")
    try folder.write("{}".utf8, to: "diary.jsonl")
    let notes = try doctor.examine().notes
    #expect(notes.contains(.olderCopy(path: older)))
    #expect(notes.contains(.leftover(path: partial)))
    #expect(notes.contains(.plaintextExport(path: folder.path("diary.jsonl"))))
  }

  @Test func aSecondNameOfTheJournalIsNoOlderCopy() throws {
    try folder.makeJournal(entries: 3).close()
    let second = folder.path("journal.db.before-restore-20260101T000000Z")
    #expect(link(folder.path("journal.db"), second) == 0)
    #expect(try doctor.examine().notes.contains(.leftover(path: second)))
  }

  @Test(.enabled(if: TestLibrary.cipherFormat == .v4)) func theOldFormatIsNoted() throws {
    try folder.makeJournal(entries: 3, format: .v3).close()
    let report = try doctor.examine()
    #expect(report.problems == [])
    #expect(report.notes.contains(.oldCipherFormat))
  }
}
