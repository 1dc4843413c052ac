import Foundation
import SQLCipherKit
import Synchronization
import Testing

@testable import JournalKit

struct BackupTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func backupHoldsWhatTheJournalHolds() throws {
    let journal = try folder.makeJournal(entries: 20)
    try journal.trash(ids: [3, 4])
    let report = try journal.backup(to: folder.path("b"), isFolder: true, key: .test)
    #expect(report.entryCount == 18)
    #expect(report.trashedCount == 2)
    #expect(report.cipherFormat == TestLibrary.cipherFormat)
    #expect(try report.journalIdentifier == journal.identifier())
    #expect(report.backupDate != nil)
    #expect(try BackupVerifier(path: report.path, key: .test).verify() == report)
    let copy = try Journal(path: report.path, key: .test)
    #expect(try copy.list().entries == journal.list().entries)
  }

  @Test func backupIsOneFileForTheOwnerAlone() throws {
    let journal = try folder.makeJournal(entries: 3)
    umask(0)
    let report = try journal.backup(to: folder.path("b"), isFolder: true, key: .test)
    umask(0o22)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("b"))
    #expect(names == [(report.path as NSString).lastPathComponent])
    var info = stat()
    #expect(stat(report.path, &info) == 0 && info.st_mode & 0o777 == 0o600)
    #expect(stat(folder.path("b"), &info) == 0 && info.st_mode & 0o777 == 0o700)
  }

  @Test func backupHoldsEntriesThatAreInTheLogAlone() throws {
    let journal = try folder.makeJournal(entries: 1)
    try journal.add("only in the log so far")
    let copy = try Journal(path: folder.makeBackup(of: journal), key: .test)
    #expect(try copy.find("log") == [2])
  }

  @Test func backupWhileAnotherWritesIsOneSnapshot() throws {
    let journal = try folder.makeJournal(entries: 2000)
    let writer = try folder.openJournal()
    let isDone = Atomic(false)
    let written = Mutex(2000)
    let thread = Thread {
      // Two at a time: a snapshot never holds one of a pair.
      while !isDone.load(ordering: .relaxed) {
        guard (try? writer.addAll(["left hand", "right hand"])) != nil else { continue }
        written.withLock { $0 += 2 }
      }
    }
    thread.start()
    for number in 1...4 {
      let before = written.withLock { $0 }
      let report = try journal.backup(
        to: folder.path("b\(number)"), isFolder: false, key: .test)
      let after = try journal.entryCount
      #expect((before...after).contains(report.entryCount))
      #expect(report.entryCount % 2 == 0)
      let copy = try Journal(path: report.path, key: .test)
      #expect(try copy.find("left", page: Page()).count == copy.find("right").count)
      try copy.close()
    }
    isDone.store(true, ordering: .relaxed)
    while thread.isExecuting { usleep(1000) }
  }

  @Test func anotherKeyOpensTheBackupAndTheJournalsDoesNot() throws {
    let journal = try folder.makeJournal(entries: 3)
    let report = try journal.backup(
      to: folder.path("b"), isFolder: false, key: .test, newKey: .other)
    #expect(try BackupVerifier(path: report.path, key: .other).verify().entryCount == 3)
    #expect(throws: DatabaseFileError.wrongKey(path: report.path)) {
      try BackupVerifier(path: report.path, key: .test).verify()
    }
    // A key of its own goes with a salt of its own.
    #expect(try folder.bytes("b").prefix(16) != folder.bytes("journal.db").prefix(16))
  }

  @Test func backupsOfOneSecondGetNamesOfTheirOwn() throws {
    let journal = try folder.makeJournal(entries: 1)
    var paths: Set<String> = []
    for _ in 0..<5 {
      paths.insert(
        try journal.backup(to: folder.path("b"), isFolder: true, key: .test).path)
    }
    #expect(paths.count == 5)
    let items = try BackupFolder(folder.path("b")).items()
    #expect(Set(items.map(\.path)) == paths)
    #expect(items.allSatisfy { $0.name.base == "journal" && $0.size > 0 })
  }

  @Test func anExistingFileIsNotOverwritten() throws {
    let journal = try folder.makeJournal(entries: 1)
    try folder.write("mine".utf8, to: "taken")
    #expect(throws: DatabaseFileError.exists(path: folder.path("taken"))) {
      try journal.backup(to: folder.path("taken"), isFolder: false, key: .test)
    }
    #expect(try folder.bytes("taken") == Data("mine".utf8))
  }

  @Test func aDamagedJournalIsNotBackedUp() throws {
    try folder.makeJournal(entries: 200).close()
    try folder.flip("journal.db", at: TestLibrary.cipherFormat.pageSize * 40 + 100)
    let journal = try folder.openJournal()
    #expect(throws: BackupError.damagedPages(path: journal.path, pages: [41])) {
      try journal.backup(to: folder.path("b"), isFolder: true, key: .test)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("b")).isEmpty)
  }

  @Test func listIgnoresUnfinishedAndForeignNames() throws {
    let names = [
      "journal-20260101T000000Z.daybook", "journal-20260101T000000Z-2.daybook",
      "my-diary-20251231T235959Z.daybook",
    ]
    let others = [
      "journal-20260101T000000Z.daybook.0a1b2c3d.partial", "journal-20260101T000000Z.daybook-wal",
      "journal-20260101T000000Z.db", "journal-20260101T250000Z.daybook",
      "journal-20260230T000000Z.daybook", "-20260101T000000Z.daybook", "notes.daybook",
      "journal-20260101.daybook",
    ]
    for name in names + others { try folder.write([1], to: name) }
    let items = try BackupFolder(folder.path).items()
    #expect(
      items.map { ($0.path as NSString).lastPathComponent } == [names[2], names[0], names[1]])
    #expect(items.map(\.name.fileName) == [names[2], names[0], names[1]])
  }

  @Test func listOfAMissingFolderFails() {
    #expect(throws: DatabaseFileError.missing(path: folder.path("none"))) {
      try BackupFolder(folder.path("none")).items()
    }
  }

  @Test func progressGoesFromTheStartToTheEnd() throws {
    let journal = try folder.makeJournal(entries: 500)
    var shares: [Double] = []
    _ = try journal.backup(to: folder.path("b"), isFolder: false, key: .test) {
      shares.append($0)
    }
    #expect(shares == shares.sorted())
    #expect(shares.last == 1)
  }
}
