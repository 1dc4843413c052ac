// The connection: its statements, settings and tables, which are the library's.

#include "baseline.h"

#include <stdarg.h>

sqlite3 *db;
bool has_fts5;

// MARK: Statements

#define ENTRY "entry.id, uuid, created, utcOffset, timeZone, modified, body, title, starred"
#define MATCH " FROM entryIndex WHERE entryIndex MATCH ?"

static const char *const sources[QUERY_COUNT] = {
    [BEGIN_READ] = "BEGIN DEFERRED TRANSACTION",
    [BEGIN_WRITE] = "BEGIN IMMEDIATE TRANSACTION",
    [COMMIT] = "COMMIT TRANSACTION",
    [COUNT_MATCHES] = "SELECT COUNT(*)" MATCH,
    // Ids follow the dates here, which plain C may take for granted; the library may not.
    [NEWEST] = "SELECT rowid" MATCH " ORDER BY rowid DESC LIMIT 20",
    [INDEX_SIZE] = "SELECT value FROM entryIndex_stat WHERE id = 0",
    [FIND] = "SELECT " ENTRY " FROM entry WHERE id = ? AND trashed IS NULL",
    [TAGS] = "SELECT tag.name FROM entryTag JOIN tag ON tag.id = entryTag.tagID"
             " WHERE entryTag.entryID = ? ORDER BY tag.folded",
    [COUNT] = "SELECT COUNT(*) FROM entry WHERE trashed IS NULL",
    [LIST] = "SELECT " ENTRY " FROM entry WHERE trashed IS NULL"
             " ORDER BY created DESC, entry.id DESC LIMIT ?",
    [HAS_UUID] = "SELECT EXISTS (SELECT 1 FROM entry WHERE uuid = ?)",
    [AT_INSTANT] = "SELECT title, body FROM entry WHERE created = ? AND trashed IS NULL",
    [INSERT] = "INSERT INTO entry (uuid, created, utcOffset, timeZone, modified, body, title,"
               " starred) VALUES (?, ?, 0, 'UTC', ?2, ?, ?, 0)",
    [FIND_TAG] = "SELECT id FROM tag WHERE folded = ?",
    [ADD_TAG] = "INSERT INTO tag (name, folded) VALUES (?1, ?1)",
    [MARK_TAG] = "UPDATE entryTag SET named = 1 WHERE entryID = ? AND tagID = ?",
    [SET_TAG] = "INSERT INTO entryTag (entryID, tagID, named) VALUES (?, ?, 1)",
    [PAGE_SIZE] = "PRAGMA page_size",
};
static sqlite3_stmt *statements[QUERY_COUNT];

static const char *source(enum query query) {
  if (query == RANK)
    return has_fts5 ? "SELECT rowid, bm25(entryIndex, 5.0, 1.0)" MATCH
                    : "SELECT rowid, matchinfo(entryIndex, 'ly')" MATCH;
  if (query == RANK_NEWEST)
    return has_fts5
               ? "SELECT rowid, bm25(entryIndex, 5.0, 1.0)" MATCH " ORDER BY rowid DESC LIMIT ?"
               : "SELECT rowid, matchinfo(entryIndex, 'ly')" MATCH " ORDER BY rowid DESC LIMIT ?";
  return sources[query];
}

sqlite3_stmt *prepare(enum query query) {
  if (!statements[query]) {
    const char *sql = source(query);
    if (sqlite3_prepare_v2(db, sql, -1, &statements[query], NULL) != SQLITE_OK)
      fail("%s: %s", sql, sqlite3_errmsg(db));
  }
  sqlite3_reset(statements[query]);
  return statements[query];
}

bool step(sqlite3_stmt *statement) {
  int code = sqlite3_step(statement);
  if (code != SQLITE_ROW && code != SQLITE_DONE)
    fail("%s: %s", sqlite3_sql(statement), sqlite3_errmsg(db));
  // A statement left standing would keep its transaction open.
  if (code == SQLITE_DONE) sqlite3_reset(statement);
  return code == SQLITE_ROW;
}

void run(enum query query) { step(prepare(query)); }

void bind_text(sqlite3_stmt *statement, int index, const char *text) {
  sqlite3_bind_text(statement, index, text, -1, SQLITE_STATIC);
}

void execute(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  char *sql = sqlite3_vmprintf(format, arguments);
  va_end(arguments);
  if (sqlite3_exec(db, sql, NULL, NULL, NULL) != SQLITE_OK) fail("%s: %s", sql, sqlite3_errmsg(db));
  sqlite3_free(sql);
}

int64_t number(sqlite3_stmt *statement) {
  int64_t value = step(statement) ? sqlite3_column_int64(statement, 0) : -1;
  sqlite3_reset(statement);
  return value;
}

// MARK: Opening

void close_database(void) {
  for (int query = 0; query < QUERY_COUNT; query++) {
    sqlite3_finalize(statements[query]);
    statements[query] = NULL;
  }
  sqlite3_close(db);
  db = NULL;
}

// The settings are the library's.
void open_database(const char *path, const char *key) {
  int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
  if (sqlite3_open_v2(path, &db, flags, NULL) != SQLITE_OK) fail("cannot open %s", path);
  sqlite3_key(db, key, (int)strlen(key));
  execute("SELECT COUNT(*) FROM sqlite_master");
  sqlite3_busy_timeout(db, 10000);
  execute("PRAGMA temp_store = MEMORY; PRAGMA cache_size = -16000; PRAGMA foreign_keys = ON;"
          "PRAGMA recursive_triggers = ON; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
  has_fts5 = sqlite3_compileoption_used("ENABLE_FTS5");
}

// The tables, indexes and triggers are the library's; only the tokenizer is not.
void create_tables(void) {
  execute(
      "CREATE TABLE entry (id INTEGER PRIMARY KEY AUTOINCREMENT,"
      " uuid BLOB NOT NULL UNIQUE CHECK (length(uuid) = 16), created INTEGER NOT NULL,"
      " utcOffset INTEGER NOT NULL, timeZone TEXT NOT NULL, modified INTEGER NOT NULL,"
      " body TEXT NOT NULL, title TEXT NOT NULL DEFAULT '', starred INTEGER NOT NULL DEFAULT 0,"
      " trashed INTEGER);"
      "CREATE INDEX entry_live ON entry (created, utcOffset) WHERE trashed IS NULL;"
      "CREATE INDEX entry_starred ON entry (created, utcOffset)"
      " WHERE starred = 1 AND trashed IS NULL;"
      "CREATE TABLE tag (id INTEGER PRIMARY KEY, name TEXT NOT NULL, folded TEXT NOT NULL UNIQUE);"
      "CREATE TABLE entryTag (entryID INTEGER NOT NULL REFERENCES entry (id) ON DELETE CASCADE,"
      " tagID INTEGER NOT NULL REFERENCES tag (id) ON DELETE CASCADE,"
      " named INTEGER NOT NULL DEFAULT 0, inText INTEGER NOT NULL DEFAULT 0,"
      " PRIMARY KEY (entryID, tagID)) WITHOUT ROWID;"
      "CREATE INDEX entryTag_tag ON entryTag (tagID);"
      "CREATE VIEW entryIndex_source AS"
      " SELECT id AS rowid, title, body FROM entry WHERE trashed IS NULL");
  // `remove_diacritics 2` came with SQLite 3.27.
  int diacritics = sqlite3_libversion_number() >= 3027000 ? 2 : 1;
  if (has_fts5) {
    execute("CREATE VIRTUAL TABLE entryIndex USING fts5(title, body, content='entryIndex_source',"
            " content_rowid='rowid', tokenize='unicode61 remove_diacritics %d')", diacritics);
    // A leaf must fit into what SQLCipher's HMAC leaves of a page.
    execute("INSERT INTO entryIndex(entryIndex, rank) VALUES('pgsz', 3950)");
  } else {
    execute("CREATE VIRTUAL TABLE entryIndex USING fts4(content='entryIndex_source', title, body,"
            " tokenize=unicode61 'remove_diacritics=%d')", diacritics);
  }
  const char *add = "INSERT INTO entryIndex(rowid, title, body)"
                    " VALUES (new.id, new.title, new.body)";
  const char *remove = has_fts5 ? "INSERT INTO entryIndex(entryIndex, rowid, title, body)"
                                  " VALUES ('delete', old.id, old.title, old.body)"
                                : "DELETE FROM entryIndex WHERE docid = old.id";
  const char *update = "UPDATE OF title, body, id, trashed";
  execute("CREATE TRIGGER ai AFTER INSERT ON entry WHEN new.trashed IS NULL BEGIN %s; END;"
          "CREATE TRIGGER xd %s DELETE ON entry WHEN old.trashed IS NULL BEGIN %s; END;"
          "CREATE TRIGGER bu BEFORE %s ON entry WHEN old.trashed IS NULL BEGIN %s; END;"
          "CREATE TRIGGER au AFTER %s ON entry WHEN new.trashed IS NULL BEGIN %s; END",
          add, has_fts5 ? "AFTER" : "BEFORE", remove, update, remove, update, add);
}
