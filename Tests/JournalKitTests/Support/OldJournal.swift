import Foundation
import SQLCipherKit

@testable import JournalKit

/// A journal as an older version of Daybook left it: made by the migrations of its time, with the
/// index of its time.
struct OldJournal {
  static let v1 = "v1: entries"
  static let v2 = "v2: title, star, trash"
  static let v3 = "v3: tags"
  static let v4 = "v4: properties"
  static let v5 = "v5: versions"
  static let v6 = "v6: attachments"
  static var latest: String { JournalSchema.migrator.migrations.last! }

  let queue: DatabaseQueue

  /// Creates a journal of version 1 with these entries, whose ids count from 1.
  init(at path: String, key: EncryptionKey = .test, bodies: [String] = []) throws {
    var configuration = Journal.configuration()
    configuration.openMode = .create
    queue = try DatabaseQueue(path: path, key: key, configuration: configuration)
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA application_id = \(JournalSchema.applicationID)")
    }
    try step(to: Self.v1)
    try queue.write { db in for body in bodies { try Self.insert(body, in: db) } }
  }

  /// Migrates, and brings the index up to date as that version did when it opened a journal.
  func step(to version: String) throws {
    try queue.writeWithoutTransaction { db in
      try JournalSchema.migrator.migrate(db, upTo: version)
      try SearchIndex.ensure(in: db)
    }
  }

  /// Makes the index one whose tokenizer no build knows.
  ///
  /// By hand: FTS4 finds a tokenizer that was once registered as long as the process lives.
  static func forgetTokenizer(in db: Database) throws {
    let name = WordTokenizer.definition.name
    try db.execute(
      sql: """
        PRAGMA writable_schema = ON;
        UPDATE sqlite_master SET sql = replace(sql, '\(name)', 'daybook0')
        WHERE sql LIKE 'CREATE VIRTUAL TABLE%';
        PRAGMA writable_schema = OFF;
        UPDATE searchIndexDefinition SET definition = replace(definition, '\(name)', 'daybook0')
        """)
  }

  /// Adds an entry with the columns that version 1 had.
  @discardableResult
  static func insert(_ body: String, in db: Database) throws -> Int64 {
    try db.execute(
      sql: """
        INSERT INTO entry (uuid, created, utcOffset, timeZone, modified, body)
        VALUES (?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        UUID().data, EntryDate.sample.instant, 7200, "Europe/Paris", 1_000, body,
      ])
    return db.lastInsertedRowID
  }

  /// The ids that the index gives for a query, in order.
  func find(_ text: String) throws -> [Int64] { try queue.read { try $0.indexedIDs(text) } }

  func execute(_ sql: String) throws {
    try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
  }
}

extension Database {
  /// The ids that the index gives for a query, in order; nothing but the index is asked.
  func indexedIDs(_ text: String) throws -> [Int64] {
    let index = IndexQuery(index: try SearchIndex.wanted(in: self), db: self)
    return try index.ids(SearchQuery(text).root!).sorted()
  }

  /// Every object of the schema, with the SQL that made it.
  func schemaObjects() throws -> Set<String> {
    Set(
      try String.fetchAll(
        self, sql: "SELECT type || ' ' || name || ': ' || coalesce(sql, '') FROM sqlite_master"))
  }

  /// The names of everything that belongs to the search index.
  func indexObjects() throws -> [String] {
    try String.fetchAll(
      self,
      sql: """
        SELECT name FROM sqlite_master
        WHERE name LIKE '%entryIndex%' OR name LIKE '%searchIndex%' ORDER BY name
        """)
  }
}

/// The SQLCipher that the tests run on.
enum TestLibrary {
  static let fullTextModule = try! DatabaseQueue().read { $0.fullTextModule }
  static var hasFTS5: Bool { fullTextModule == .fts5 }
}
