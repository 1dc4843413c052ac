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
    // Before side files are made, which take over the journal's permissions.
    let openToOthers = Surroundings(path: path).problems()
    var configuration = Journal.configuration()
    configuration.readonly = !pages.isSound
    configuration.isLenient = !pages.isSound
    let queue = try DatabaseQueue(path: path, key: key, configuration: configuration)
    defer { try? queue.close() }
    var problems: [HealthReport.Problem] = []
    if !pages.damagedPages.isEmpty { problems.append(.damagedPages(pages.damagedPages)) }
    if pages.damagedPages.first != 1 && !pages.isSound && pages.damagedPages.isEmpty {
      problems.append(.truncated)
    }
    let report = try queue.unsafeRead { db in
      try Journal.checkSchema(of: path, in: db)
      let examination = DatabaseExamination(db: db)
      problems += try examination.problems(isDamaged: !pages.isSound)
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
        problems: problems + openToOthers,
        notes: Surroundings(path: path).notes(
          isOldFormat: try db.cipherFormat == .v3 && LinkedLibrary.current().cipherFormat == .v4)
          + examination.notes())
    }
    return report
  }

  /// Makes the search index anew from the entries, and removes tags that no entry has.
  /// - Parameter progress: Called with the share of the index that is done, from 0 to 1.
  /// - Throws: `JournalError`, `DatabaseError`.
  public func repair(progress: (Double) -> Void = { _ in }) throws {
    let queue = try DatabaseQueue(path: path, key: key, configuration: Journal.configuration())
    try queue.write { db in
      try Journal.checkSchema(of: path, in: db)
      try SearchIndex.drop(in: db)
      try SearchIndex.create(in: db, progress: progress)
      if try db.tableExists("tag") { try TagStore(db: db).removeOrphans() }
    }
    try queue.close()
  }

  /// A page that another process was just writing looks damaged, and so does one that a process
  /// was killed while writing: the log has it whole. Pages are looked at again when it is written.
  private func soundPages(_ progress: (Double) -> Void) throws -> PageReport {
    let verifier = PageVerifier(path: path, key: key)
    let report = try verifier.verify(progress: progress)
    guard !report.isSound else { return report }
    usleep(200_000)
    try writeLogBack()
    return try verifier.verify()
  }

  /// Damage does not matter here: it is what is looked for.
  private func writeLogBack() throws {
    guard ["-wal", "-journal"].contains(where: { PrivateFiles.size(path + $0) > 0 }) else { return }
    do {
      let queue = try DatabaseQueue(path: path, key: key, configuration: Journal.configuration())
      try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA wal_checkpoint") }
      try queue.close()
    } catch let error as DatabaseError
      where [.SQLITE_FULL, .SQLITE_IOERR].contains(error.resultCode)
    {
      throw error
    } catch {}
  }
}
