import Foundation
public import SQLCipherKit

/// Gives a journal another key, or the cipher format of the linked library.
///
/// Never done in the file itself: a new one is made, proved by opening it with the new key, and
/// swapped in while the journal is held.
public struct KeyChange: Sendable {
  let path: String
  let oldKey: EncryptionKey
  let newKey: EncryptionKey
  let keepsOld: Bool

  /// - Parameter keepsOld: Keeps the old file, which the old key opens, under a dated name.
  public init(path: String, oldKey: EncryptionKey, newKey: EncryptionKey, keepsOld: Bool = false) {
    self.path = PrivateFiles.target(of: path)
    self.oldKey = oldKey
    self.newKey = newKey
    self.keepsOld = keepsOld
  }

  /// Changes the key.
  /// - Returns: Where the old file is, if it was kept.
  /// - Throws: `BackupError`, `DatabaseFileError`, `JournalError`, `DatabaseError`: with
  ///   `SQLITE_BUSY` while another process has the journal open.
  public func run(progress: (Double) -> Void = { _ in }) throws -> String? {
    try replace(keepingAs: "before-key-change") { held, temporary in
      let format = try held.unsafeRead { $0.cipherFormat }
      _ = try JournalCopy(
        source: held, sourceKey: oldKey, temporary: temporary, key: newKey, format: format
      ).make(change: { _ in }, progress: progress)
    }
  }

  /// Brings a journal of SQLCipher 3 to the format of SQLCipher 4, with the new key.
  /// - Returns: Where the old file is, if it was kept.
  /// - Throws: As `run`; `BackupError.incompleteCopy` where the copy does not hold everything.
  public func upgrade(progress: (Double) -> Void = { _ in }) throws -> String? {
    try replace(keepingAs: "before-upgrade") { held, temporary in
      let original = try held.unsafeRead { try BackupVerifier.report(path, $0) }
      do {
        try exportJournal(held, to: temporary)
        let report = try BackupVerifier(path: temporary, key: newKey).verify(progress: progress)
        guard report.entryCount == original.entryCount,
          report.trashedCount == original.trashedCount
        else { throw BackupError.incompleteCopy(path: temporary) }
      } catch {
        PrivateFiles.removeDatabase(temporary)
        throw error
      }
    }
  }

  private func replace(
    keepingAs reason: String, _ make: (DatabaseQueue, String) throws -> Void
  ) throws -> String? {
    try checkJournal()
    let replacement = FileReplacement(path: path)
    let held = try replacement.openExclusively(key: oldKey)
    defer { try? held.close() }
    let temporary = try PrivateFiles.temporaryName(beside: path)
    defer { PrivateFiles.removeDatabase(temporary) }
    try make(held, temporary)
    let aside = keepsOld ? replacement.asideName(reason) : nil
    try replacement.swapIn(temporary, keepingOldAs: aside, of: held)
    return aside
  }

  /// A journal that is no journal, damaged, or of a newer version, is not touched.
  private func checkJournal() throws {
    var configuration = Journal.configuration()
    configuration.prepareDatabase { [path] in try Journal.checkSchema(of: path, in: $0) }
    do {
      // Others may be writing to it: a connection that takes no part in their locks would see halves.
      let queue = try DatabaseQueue(path: path, key: oldKey, configuration: configuration)
      defer { try? queue.close() }
      _ = try queue.read { try BackupVerifier.report(path, $0) }
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
      throw BackupError.damagedDatabase(path: path)
    }
  }

  /// Page sizes differ, so the content goes over by SQL. The index does not: it is made anew.
  private func exportJournal(_ held: DatabaseQueue, to temporary: String) throws {
    var configuration = Journal.configuration()
    configuration.openMode = .create
    let target = try DatabaseQueue(path: temporary, key: newKey, configuration: configuration)
    try target.writeWithoutTransaction { target in
      try JournalSchema.create(in: target)
      try held.unsafeRead { source in
        try target.inTransaction { try TableCopy(from: source, to: target).run() }
      }
      try SearchIndex.ensure(in: target)
    }
    try target.closeAsOneFile()
  }
}
