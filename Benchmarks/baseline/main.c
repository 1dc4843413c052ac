// Reads commands from standard input, one a line with fields parted by tabs, and answers each with
// a line: the nanoseconds it took and a count, or "error" and a message. Timing happens in here, so
// that the pipe costs nothing.

#include "baseline.h"

#include <stdarg.h>
#include <time.h>

void fail(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  fputs("error ", stdout);
  vprintf(format, arguments);
  putchar('\n');
  va_end(arguments);
  exit(1);
}

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

int main(int argument_count, char **arguments) {
  // Two ways to run as a command, for comparing the start of a program.
  if (argument_count == 2) return printf("%s\n", sqlite3_libversion()) < 0;
  if (argument_count == 4) {
    open_database(arguments[1], arguments[2]);
    list(atoi(arguments[3]));
    close_database();
    return 0;
  }
  char *line = NULL;
  size_t size = 0;
  while (getline(&line, &size, stdin) > 0) {
    char *fields[MAX_FIELDS], *rest = line;
    int count = 0;
    line[strcspn(line, "\n")] = 0;
    while (count < MAX_FIELDS && (fields[count] = strsep(&rest, "\t"))) count++;
    const char *command = fields[0];
    int64_t start = now(), result = 0;
    if (!strcmp(command, "open")) open_database(fields[1], fields[2]);
    else if (!strcmp(command, "close")) close_database();
    else if (!strcmp(command, "create")) create_tables();
    else if (!strcmp(command, "import")) result = import(fields[1]);
    else if (!strcmp(command, "add")) result = add(fields[1]);
    else if (!strcmp(command, "list")) result = list(atoi(fields[1]));
    else if (!strcmp(command, "copy")) result = copy_file(fields[1], fields[2]);
    else if (!strcmp(command, "export")) result = export_database(fields[1], fields[2]);
    else if (!strcmp(command, "search")) result = search(fields + 1, count - 1);
    else if (strcmp(command, "info")) fail("unknown command %s", command);
    if (!strcmp(command, "info")) {
      printf("%s %s %lld\n", has_fts5 ? "fts5" : "fts4", sqlite3_libversion(),
             (long long)number(prepare(PAGE_SIZE)));
    } else {
      printf("%lld %lld\n", (long long)(now() - start), (long long)result);
    }
    fflush(stdout);
  }
  free(line);
  return 0;
}
