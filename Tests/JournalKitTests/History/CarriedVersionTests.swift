import Foundation
import SQLCipherKit
import Testing

@testable import JournalKit

/// Whatever carries a journal carries its earlier versions.
@Suite struct CarriedVersionTests {
  let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("journal.db")
  }

  private func makeJournal(format: CipherFormat? = nil) throws -> [EntryVersion] {
    let journal = try folder.makeJournal(entries: 30, format: format)
    for id in [3, 3, 3, 8, 30] as [Int64] {
      var changes = EntryChanges()
      changes.body = try journal.entry(id).body + " and more"
      changes.tagsToAdd = ["named"]
      changes.isStarred = true
      _ = try journal.update(id, with: changes)
    }
    let versions = try journal.versions(of: 3)
    #expect(versions.count == 4)
    try journal.close()
    return versions
  }

  private func check(
    _ name: String, key: EncryptionKey = .test, _ expected: [EntryVersion],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let journal = try Journal(path: folder.path(name), key: key)
    #expect(try journal.versions(of: 3) == expected, sourceLocation: sourceLocation)
    #expect(try journal.keptVersionCount == 5, sourceLocation: sourceLocation)
    #expect(
      try journal.revert(3, toVersion: 1).entry.text == expected[3].entry.text,
      sourceLocation: sourceLocation)
    try journal.close()
    let report = try JournalDoctor(path: folder.path(name), key: key).examine()
    #expect(report.problems == [], sourceLocation: sourceLocation)
  }

  @Test func backupAndRestore() throws {
    let versions = try makeJournal()
    let backup = try folder.makeBackup(of: folder.openJournal())
    _ = try JournalRestorer(backup: backup, path: folder.path("restored.db"), key: .test)
      .restore()
    try check("restored.db", versions)
  }

  @Test func changeOfKey() throws {
    let versions = try makeJournal()
    _ = try KeyChange(path: path, oldKey: .test, newKey: .other).run()
    try check("journal.db", key: .other, versions)
  }

  @Test(.enabled(if: TestLibrary.cipherFormat == .v4)) func upgrade() throws {
    let versions = try makeJournal(format: .v3)
    _ = try KeyChange(path: path, oldKey: .test, newKey: .test).upgrade()
    try check("journal.db", versions)
  }

  @Test func salvage() throws {
    let versions = try makeJournal()
    let report = try Journal.salvage(path, to: folder.path("new.db"), key: .test)
    #expect(report == Journal.SalvageReport(recovered: 30, lost: [], lostVersionCount: 0))
    try check("new.db", versions)
  }

  @Test func salvageFromDamagedPages() throws {
    let journal = try folder.makeJournal(entries: 3)
    for number in 1...80 {
      var changes = EntryChanges()
      changes.body = "number \(number) " + String(repeating: "filling ", count: 100)
      _ = try journal.update(2, with: changes)
    }
    let versions = try journal.versions(of: 2)
    try journal.close()
    let size = TestLibrary.cipherFormat.pageSize
    let pages = try folder.pageCount("journal.db", TestLibrary.cipherFormat)
    var lost = 0
    for page in stride(from: pages / 4, to: pages, by: 7) {
      try folder.flip("journal.db", at: page * size + 99)
      unlink(folder.path("new.db"))
      let report = try Journal.salvage(path, to: folder.path("new.db"), key: .test)
      try folder.flip("journal.db", at: page * size + 99)
      let copy = try folder.openJournal("new.db")
      lost += report.lostVersionCount
      if !report.lost.contains(2) {
        let found = try copy.versions(of: 2)
        #expect(found.count == 81 - report.lostVersionCount)
        for version in found where !version.isCurrent {
          #expect(version.entry.body == versions[81 - version.number].entry.body)
        }
      }
      try copy.close()
    }
    #expect(lost > 0)
  }

  /// A damaged journal of an older Daybook cannot be migrated first.
  @Test func salvageFromBeforeThereWereVersions() throws {
    let old = try OldJournal(at: path, bodies: ["one", "two"])
    try old.step(to: OldJournal.v4)
    try old.queue.close()
    let report = try Journal.salvage(path, to: folder.path("new.db"), key: .test)
    #expect(report.recovered == 2)
    #expect(try folder.openJournal("new.db").versions(of: 2).map(\.number) == [1])
  }

  @Test func anOlderJournalBeginsItsHistory() throws {
    let old = try OldJournal(at: path, bodies: ["one", "two"])
    try old.step(to: OldJournal.v4)
    try old.queue.close()
    let journal = try folder.openJournal()
    var changes = EntryChanges()
    changes.body = "other"
    _ = try journal.update(2, with: changes)
    #expect(try journal.versions(of: 2).map(\.entry.body) == ["other", "two"])
    #expect(try journal.versions(of: 1).map(\.number) == [1])
  }
}
