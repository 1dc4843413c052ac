// Copies of the whole database: as a file, and as SQLCipher's manual has it.

#include "baseline.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

// Byte by byte, on the disk when it returns.
int64_t copy_file(const char *from, const char *to) {
  static char buffer[1 << 20];
  int source = open(from, O_RDONLY), target = open(to, O_WRONLY | O_CREAT | O_EXCL, 0600);
  if (source < 0 || target < 0) fail("cannot copy %s", from);
  ssize_t length;
  while ((length = read(source, buffer, sizeof buffer)) > 0)
    if (write(target, buffer, (size_t)length) != length) fail("cannot write %s", to);
  if (length < 0 || fsync(target) != 0) fail("cannot copy %s", from);
  close(source);
  close(target);
  return 0;
}

// Row by row into a new encrypted file; returns how many entries it holds.
int64_t export_database(const char *path, const char *key) {
  execute("ATTACH DATABASE %Q AS copy KEY %Q", path, key);
  execute("SELECT sqlcipher_export('copy')");
  sqlite3_stmt *statement;
  const char *sql = "SELECT COUNT(*) FROM copy.entry WHERE trashed IS NULL";
  if (sqlite3_prepare_v2(db, sql, -1, &statement, NULL) != SQLITE_OK) fail("nothing was exported");
  int64_t count = number(statement);
  sqlite3_finalize(statement);
  execute("DETACH DATABASE copy");
  return count;
}
