import Foundation
public import SQLCipherKit

/// Facts about a journal.
public struct JournalInfo: Hashable, Sendable {
  public let path: String
  /// In bytes, the write-ahead log included.
  public let size: Int64
  public let entryCount: Int
  public let trashedCount: Int
  /// Those of trashed entries too.
  public let attachmentCount: Int
  /// In bytes, all together.
  public let attachmentSize: Int64
  public let firstDate: EntryDate?
  public let lastDate: EntryDate?
  /// The name of the last migration.
  public let schemaVersion: String
  public let fullTextModule: FullTextModule
  public let cipherFormat: CipherFormat
  public let library: LinkedLibrary
}

extension Journal {
  /// - Throws: `DatabaseError`.
  public func info() throws -> JournalInfo {
    let library = try LinkedLibrary.current()
    return try queue.read { db in
      // Both counts are read from indexes. No index knows the trash: asked for by itself it would
      // read every entry.
      let entryCount =
        try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM entry WHERE trashed IS NULL") ?? 0
      let allCount = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM entry") ?? 0
      return JournalInfo(
        path: path,
        size: [path, path + "-wal"].map(PrivateFiles.size).reduce(0, +),
        entryCount: entryCount,
        trashedCount: allCount - entryCount,
        attachmentCount: try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM attachment") ?? 0,
        attachmentSize: try Int64.fetchOne(
          db, sql: "SELECT COALESCE(SUM(size), 0) FROM attachment") ?? 0,
        firstDate: try EntryDate.first(ordered: "ASC", where: "WHERE trashed IS NULL", in: db),
        lastDate: try EntryDate.first(ordered: "DESC", where: "WHERE trashed IS NULL", in: db),
        schemaVersion: try JournalSchema.migrator.completedMigrations(db).last ?? "",
        fullTextModule: db.fullTextModule,
        cipherFormat: db.cipherFormat ?? library.cipherFormat,
        library: library)
    }
  }
}
