import Foundation
import SQLCipherKit
import Testing

@testable import JournalKit

struct PruneTests {
  private let folder: TemporaryFolder
  private let journal: Journal
  private let last: RetentionPolicy

  init() throws {
    folder = try TemporaryFolder()
    journal = try folder.makeJournal(entries: 2)
    var policy = RetentionPolicy()
    policy.last = 1
    last = policy
  }

  /// Makes a backup under the name of a day of January 2026.
  @discardableResult
  private func backUp(_ day: Int, of journal: Journal? = nil, newKey: EncryptionKey? = nil) throws
    -> String
  {
    let name = "journal-202601\(day < 10 ? "0" : "")\(day)T000000Z.daybook"
    return try (journal ?? self.journal).backup(
      to: folder.path(name), isFolder: false, key: .test, newKey: newKey
    ).path
  }

  private func prune(
    _ policy: RetentionPolicy? = nil, keys: [EncryptionKey] = [.test], keeping: String = ""
  )
    throws -> [String]
  {
    try BackupFolder(folder.path).prune(
      policy ?? last, journalIdentifier: journal.identifier(), keys: keys, keeping: keeping)
  }

  @Test func removesWhatThePolicyDoesNotKeep() throws {
    let paths = try (1...4).map { try backUp($0) }
    #expect(try prune() == Array(paths[..<3]))
    #expect(paths.map(PrivateFiles.exists) == [false, false, false, true])
    #expect(try prune() == [])
  }

  @Test func neverRemovesTheOneJustMade() throws {
    let made = try backUp(1)
    try backUp(2)
    #expect(try prune(keeping: made) == [])
    #expect(PrivateFiles.exists(made))
  }

  @Test func leavesEverythingThatIsNoBackupOfThisJournal() throws {
    // A file of any content.
    let foreign = folder.path("journal-20260101T000000Z.daybook")
    try folder.write("some other program's file".utf8, to: "journal-20260101T000000Z.daybook")
    // A backup of another journal, with the same key.
    let stranger = try folder.makeJournal("stranger.db", entries: 1)
    let strangers = try backUp(2, of: stranger)
    // One with a key that is not at hand.
    let locked = try backUp(3, newKey: .other)
    // One that somebody has gone on writing in.
    let written = try backUp(4)
    let opened = try Journal(path: written, key: .test)
    try opened.add("an entry that is nowhere else")
    try opened.close()
    // A journal itself, under the name of a backup.
    let renamed = folder.path("journal-20260105T000000Z.daybook")
    let copied = try backUp(6)
    _ = try JournalRestorer(backup: copied, path: renamed, key: .test).restore()
    // A damaged backup, of which nothing can be proved.
    let damaged = try backUp(7)
    try folder.flip("journal-20260107T000000Z.daybook", at: 100)
    // An unfinished one, and a folder.
    try folder.write([], to: "journal-20260108T000000Z.daybook.00000000.partial")
    try FileManager.default.createDirectory(
      atPath: folder.path("journal-20260109T000000Z.daybook"), withIntermediateDirectories: false)
    try backUp(10)

    #expect(try prune() == [copied])
    for path in [foreign, strangers, locked, written, renamed, damaged] {
      #expect(PrivateFiles.exists(path))
    }
    #expect(
      PrivateFiles.exists(folder.path("journal-20260108T000000Z.daybook.00000000.partial")))
  }

  @Test func backupsThatDoNotCountDoNotTakeThePlaceOfOthers() throws {
    let mine = try backUp(1)
    let stranger = try folder.makeJournal("stranger.db", entries: 1)
    try backUp(2, of: stranger)
    // The stranger's is newer, and would be the last.
    #expect(try prune() == [])
    #expect(PrivateFiles.exists(mine))
  }

  @Test func backupsOfEveryKeyAtHandCount() throws {
    let first = try backUp(1)
    let second = try backUp(2, newKey: .other)
    try backUp(3)
    #expect(try prune(keys: [.test, .other]) == [first, second])
  }

  @Test func backupsOutliveAChangeOfTheJournalsKey() throws {
    let first = try backUp(1)
    try journal.close()
    _ = try KeyChange(path: journal.path, oldKey: .test, newKey: .other).run()
    let changed = try Journal(path: journal.path, key: .other)
    _ = try changed.backup(
      to: folder.path("journal-20260102T000000Z.daybook"), isFolder: false, key: .other)
    let removed = try BackupFolder(folder.path).prune(
      last, journalIdentifier: changed.identifier(), keys: [.other], keeping: "")
    #expect(removed == [])
    #expect(PrivateFiles.exists(first))
  }

  @Test func aBackupThatWasOnlyReadStillCounts() throws {
    let first = try backUp(1)
    let opened = try Journal(path: first, key: .test)
    _ = try opened.list()
    try opened.close()
    try backUp(2)
    #expect(try prune() == [first])
  }

  @Test func eachKindOfWriteMakesABackupAJournalOfItsOwn() throws {
    let writes: [(Journal) throws -> Void] = [
      { try $0.add("new") }, { try $0.trash(ids: [1]) },
      { journal in
        var changes = EntryChanges()
        changes.tagsToAdd = ["new"]
        _ = try journal.update(1, with: changes)
      },
    ]
    for (index, write) in writes.enumerated() {
      let path = try backUp(index + 1)
      let opened = try Journal(path: path, key: .test)
      try write(opened)
      try opened.close()
      #expect(try BackupVerifier(path: path, key: .test).summary().backupDate == nil)
    }
    try backUp(20)
    #expect(try prune() == [])
  }
}
