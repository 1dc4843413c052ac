import Foundation
import SQLCipherKit
import Testing

@testable import JournalKit

/// A damaged page is an error, never a text: SQLCipher 3 gives it out as zeros at first.
struct DamageTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func nothingWrongIsEverServed() throws {
    // Long texts, most of which lie on pages of their own.
    let journal = try folder.makeJournal(entries: 25, filling: 900)
    let entries = try journal.list().entries
    let hits = try journal.find("filling", .words, sort: .date)
    try journal.close()
    let pageSize = TestLibrary.cipherFormat.pageSize
    let pages = try folder.pageCount("journal.db", TestLibrary.cipherFormat)
    var refusals = 0
    for page in stride(from: 1, to: pages, by: max(1, pages / 60)) {
      try folder.flip("journal.db", at: page * pageSize + 500)
      let damaged = try? folder.openJournal()
      for entry in entries {
        do {
          guard let shown = try damaged?.entry(entry.id) else { continue }
          #expect(shown == entry, "page \(page + 1)")
        } catch {
          refusals += 1
        }
      }
      if let listed = try? damaged?.list().entries { #expect(listed == entries) }
      if let found = try? damaged?.find("filling", .words, sort: .date) {
        #expect(found == hits)
      }
      if let found = try? damaged?.find("filling", .contains, sort: .date) {
        #expect(found == hits)
      }
      try? damaged?.close()
      try folder.flip("journal.db", at: page * pageSize + 500)
    }
    #expect(refusals > 0)
  }

  @Test func aPageOfZerosIsNoText() throws {
    let journal = try folder.makeJournal(entries: 25, filling: 900)
    let entries = try journal.list().entries
    try journal.close()
    let pageSize = TestLibrary.cipherFormat.pageSize
    let whole = try folder.bytes("journal.db")
    let doctor = JournalDoctor(path: journal.path, key: .test)
    var refusals = 0
    for page in stride(from: 1, to: whole.count / pageSize, by: 7) {
      var damaged = whole
      damaged.replaceSubrange(
        (page * pageSize)..<((page + 1) * pageSize), with: repeatElement(0, count: pageSize))
      try folder.write(damaged, to: "journal.db")
      let problems = (try? doctor.examine())?.problems
      #expect(problems.map { $0.contains(.damagedPages([page + 1])) } ?? true, "page \(page + 1)")
      guard let opened = try? folder.openJournal() else { continue }
      for entry in entries {
        do {
          #expect(try opened.entry(entry.id) == entry, "page \(page + 1)")
        } catch is DatabaseError {
          refusals += 1
        } catch JournalError.noSuchEntry {
          // A leaf of the table that looks never written.
          Issue.record("entry \(entry.id) is said not to be there, page \(page + 1)")
        }
      }
      try? opened.close()
    }
    #expect(refusals > 0)
  }
}
