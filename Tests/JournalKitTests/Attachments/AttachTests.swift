import Foundation
import SQLCipherKit
import Testing

@testable import JournalKit

@Suite struct AttachTests {
  let folder: TemporaryFolder
  let journal: Journal

  init() throws {
    folder = try TemporaryFolder()
    journal = try folder.makeJournal()
    try journal.add("At the sea.")
  }

  /// Around the ends of parts.
  @Test(
    arguments: [
      0, 1, AttachmentStore.partSize - 1, AttachmentStore.partSize, AttachmentStore.partSize + 1,
      3 * AttachmentStore.partSize, 1_000_000,
    ])
  func contentComesBack(size: Int) throws {
    let bytes = noise(size)
    let attached = try journal.attach([folder.source("file.bin", bytes)], to: 1)
    #expect(attached.map(\.size) == [Int64(size)])
    #expect(try journal.attachments(of: 1) == attached)
    #expect(try journal.content("file.bin", of: 1) == bytes)
  }

  @Test func theDigestIsSHA256() throws {
    let attached = try journal.attach(
      [folder.source("abc", "abc".utf8), folder.source("nothing", [])], to: 1)
    // FIPS 180-2, and of no bytes at all.
    #expect(
      attached.map(\.digest) == [
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
        "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
      ])
  }

  @Test func anEntryComesWithItsFilesOrNotAtAll() throws {
    let sound = try folder.source("sound", "1".utf8)
    let gone = try folder.source("gone", "2".utf8)
    unlink(folder.path("gone"))
    let draft = EntryDraft(body: "Two files.", date: .sample)
    #expect { try journal.add(draft, attaching: [sound, gone]) } throws: { error in
      if case AttachmentError.unreadable(folder.path("gone"), _) = error { true } else { false }
    }
    #expect(try journal.entryCount == 1)
    #expect(throws: AttachmentError.self) { try journal.attach([sound, gone], to: 1) }
    #expect(try journal.attachments(of: 1) == [])
    let entry = try journal.add(draft, attaching: [sound])
    #expect(try journal.attachmentNames(of: entry.id) == ["sound"])
  }

  @Test func equalNamesGetNumbers() throws {
    let file = try folder.source("a.tar.gz", "1".utf8)
    let hidden = try folder.source(".profile", "2".utf8)
    _ = try journal.attach([file, file, hidden, file, hidden], to: 1)
    #expect(
      try journal.attachmentNames(of: 1)
        == ["a.tar.gz", "a.tar-2.gz", ".profile", "a.tar-3.gz", ".profile-2"])
    try journal.add("another")
    #expect(try journal.attach([file], to: 2).map(\.name) == ["a.tar.gz"])
  }

  @Test func theJournalItselfIsRefused() throws {
    symlink(journal.path, folder.path("link"))
    for name in ["journal.db", "link", "journal.db-wal"] {
      let source = try AttachmentSource(path: folder.path(name))
      #expect(throws: AttachmentError.isJournal(path: folder.path(name))) {
        try journal.attach([source], to: 1)
      }
      #expect(throws: AttachmentError.self) {
        try journal.add(EntryDraft(body: "x", date: .sample), attaching: [source])
      }
    }
  }

  @Test func onlyFilesAreTaken() throws {
    #expect(throws: AttachmentError.isFolder(path: folder.path)) {
      try AttachmentSource(path: folder.path)
    }
    #expect(throws: AttachmentError.notRegular(path: "/dev/zero")) {
      try AttachmentSource(path: "/dev/zero")
    }
    mkfifo(folder.path("pipe"), 0o600)
    #expect(throws: AttachmentError.notRegular(path: folder.path("pipe"))) {
      try AttachmentSource(path: folder.path("pipe"))
    }
  }

  @Test func aFileThatIsBeingWrittenIsRefused() throws {
    let source = try folder.source("log", noise(600_000))
    var isFirst = true
    #expect(throws: AttachmentError.changed(path: folder.path("log"))) {
      try journal.attach([source], to: 1) { _ in
        guard isFirst else { return }
        isFirst = false
        let file = FileHandle(forWritingAtPath: folder.path("log"))
        _ = try? file?.seekToEnd()
        file?.write(Data("more".utf8))
      }
    }
    #expect(try journal.attachments(of: 1) == [])
  }

  @Test func whatIsNotThereIsNamed() throws {
    let file = try folder.source("file", "1".utf8)
    #expect(throws: JournalError.noSuchEntry(ids: [9])) { try journal.attach([file], to: 9) }
    #expect(throws: JournalError.noSuchEntry(ids: [9])) { try journal.attachments(of: 9) }
    #expect(throws: AttachmentError.noSuchAttachment(name: "x", entryID: 1)) {
      try journal.attachment(named: "x", of: 1)
    }
    #expect(throws: AttachmentError.noSuchAttachment(name: "x", entryID: 1)) {
      try journal.removeAttachments(named: ["x"], of: 1)
    }
  }

  @Test func nothingElseSeesThem() throws {
    _ = try journal.attach([folder.source("harbour.txt", "harbour".utf8)], to: 1)
    #expect(try journal.find("harbour") == [])
    #expect(try journal.find("harbour", .contains) == [])
    #expect(try journal.exportedLines().allSatisfy { !$0.contains("harbour") })
    #expect(try journal.versions(of: 1).count == 1)
  }

  @Test func removedOnesAreGoneFromTheFile() throws {
    _ = try journal.attach(
      [folder.source("a", "zqvxremoved".utf8), folder.source("b", "zqvxkept".utf8)], to: 1)
    #expect(throws: AttachmentError.self) {
      try journal.removeAttachments(named: ["a", "x"], of: 1)
    }
    #expect(try journal.attachmentNames(of: 1) == ["a", "b"])
    try journal.removeAttachments(named: ["a"], of: 1)
    #expect(try journal.attachmentNames(of: 1) == ["b"])
    try journal.queue.read { (db) throws in
      #expect(try !db.holds("zqvxremoved"))
      #expect(try db.holds("zqvxkept"))
      #expect(try Int.fetchOne(db, sql: "PRAGMA freelist_count") == 0)
    }
  }

  @Test func emptyingTheTrashTakesThemAlong() throws {
    _ = try journal.attach([folder.source("a", noise(1_000_000))], to: 1)
    try journal.add("stays")
    _ = try journal.attach([folder.source("b", "kept".utf8)], to: 2)
    try journal.trash(ids: [1])
    #expect(throws: JournalError.noSuchEntry(ids: [1])) { try journal.attachments(of: 1) }
    try journal.restoreFromTrash(ids: [1])
    #expect(try journal.attachmentNames(of: 1) == ["a"])
    try journal.trash(ids: [1])
    #expect(try journal.emptyTrash() == 1)
    #expect(
      try journal.queue.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM attachmentChunk") }
        == 1)
    #expect(try journal.info().size < 400_000)
    #expect(try journal.content("b", of: 2) == Array("kept".utf8))
  }
}
