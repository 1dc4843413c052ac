import SQLCipherKit

/// The history of the journal's tables. A migration that has landed is never edited.
enum JournalSchema {
  /// Marks a database as a journal (PRAGMA application_id): "Dayb".
  static let applicationID = 0x4461_7962

  /// Makes a new database a journal, without its search index.
  static func create(in db: Database) throws {
    try db.execute(sql: "PRAGMA application_id = \(applicationID)")
    try migrator.migrate(db)
  }

  static let migrator: DatabaseMigrator = {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("v1: entries", migrate: createEntries)
    migrator.registerMigration("v2: title, star, trash", migrate: addTitleStarAndTrash)
    migrator.registerMigration("v3: tags", migrate: createTags)
    migrator.registerMigration("v4: properties", migrate: createProperties)
    migrator.registerMigration("v5: versions", migrate: createVersions)
    migrator.registerMigration("v6: attachments", migrate: createAttachments)
    return migrator
  }()

  private static func createEntries(_ db: Database) throws {
    // AUTOINCREMENT: an id is never used again, or a stale index row could show a stranger's text.
    try db.execute(
      sql: """
        CREATE TABLE entry (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          uuid BLOB NOT NULL UNIQUE CHECK (length(uuid) = 16),
          created INTEGER NOT NULL,    -- milliseconds since 1970-01-01 UTC
          utcOffset INTEGER NOT NULL,  -- seconds east of Greenwich
          timeZone TEXT NOT NULL,      -- an IANA name, or an offset
          modified INTEGER NOT NULL,   -- milliseconds since 1970-01-01 UTC
          body TEXT NOT NULL
        );
        CREATE INDEX entry_created ON entry (created);
        """)
  }

  private static func addTitleStarAndTrash(_ db: Database) throws {
    // Its columns change: it is created anew after the last migration.
    try SearchIndex.drop(in: db)
    try db.execute(
      sql: """
        ALTER TABLE entry ADD COLUMN title TEXT NOT NULL DEFAULT '';
        ALTER TABLE entry ADD COLUMN starred INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE entry ADD COLUMN trashed INTEGER;  -- when, in milliseconds; NULL: it is not
        DROP INDEX entry_created;
        -- In the order of lists, and with all that a list or a span of wall-clock time asks for: the
        -- old SQLite reads the whole row for a column that the index lacks, even where its WHERE
        -- tells the value.
        CREATE INDEX entry_live ON entry (created, id, utcOffset, trashed) WHERE trashed IS NULL;
        CREATE INDEX entry_starred ON entry (created, id, utcOffset, trashed, starred)
          WHERE starred = 1 AND trashed IS NULL;
        """)
  }

  private static func createTags(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE tag (
          id INTEGER PRIMARY KEY,
          name TEXT NOT NULL,           -- as first written
          folded TEXT NOT NULL UNIQUE   -- as compared
        );
        CREATE TABLE entryTag (
          entryID INTEGER NOT NULL REFERENCES entry (id) ON DELETE CASCADE,
          tagID INTEGER NOT NULL REFERENCES tag (id) ON DELETE CASCADE,
          named INTEGER NOT NULL DEFAULT 0,   -- given by name
          inText INTEGER NOT NULL DEFAULT 0,  -- stands in the text
          PRIMARY KEY (entryID, tagID)
        ) WITHOUT ROWID;
        CREATE INDEX entryTag_tag ON entryTag (tagID);
        """)
    let store = TagStore(db: db)
    let cursor = try Row.fetchCursor(
      db, sql: "SELECT id, title, body FROM entry WHERE instr(title || body, '#') > 0")
    while let row = try cursor.next() {
      try store.update(
        fromTextOfEntry: row.int64(at: 0), title: row.string(at: 1), body: row.string(at: 2))
    }
  }

  private static func createProperties(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE journalProperty (name TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL);
        INSERT INTO journalProperty (name, value) VALUES ('id', lower(hex(randomblob(16))));
        """)
  }

  /// `entry.version` counts the changes; `entryVersion` keeps what entries were before each.
  private static func createVersions(_ db: Database) throws {
    try db.execute(
      sql: """
        ALTER TABLE entry ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
        CREATE TABLE entryVersion (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          entryID INTEGER NOT NULL REFERENCES entry (id) ON DELETE CASCADE,
          number INTEGER NOT NULL,
          created INTEGER NOT NULL,
          utcOffset INTEGER NOT NULL,
          timeZone TEXT NOT NULL,
          modified INTEGER NOT NULL,
          replaced INTEGER NOT NULL,  -- when the next one followed
          starred INTEGER NOT NULL,
          tags TEXT NOT NULL,         -- those given by name, with commas between them
          title TEXT NOT NULL,
          body TEXT NOT NULL,
          UNIQUE (entryID, number)
        );
        """)
  }

  private static func createAttachments(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE attachment (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          entryID INTEGER NOT NULL REFERENCES entry (id) ON DELETE CASCADE,
          name TEXT NOT NULL,
          type TEXT NOT NULL,      -- a media type, as the content shows it
          size INTEGER NOT NULL,   -- in bytes
          digest BLOB NOT NULL CHECK (length(digest) = 32),  -- SHA-256
          added INTEGER NOT NULL,  -- milliseconds since 1970-01-01 UTC
          UNIQUE (entryID, name)
        );
        CREATE TABLE attachmentChunk (
          attachmentID INTEGER NOT NULL REFERENCES attachment (id) ON DELETE CASCADE,
          number INTEGER NOT NULL,
          content BLOB NOT NULL,
          PRIMARY KEY (attachmentID, number)
        );
        """)
  }
}
