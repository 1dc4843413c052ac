import SQLCipherKit

/// What a journal knows of itself, beside its entries.
struct JournalProperties {
  enum Name: String {
    /// The same in a journal and all its backups.
    case identifier = "id"
    /// In a backup: when it was made, ISO 8601 in UTC. The first change to the file removes it.
    case backupDate
  }

  let db: Database

  func value(_ name: Name) throws -> String? {
    guard try db.tableExists("journalProperty") else { return nil }
    return try String.fetchOne(
      db, sql: "SELECT value FROM journalProperty WHERE name = ?", arguments: [name.rawValue])
  }

  func set(_ name: Name, _ value: String?) throws {
    try db.execute(
      sql: "DELETE FROM journalProperty WHERE name = ?", arguments: [name.rawValue])
    guard let value else { return }
    try db.execute(
      sql: "INSERT INTO journalProperty (name, value) VALUES (?, ?)",
      arguments: [name.rawValue, value])
  }
}
