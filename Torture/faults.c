/* Makes the n-th change of a file fail: preloaded into the program under test by the torture run.
 *
 * FAULT_AT      which of the counted calls fails, from 1; none where it is missing
 * FAULT_ERRNO   the error's number, EIO or ENOSPC for example
 * FAULT_ONWARDS set: all calls after it fail too, as on a full disk
 * FAULT_COUNT   a file that gets the number of counted calls when the program ends
 *
 * Counted are writes, truncations, synchronisations, links and renames of regular files; standard
 * input, output and error are left alone. A write that fails has written half of its bytes. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

static atomic_long calls;

static int fails(void) {
    long number = atomic_fetch_add(&calls, 1) + 1;
    const char *at = getenv("FAULT_AT");
    const char *code = getenv("FAULT_ERRNO");
    if (!at || !code) return 0;
    long target = atol(at);
    if (number != target && !(number > target && getenv("FAULT_ONWARDS"))) return 0;
    errno = atoi(code);
    return 1;
}

static int is_file(int descriptor) {
    struct stat info;
    int kept = errno;
    int result = descriptor > 2 && fstat(descriptor, &info) == 0
        && (S_ISREG(info.st_mode) || S_ISDIR(info.st_mode));
    errno = kept;
    return result;
}

__attribute__((destructor)) static void report(void) {
    const char *path = getenv("FAULT_COUNT");
    FILE *file = path ? fopen(path, "w") : NULL;
    if (!file) return;
    fprintf(file, "%ld\n", atomic_load(&calls));
    fclose(file);
}

/* Leaves errno as `fails` has set it. */
#define FAIL_AFTER(half)    \
    do {                    \
        int code = errno;   \
        (void)!(half);      \
        errno = code;       \
        return -1;          \
    } while (0)

#define REAL(type, name, ...)                              \
    static type (*real)(__VA_ARGS__);                      \
    if (!real) real = (type(*)(__VA_ARGS__))dlsym(RTLD_NEXT, name)

ssize_t write(int descriptor, const void *bytes, size_t count) {
    REAL(ssize_t, "write", int, const void *, size_t);
    if (is_file(descriptor) && fails()) FAIL_AFTER(real(descriptor, bytes, count / 2));
    return real(descriptor, bytes, count);
}

ssize_t pwrite(int descriptor, const void *bytes, size_t count, off_t offset) {
    REAL(ssize_t, "pwrite", int, const void *, size_t, off_t);
    if (is_file(descriptor) && fails()) FAIL_AFTER(real(descriptor, bytes, count / 2, offset));
    return real(descriptor, bytes, count, offset);
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t count, off64_t offset) {
    REAL(ssize_t, "pwrite64", int, const void *, size_t, off64_t);
    if (is_file(descriptor) && fails()) FAIL_AFTER(real(descriptor, bytes, count / 2, offset));
    return real(descriptor, bytes, count, offset);
}

int ftruncate(int descriptor, off_t size) {
    REAL(int, "ftruncate", int, off_t);
    return is_file(descriptor) && fails() ? -1 : real(descriptor, size);
}

int ftruncate64(int descriptor, off64_t size) {
    REAL(int, "ftruncate64", int, off64_t);
    return is_file(descriptor) && fails() ? -1 : real(descriptor, size);
}

int fsync(int descriptor) {
    REAL(int, "fsync", int);
    return is_file(descriptor) && fails() ? -1 : real(descriptor);
}

int fdatasync(int descriptor) {
    REAL(int, "fdatasync", int);
    return is_file(descriptor) && fails() ? -1 : real(descriptor);
}

int link(const char *from, const char *to) {
    REAL(int, "link", const char *, const char *);
    return fails() ? -1 : real(from, to);
}

int rename(const char *from, const char *to) {
    REAL(int, "rename", const char *, const char *);
    return fails() ? -1 : real(from, to);
}
