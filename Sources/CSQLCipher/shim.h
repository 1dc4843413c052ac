#ifndef DAYBOOK_SQLCIPHER_SHIM_H
#define DAYBOOK_SQLCIPHER_SHIM_H

// sqlite3_key is declared only for builds that ask for the codec.
#ifndef SQLITE_HAS_CODEC
#define SQLITE_HAS_CODEC 1
#endif
#include <sqlite3.h>

// Variadic functions are not imported into Swift.
static inline int daybook_set_tokenizer_registration(sqlite3 *db, int enabled) {
  // SQLITE_DBCONFIG_ENABLE_FTS3_TOKENIZER: a bound tokenizer pointer is refused without it.
  return sqlite3_db_config(db, 1004, enabled, (int *)0);
}

// Function-like macros with casts are not imported either.
static inline sqlite3_destructor_type daybook_transient(void) {
  return SQLITE_TRANSIENT;
}

// FTS3/FTS4 tokenizers: documented at sqlite.org/fts3.html#tokenizer, and declared
// by no installed header.
typedef struct daybook_fts3_tokenizer daybook_fts3_tokenizer;
typedef struct daybook_fts3_cursor daybook_fts3_cursor;
typedef struct daybook_fts3_module daybook_fts3_module;

struct daybook_fts3_module {
  int iVersion;
  int (*xCreate)(int argc, const char *const *argv, daybook_fts3_tokenizer **ppTokenizer);
  int (*xDestroy)(daybook_fts3_tokenizer *pTokenizer);
  int (*xOpen)(daybook_fts3_tokenizer *pTokenizer, const char *pInput, int nBytes,
               daybook_fts3_cursor **ppCursor);
  int (*xClose)(daybook_fts3_cursor *pCursor);
  int (*xNext)(daybook_fts3_cursor *pCursor, const char **ppToken, int *pnBytes,
               int *piStartOffset, int *piEndOffset, int *piPosition);
  int (*xLanguageid)(daybook_fts3_cursor *pCursor, int iLangid);
};

// The engine writes the first field of each, so they lead our own.
struct daybook_fts3_tokenizer {
  const daybook_fts3_module *pModule;
  void *context;
};

struct daybook_fts3_cursor {
  daybook_fts3_tokenizer *pTokenizer;
  void *context;
};

#endif
