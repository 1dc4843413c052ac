// Reads and writes entries.

#include "baseline.h"

#include <time.h>

enum { BATCH = 1000 };

// MARK: Reading entries

// Takes all that the library takes: the columns and the tags.
const char *take_entry(sqlite3_stmt *row) {
  static char *body;
  static char title[1024], tags[1024];
  size_t length = (size_t)sqlite3_column_bytes(row, 6), used = 0;
  body = realloc(body, length + 1);
  memcpy(body, sqlite3_column_text(row, 6), length);
  body[length] = 0;
  snprintf(title, sizeof title, "%s", sqlite3_column_text(row, 7));
  sqlite3_stmt *tag = prepare(TAGS);
  sqlite3_bind_int64(tag, 1, sqlite3_column_int64(row, 0));
  while (step(tag) && used < sizeof tags)
    used += (size_t)snprintf(tags + used, sizeof tags - used, "%s\n", sqlite3_column_text(tag, 0));
  return body;
}

const char *find_entry(int64_t id) {
  sqlite3_stmt *find = prepare(FIND);
  sqlite3_bind_int64(find, 1, id);
  if (!step(find)) fail("no entry %lld", (long long)id);
  const char *body = take_entry(find);
  sqlite3_reset(find);
  return body;
}

int64_t list(int limit) {
  run(BEGIN_READ);
  int64_t count = number(prepare(COUNT));
  sqlite3_stmt *rows = prepare(LIST);
  sqlite3_bind_int(rows, 1, limit);
  while (step(rows)) take_entry(rows);
  run(COMMIT);
  return count;
}

// MARK: Writing

struct entry {
  unsigned char uuid[16];
  int64_t created;
  char *title, *body;
  char *tags[MAX_FIELDS];
  int tag_count;
};

// As the importer asks: the same UUID, or the same instant and text.
static bool is_there(const struct entry *entry) {
  sqlite3_stmt *statement = prepare(HAS_UUID);
  sqlite3_bind_blob(statement, 1, entry->uuid, 16, SQLITE_STATIC);
  if (number(statement) == 1) return true;
  statement = prepare(AT_INSTANT);
  sqlite3_bind_int64(statement, 1, entry->created);
  while (step(statement))
    if (!strcmp((const char *)sqlite3_column_text(statement, 0), entry->title) &&
        !strcmp((const char *)sqlite3_column_text(statement, 1), entry->body))
      return true;
  return false;
}

static void tag_entry(int64_t id, const char *name) {
  sqlite3_stmt *statement = prepare(FIND_TAG);
  bind_text(statement, 1, name);
  int64_t tag = number(statement);
  if (tag < 0) {
    statement = prepare(ADD_TAG);
    bind_text(statement, 1, name);
    step(statement);
    tag = sqlite3_last_insert_rowid(db);
  }
  for (enum query query = MARK_TAG; query <= SET_TAG; query++) {
    statement = prepare(query);
    sqlite3_bind_int64(statement, 1, id);
    sqlite3_bind_int64(statement, 2, tag);
    step(statement);
    if (sqlite3_changes(db) > 0) return;
  }
}

static int64_t insert(const struct entry *entry) {
  sqlite3_stmt *statement = prepare(INSERT);
  sqlite3_bind_blob(statement, 1, entry->uuid, 16, SQLITE_STATIC);
  sqlite3_bind_int64(statement, 2, entry->created);
  bind_text(statement, 3, entry->body);
  bind_text(statement, 4, entry->title);
  step(statement);
  int64_t id = sqlite3_last_insert_rowid(db);
  for (int index = 0; index < entry->tag_count; index++) tag_entry(id, entry->tags[index]);
  return id;
}

// Reads a JSON string in place, as far as the generated corpus goes: no \u among its escapes.
static char *read_string(char **next) {
  char *start = *next + 1, *in = start, *out = start;
  for (; *in && *in != '"'; in++) {
    if (*in == '\\') *out++ = *++in == 'n' ? '\n' : *in;
    else *out++ = *in;
  }
  *next = in + 1;
  *out = 0;
  return start;
}

static int digit(char c) { return c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10; }

static void read_uuid(const char *text, unsigned char *uuid) {
  for (int index = 0; index < 16; index++, text += 2) {
    if (*text == '-') text++;
    uuid[index] = (unsigned char)(digit(text[0]) << 4 | digit(text[1]));
  }
}

static struct entry read_entry(char *line) {
  struct entry entry = {.title = "", .body = ""};
  struct tm date = {0};
  for (char *next = strchr(line, '"'); next; next = strchr(next, '"')) {
    char *key = read_string(&next);
    next += strspn(next, ": ");
    if (*next == '[') {
      next++;
      while (*(next += strspn(next, ", ")) == '"' && entry.tag_count < MAX_FIELDS)
        entry.tags[entry.tag_count++] = read_string(&next);
    } else if (*next == '"') {
      char *value = read_string(&next);
      if (!strcmp(key, "uuid")) read_uuid(value, entry.uuid);
      else if (!strcmp(key, "date")) strptime(value, "%Y-%m-%dT%H:%M:%SZ", &date);
      else if (!strcmp(key, "title")) entry.title = value;
      else if (!strcmp(key, "body")) entry.body = value;
    }
  }
  entry.created = (int64_t)timegm(&date) * 1000;
  return entry;
}

int64_t import(const char *path) {
  FILE *file = fopen(path, "r");
  if (!file) fail("cannot read %s", path);
  char *line = NULL;
  size_t size = 0;
  int64_t count = 0;
  while (getline(&line, &size, file) > 0) {
    if (count % BATCH == 0) run(BEGIN_WRITE);
    struct entry entry = read_entry(line);
    if (!is_there(&entry)) insert(&entry);
    if (++count % BATCH == 0) run(COMMIT);
  }
  if (count % BATCH != 0) run(COMMIT);
  free(line);
  fclose(file);
  return count;
}

int64_t add(char *line) {
  struct entry entry = read_entry(line);
  run(BEGIN_WRITE);
  int64_t id = insert(&entry);
  find_entry(id);
  run(COMMIT);
  return id;
}
