// The baseline of the benchmarks: what plain C makes of the statements that the library runs, on
// the same SQLCipher, with the tokenizer that SQLite brings along. See main.c for its commands.

#ifndef DAYBOOK_BASELINE_H
#define DAYBOOK_BASELINE_H

#define _GNU_SOURCE
#define SQLITE_HAS_CODEC 1 // declares sqlite3_key
#include <sqlite3.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PAGE = 20, MAX_FIELDS = 16 };

// Prints "error" and the message as an answer, and ends.
_Noreturn void fail(const char *format, ...);

// database.c

// The statements; each is compiled once a connection.
enum query {
  BEGIN_READ, BEGIN_WRITE, COMMIT, COUNT_MATCHES, RANK, RANK_NEWEST, NEWEST, INDEX_SIZE, FIND,
  TAGS, COUNT, LIST, HAS_UUID, AT_INSTANT, INSERT, FIND_TAG, ADD_TAG, MARK_TAG, SET_TAG, PAGE_SIZE, QUERY_COUNT
};

extern sqlite3 *db;
extern bool has_fts5;

void open_database(const char *path, const char *key);
void create_tables(void);
void close_database(void);

// The statement, reset.
sqlite3_stmt *prepare(enum query query);
// True where there is a row; at the end the statement is reset.
bool step(sqlite3_stmt *statement);
void run(enum query query);
// SQL with the formats of sqlite3_mprintf.
void execute(const char *format, ...);
void bind_text(sqlite3_stmt *statement, int index, const char *text);
// The first column of the only row; -1 where there is none.
int64_t number(sqlite3_stmt *statement);

// entries.c

// Both return the body, which is valid until the next call.
const char *take_entry(sqlite3_stmt *row);
const char *find_entry(int64_t id);
int64_t list(int limit);
int64_t import(const char *path);
int64_t add(char *json);

// copies.c

int64_t copy_file(const char *from, const char *to);
int64_t export_database(const char *path, const char *key);

// search.c

// fields: sort, word to show, newest matches to rank (0: all), term to count (empty: what is
// ranked), terms to rank…
int64_t search(char **fields, int field_count);

#endif
