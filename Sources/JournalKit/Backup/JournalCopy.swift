import Foundation
import SQLCipherKit

/// Copies an open journal into a new file, proves the copy, and cleans up where that fails.
struct JournalCopy {
  let source: DatabaseQueue
  let sourceKey: EncryptionKey
  /// The new file, under a name that nobody takes for a finished one.
  let temporary: String
  let key: EncryptionKey
  var format: CipherFormat?
  var saltSource: String?

  /// - Parameters:
  ///   - change: Runs on the copy before it is proved.
  ///   - progress: Called with the share that is done, from 0 to 1.
  /// - Throws: `BackupError`, `DatabaseFileError`, `DatabaseError`; the file is then gone.
  func make(
    change: (Database) throws -> Void, progress: (Double) -> Void
  ) throws -> BackupReport {
    do {
      let original = try copy(change, progress)
      try PrivateFiles.synchronize(temporary)
      let report = try BackupVerifier(path: temporary, key: key).verify {
        progress(0.5 + $0 / 2)
      }
      guard report.entryCount == original.entryCount,
        report.trashedCount == original.trashedCount
      else { throw BackupError.incompleteCopy(path: temporary) }
      return report
    } catch {
      PrivateFiles.removeDatabase(temporary)
      throw try error is DatabaseError ? damage(elseThrowing: error) : error
    }
  }

  /// SQLCipher reports damage met while copying as an error without a name.
  private func damage(elseThrowing error: any Error) throws -> any Error {
    let pages = try PageVerifier(path: source.path, key: sourceKey).verify()
    return pages.damagedPages.isEmpty
      ? error : BackupError.damagedPages(path: source.path, pages: pages.damagedPages)
  }

  private func copy(
    _ change: (Database) throws -> Void, _ progress: (Double) -> Void
  ) throws -> BackupReport {
    var configuration = Journal.configuration()
    configuration.openMode = .create
    configuration.newFileFormat = format
    configuration.newFileSaltSource = saltSource
    let target = try DatabaseQueue(path: temporary, key: key, configuration: configuration)
    let original = try source.unsafeRead { source in
      // One snapshot for all steps: what others write meanwhile neither shows nor restarts it.
      try source.inTransaction(.deferred) {
        let original = try BackupVerifier.report(self.source.path, source)
        try target.writeWithoutTransaction { target in
          try source.backup(to: target) { remaining, total in
            progress(0.5 * Double(total - remaining) / Double(max(1, total)))
          }
        }
        return original
      }
    }
    try target.writeWithoutTransaction(change)
    try target.closeAsOneFile()
    return original
  }
}
