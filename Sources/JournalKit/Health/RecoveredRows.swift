import SQLCipherKit

/// The rows on the sound pages of a damaged journal, in an encrypted database of their own that is
/// made when it is first asked for.
final class RecoveredRows {
  private let journal: String
  private let path: String
  private let key: EncryptionKey
  private var queue: DatabaseQueue?

  init(of journal: String, at path: String, key: EncryptionKey) {
    self.journal = journal
    self.path = path
    self.key = key
  }

  /// - Throws: `DatabaseFileError`, `DatabaseError`.
  func open() throws -> DatabaseQueue {
    if let queue { return queue }
    let scanner = try RecordScanner(path: journal, key: key)
    let queue = try RowRecovery.makeTarget(at: path, key: key)
    try queue.write { db in
      let recovery = RowRecovery(target: db)
      try scanner.scan(recovery.insert)
    }
    self.queue = queue
    return queue
  }

  func remove() {
    try? queue?.close()
    PrivateFiles.removeDatabase(path)
  }
}
