// Searches, ranked and newest first.

#include "baseline.h"

#include <math.h>

enum { SNIPPET = 160, LEAD = 40 };

// A window around the first hit, found by a scan that knows ASCII case alone.
static void make_snippet(const char *body, const char *word) {
  static char snippet[SNIPPET + 1];
  const char *hit = strcasestr(body, word);
  const char *start = hit && hit - body > LEAD ? hit - LEAD : body;
  while (start > body && ((unsigned char)*start & 0xC0) == 0x80) start--;
  strncpy(snippet, start, SNIPPET);
}

// `word`, `some words` and `beg*` in each module's grammar, appended to a pattern.
static void append_term(char *pattern, const char *term) {
  size_t length = strlen(term);
  bool is_prefix = length > 0 && term[length - 1] == '*';
  const char *ending = !is_prefix ? "\"" : has_fts5 ? "\" *" : "*\"";
  sprintf(pattern + strlen(pattern), "%s\"%.*s%s", *pattern ? " " : "", (int)(length - is_prefix),
          term, ending);
}

static int64_t count_matches(const char *pattern) {
  sqlite3_stmt *count = prepare(COUNT_MATCHES);
  bind_text(count, 1, pattern);
  return number(count);
}

struct weights {
  int term_count;
  double rarity[MAX_FIELDS], row_count, average_length;
};

static double read_varint(const unsigned char **byte) {
  uint64_t value = 0;
  for (int shift = 0; shift < 64; shift += 7) {
    value |= (uint64_t)(**byte & 0x7F) << shift;
    if (*(*byte)++ < 0x80) break;
  }
  return (double)value;
}

// FTS4 leaves BM25 to the caller: the rows and words of the index, and how many rows hold a term.
static struct weights read_weights(char **terms, int term_count) {
  struct weights weights = {.term_count = term_count};
  sqlite3_stmt *size = prepare(INDEX_SIZE);
  if (!step(size)) fail("no statistics");
  const unsigned char *byte = sqlite3_column_blob(size, 0);
  weights.row_count = read_varint(&byte);
  weights.average_length = (read_varint(&byte) + read_varint(&byte)) / weights.row_count;
  sqlite3_reset(size);
  for (int index = 0; index < term_count; index++) {
    char pattern[1024] = "";
    append_term(pattern, terms[index]);
    double holders = (double)count_matches(pattern);
    double rarity = log((weights.row_count - holders + 0.5) / (holders + 0.5));
    weights.rarity[index] = rarity > 0 ? rarity : 1e-6;
  }
  return weights;
}

// BM25 as FTS5 defines it. `info` holds the words of both columns, then the hits of each term.
static double score(const uint32_t *info, const struct weights *weights) {
  double length = (double)info[0] + info[1], result = 0;
  for (int term = 0; term < weights->term_count; term++) {
    double frequency = 5.0 * info[2 + 2 * term] + 1.0 * info[3 + 2 * term];
    result += weights->rarity[term] * frequency * 2.2 /
              (frequency + 1.2 * (0.25 + 0.75 * length / weights->average_length));
  }
  return result;
}

// The ids of the best matches among the newest so many, 0 for all; returns how many they are.
static int rank(const char *pattern, char **terms, int term_count, int limit, int64_t *ids) {
  struct weights weights;
  if (!has_fts5) weights = read_weights(terms, term_count);
  double best[PAGE];
  int found = 0;
  sqlite3_stmt *rows = prepare(limit > 0 ? RANK_NEWEST : RANK);
  bind_text(rows, 1, pattern);
  if (limit > 0) sqlite3_bind_int(rows, 2, limit);
  while (step(rows)) {
    double value = has_fts5 ? -sqlite3_column_double(rows, 1)
                            : score(sqlite3_column_blob(rows, 1), &weights);
    if (found == PAGE && value <= best[PAGE - 1]) continue;
    int place = found < PAGE ? found++ : PAGE - 1;
    for (; place > 0 && best[place - 1] < value; place--) {
      best[place] = best[place - 1];
      ids[place] = ids[place - 1];
    }
    best[place] = value;
    ids[place] = sqlite3_column_int64(rows, 0);
  }
  return found;
}

int64_t search(char **fields, int field_count) {
  char pattern[4096] = "", counted[1024] = "";
  char **terms = fields + 4;
  int64_t ids[PAGE];
  int found = 0, term_count = field_count - 4;
  for (int index = 0; index < term_count; index++) append_term(pattern, terms[index]);
  if (*fields[3]) append_term(counted, fields[3]);
  run(BEGIN_READ);
  int64_t total = count_matches(*counted ? counted : pattern);
  if (strcmp(fields[0], "date") == 0) {
    sqlite3_stmt *rows = prepare(NEWEST);
    bind_text(rows, 1, pattern);
    while (step(rows)) ids[found++] = sqlite3_column_int64(rows, 0);
  } else {
    found = rank(pattern, terms, term_count, atoi(fields[2]), ids);
  }
  for (int index = 0; index < found; index++) make_snippet(find_entry(ids[index]), fields[1]);
  run(COMMIT);
  return total;
}
