import Foundation
public import SQLCipherKit

/// Facts about a journal.
public struct JournalInfo: Hashable, Sendable {
  public let path: String
  /// In bytes, the write-ahead log included.
  public let size: Int64
  public let entryCount: Int
  public let trashedCount: Int
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
      JournalInfo(
        path: path,
        size: [path, path + "-wal"].map(Self.size).reduce(0, +),
        entryCount: try Int.fetchOne(
          db, sql: "SELECT COUNT(*) FROM entry WHERE trashed IS NULL") ?? 0,
        trashedCount: try Int.fetchOne(
          db, sql: "SELECT COUNT(*) FROM entry WHERE trashed IS NOT NULL") ?? 0,
        firstDate: try Self.date(ordered: "ASC", in: db),
        lastDate: try Self.date(ordered: "DESC", in: db),
        schemaVersion: try JournalSchema.migrator.completedMigrations(db).last ?? "",
        fullTextModule: db.fullTextModule,
        cipherFormat: db.cipherFormat ?? library.cipherFormat,
        library: library)
    }
  }

  private static func size(_ path: String) -> Int64 {
    var info = stat()
    return stat(path, &info) == 0 ? Int64(info.st_size) : 0
  }

  private static func date(ordered order: String, in db: Database) throws -> EntryDate? {
    let row = try Row.fetchOne(
      db,
      sql: """
        SELECT created, utcOffset, timeZone FROM entry WHERE trashed IS NULL
        ORDER BY created \(order), id \(order) LIMIT 1
        """)
    return row.map {
      EntryDate(
        instant: $0.int64(at: 0), utcOffset: Int($0.int64(at: 1)), timeZone: $0.string(at: 2))
    }
  }
}
