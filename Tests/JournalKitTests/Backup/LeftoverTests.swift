import Foundation
import SQLCipherKit
import Testing

@testable import JournalKit

/// What commands leave that were killed goes with the next command that makes files there.
struct LeftoverTests {
  /// No process has this number: it is beyond the limit of every system.
  private static let nobody = "2000000000"

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func leave(_ names: [String]) throws {
    for name in names { try folder.write([1, 2, 3], to: name) }
  }

  private var abandoned: [String] {
    [
      "journal.db.\(Self.nobody)-0a1b2c3d.partial",
      "journal.db.\(Self.nobody)-0a1b2c3d.partial-wal",
    ]
  }

  @Test func aBackupRemovesThem() throws {
    let journal = try folder.makeJournal(entries: 1)
    try leave(["journal-20260101T000000Z.daybook.\(Self.nobody)-ffffffff.partial"])
    _ = try journal.backup(to: folder.path + "/", isFolder: true, key: .test)
    #expect(try !folder.fileNames().contains { $0.contains(".partial") })
  }

  @Test func aRestoreRemovesThem() throws {
    let journal = try folder.makeJournal(entries: 1)
    let backup = try folder.makeBackup(of: journal)
    try journal.close()
    try leave(abandoned)
    _ = try JournalRestorer(backup: backup, path: journal.path, key: .test).restore()
    #expect(try !folder.fileNames().contains { $0.contains(".partial") })
  }

  @Test func aKeyChangeRemovesThem() throws {
    let journal = try folder.makeJournal(entries: 1)
    try journal.close()
    try leave(abandoned)
    _ = try KeyChange(path: journal.path, oldKey: .test, newKey: .other).run()
    #expect(try folder.fileNames() == ["journal.db"])
  }

  @Test func aNewJournalRemovesThem() throws {
    try leave(abandoned)
    try folder.makeJournal(entries: 1).close()
    #expect(try folder.fileNames() == ["journal.db"])
  }

  @Test func thoseOfRunningProcessesAndOthersStay() throws {
    let names = [
      "journal.db.\(getpid())-0a1b2c3d.partial", "diary.partial", "journal.db.12.partial",
      "movie.mkv.partial", "journal.db.\(Self.nobody)-0a1b2c3d.partial.txt",
    ]
    try leave(names)
    try folder.makeJournal(entries: 1).close()
    #expect(try folder.fileNames() == (names + ["journal.db"]).sorted())
  }

  @Test func theSecondNameOfAJournalGoesWithTheNextSwap() throws {
    let journal = try folder.makeJournal(entries: 2)
    let backup = try folder.makeBackup(of: journal)
    try journal.close()
    // Killed after the old journal had got its second name, and before the new one took the first.
    let aside = journal.path + ".before-restore-20260101T000000Z"
    #expect(link(journal.path, aside) == 0)
    let outcome = try JournalRestorer(backup: backup, path: journal.path, key: .test).restore()
    #expect(!PrivateFiles.exists(aside))
    #expect(try Journal(path: #require(outcome.previous), key: .test).entryCount == 2)
  }

  @Test func olderCopiesStay() throws {
    let journal = try folder.makeJournal(entries: 2)
    let backup = try folder.makeBackup(of: journal)
    try journal.close()
    let first = try #require(
      try JournalRestorer(backup: backup, path: journal.path, key: .test).restore().previous)
    _ = try JournalRestorer(backup: backup, path: journal.path, key: .test).restore()
    #expect(PrivateFiles.exists(first))
  }

  @Test func aMigrationThatWasKilledCanBeDoneAgainAtOnce() throws {
    try OldJournal(at: folder.path("journal.db"), bodies: ["old"]).queue.close()
    // The copy of this very second, and of some around it.
    let now = EntryStore.now
    for second in -2...5 {
      let stamp = ISO8601.text(WallClock(milliseconds: now / 1000 * 1000 + Int64(second) * 1000))
        .replacing(":", with: "").replacing("-", with: "")
      try FileManager.default.copyItem(
        atPath: folder.path("journal.db"),
        toPath: folder.path("journal.db.before-migration-\(stamp)"))
    }
    #expect(try folder.openJournal().find("old") == [1])
  }
}
