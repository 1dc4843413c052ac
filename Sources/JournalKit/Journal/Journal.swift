import Foundation
public import SQLCipherKit

/// A private journal: one encrypted file.
public final class Journal: Sendable {
  /// The largest text of an entry, in bytes of UTF-8: 32 MiB.
  public static let maximumTextSize = 32 << 20

  let queue: DatabaseQueue
  public let path: String

  /// Opens a journal; migrates an older one, and rebuilds its search index where this build or
  /// this library needs another.
  ///
  /// - Parameters:
  ///   - busyTimeout: How long to wait for another process, in seconds.
  ///   - onRebuild: Called with the share that is done, from 0 to 1, where the search index is
  ///     rebuilt, which takes a while.
  /// - Throws: `DatabaseFileError`, `LibraryError`, `JournalError`, `DatabaseError`. The file is
  ///   written to only when it proves to be a journal of this or an older version.
  public init(
    path: String, key: EncryptionKey, busyTimeout: Double = 10,
    onRebuild: (Double) -> Void = { _ in }
  ) throws {
    self.path = path
    var configuration = Self.configuration(busyTimeout: busyTimeout)
    configuration.prepareDatabase { try Self.checkSchema(of: path, in: $0) }
    queue = try DatabaseQueue(path: path, key: key, configuration: configuration)
    try prepare(key: key, onRebuild: onRebuild)
  }

  static func configuration(busyTimeout: Double = 10) -> Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(busyTimeout)
    configuration.prepareDatabase { try $0.add(tokenizer: WordTokenizer.definition) }
    return configuration
  }

  private func prepare(key: EncryptionKey, onRebuild: (Double) -> Void) throws {
    let migrator = JournalSchema.migrator
    let state = try queue.read { db in
      let isMigrated = try migrator.hasCompletedMigrations(db)
      return (
        isMigrated: isMigrated,
        isIndexCurrent: try isMigrated && SearchIndex.isCurrent(in: db),
        isReadOnly: db.isReadOnlyFile
      )
    }
    if !(state.isMigrated && state.isIndexCurrent) {
      guard !state.isReadOnly else { throw JournalError.readOnly(path: path) }
      if !state.isMigrated { try Migration(journal: self, key: key).run() }
      try queue.writeWithoutTransaction { db in
        if try !SearchIndex.isCurrent(in: db) {
          onRebuild(0)
          try SearchIndex.ensure(in: db, progress: onRebuild)
        }
      }
    }
    if !state.isReadOnly { MigrationCopies(journal: self, key: key).settle() }
  }

  /// Makes sure that a database is a journal, and none of a newer version.
  static func checkSchema(of path: String, in db: Database) throws {
    guard try Int.fetchOne(db, sql: "PRAGMA application_id") == JournalSchema.applicationID else {
      throw JournalError.notAJournal(path: path)
    }
    guard try !JournalSchema.migrator.hasBeenSuperseded(db) else {
      throw JournalError.newerSchema(path: path)
    }
  }

  /// Closes the file. Its changes are then all in it, and no side file is left.
  public func close() throws {
    try queue.close()
  }

  /// True where the journal's place does not allow writing.
  public var isReadOnly: Bool {
    get throws { try queue.read { $0.isReadOnlyFile } }
  }
}
