import Foundation
import SQLCipherKit

@testable import JournalKit

/// What the tests of backup, restore, change of key, repair and salvage share.
extension TemporaryFolder {
  /// A journal of a format with entries "entry 1", "entry 2" and so on, each with some filling.
  @discardableResult
  func makeJournal(
    _ name: String = "journal.db", entries count: Int, key: EncryptionKey = .test,
    format: CipherFormat? = nil, filling: Int = 40
  ) throws -> Journal {
    guard let format else {
      let journal = try Journal.create(at: path(name), key: key)
      try journal.addNumbered(count, filling: filling)
      return journal
    }
    var configuration = Journal.configuration()
    configuration.openMode = .create
    configuration.newFileFormat = format
    let queue = try DatabaseQueue(path: path(name), key: key, configuration: configuration)
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA application_id = \(JournalSchema.applicationID)")
      try JournalSchema.migrator.migrate(db)
      try SearchIndex.ensure(in: db)
    }
    try queue.close()
    let journal = try Journal(path: path(name), key: key)
    try journal.addNumbered(count, filling: filling)
    return journal
  }

  /// A backup under a name of its own, of a journal that is then closed.
  func makeBackup(
    _ name: String = "copy.daybook", of journal: Journal, key: EncryptionKey = .test
  ) throws -> String {
    _ = try journal.backup(to: path(name), isFolder: false, key: key)
    return path(name)
  }

  /// The number of pages of a file.
  func pageCount(_ name: String, _ format: CipherFormat) throws -> Int {
    try bytes(name).count / format.pageSize
  }

  func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path(name)))
  }

  /// Turns one bit of a file over.
  func flip(_ name: String, at offset: Int) throws {
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: path(name)))
    defer { try? file.close() }
    try file.seek(toOffset: UInt64(offset))
    let byte = try file.read(upToCount: 1)?.first ?? 0
    try file.seek(toOffset: UInt64(offset))
    try file.write(contentsOf: [byte ^ 0x10])
  }
}

extension Journal {
  /// Adds so many numbered entries in one transaction.
  func addNumbered(_ count: Int, filling: Int = 40) throws {
    guard count > 0 else { return }
    let words = String(repeating: "filling ", count: filling)
    try addAll((1...count).map { "entry \($0) #tag\($0 % 3) \(words)" })
  }

  var entryCount: Int {
    get throws { try info().entryCount }
  }
}

extension EncryptionKey {
  /// Another raw key.
  static let other = try! EncryptionKey(rawKey: [UInt8](repeating: 0x37, count: 32))
}

extension TestLibrary {
  /// The format of new files on the SQLCipher that the tests run on.
  static let cipherFormat = try! LinkedLibrary.current().cipherFormat
}
