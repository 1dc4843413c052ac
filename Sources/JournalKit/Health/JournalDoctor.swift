import Foundation
public import SQLCipherKit

/// Examines a journal without changing it, and repairs what can be derived.
public struct JournalDoctor: Sendable {
  let path: String
  let key: EncryptionKey

  public init(path: String, key: EncryptionKey) {
    self.path = path
    self.key = key
  }

  /// - Parameter progress: Called with the share that is done, from 0 to 1.
  /// - Throws: `DatabaseFileError` where the key does not open the file, `JournalError`,
  ///   `DatabaseError` where the database is too damaged to ask it anything.
  public func examine(progress: (Double) -> Void = { _ in }) throws -> HealthReport {
    let pages = try soundPages { progress($0 * 0.4) }
    let queue = try DatabaseQueue(path: path, key: key, configuration: Journal.configuration())
    defer { try? queue.close() }
    var problems: [HealthReport.Problem] = []
    if !pages.damagedPages.isEmpty { problems.append(.damagedPages(pages.damagedPages)) }
    if pages.damagedPages.first != 1 && !pages.isSound && pages.damagedPages.isEmpty {
      problems.append(.truncated)
    }
    let report = try queue.unsafeRead { db in
      try Journal.checkSchema(of: path, in: db)
      problems += try DatabaseExamination(db: db).problems(isDamaged: !pages.isSound)
      progress(1)
      return HealthReport(
        library: try LinkedLibrary.current(), cipherFormat: db.cipherFormat ?? .v4,
        fullTextModule: db.fullTextModule,
        schemaVersion: try JournalSchema.migrator.completedMigrations(db).last ?? "",
        cipherSettings: try String.fetchAll(db, sql: "PRAGMA cipher_settings"),
        pageCount: pages.pageCount,
        entryCount: try? Int.fetchOne(
          db, sql: "SELECT COUNT(*) FROM entry WHERE trashed IS NULL"),
        freeSpace: Surroundings(path: path).freeSpace,
        problems: problems + Surroundings(path: path).problems(),
        notes: Surroundings(path: path).notes(
          isOldFormat: try db.cipherFormat == .v3 && LinkedLibrary.current().cipherFormat == .v4))
    }
    return report
  }

  /// Makes the search index anew from the entries.
  /// - Throws: `JournalError`, `DatabaseError`.
  public func repairIndex() throws {
    let queue = try DatabaseQueue(path: path, key: key, configuration: Journal.configuration())
    try queue.write { db in
      try Journal.checkSchema(of: path, in: db)
      try SearchIndex.drop(in: db)
      try SearchIndex.create(in: db)
    }
    try queue.close()
  }

  /// A page that another process was just writing looks damaged: it is looked at again.
  private func soundPages(_ progress: (Double) -> Void) throws -> PageReport {
    let verifier = PageVerifier(path: path, key: key)
    let report = try verifier.verify(progress: progress)
    guard !report.isSound else { return report }
    usleep(200_000)
    return try verifier.verify()
  }
}
