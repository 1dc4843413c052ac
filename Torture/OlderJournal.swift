import Foundation
import SQLCipherKit

/// A journal as the first version of Daybook left it, without titles, tags and trash.
struct OlderJournal {
  let path: String
  let keyFile: String

  /// - Parameter texts: The entries.
  func make(_ texts: [String]) throws {
    var configuration = Configuration()
    configuration.openMode = .create
    let queue = try DatabaseQueue(path: path, key: key(), configuration: configuration)
    try queue.writeWithoutTransaction { db in
      // "Dayb", the mark of a journal; the tables are those of the migration of that time.
      try db.execute(
        sql: """
          PRAGMA application_id = 1147238754;
          CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
          INSERT INTO grdb_migrations VALUES ('v1: entries');
          CREATE TABLE entry (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            uuid BLOB NOT NULL UNIQUE CHECK (length(uuid) = 16),
            created INTEGER NOT NULL,
            utcOffset INTEGER NOT NULL,
            timeZone TEXT NOT NULL,
            modified INTEGER NOT NULL,
            body TEXT NOT NULL
          );
          CREATE INDEX entry_created ON entry (created);
          """)
    }
    try queue.write { db in
      for (index, text) in texts.enumerated() {
        try db.execute(
          sql: """
            INSERT INTO entry (uuid, created, utcOffset, timeZone, modified, body)
            VALUES (randomblob(16), ?, 0, 'UTC', 0, ?)
            """,
          arguments: [1_700_000_000_000 + index * 60_000, text])
      }
    }
    try queue.close()
  }

  private func key() throws -> EncryptionKey {
    let digits = try String(contentsOfFile: keyFile, encoding: .utf8).dropFirst(4).prefix(64)
    let bytes = stride(from: 0, to: 64, by: 2).compactMap { index in
      let start = digits.index(digits.startIndex, offsetBy: index)
      return UInt8(digits[start...].prefix(2), radix: 16)
    }
    return try EncryptionKey(rawKey: bytes)
  }
}
