#ifndef DAYBOOK_PLATFORM_SHIM_H
#define DAYBOOK_PLATFORM_SHIM_H

#include <locale.h>
#include <wchar.h>
#ifdef __linux__
#include <linux/magic.h>
#include <sys/prctl.h>
#include <sys/statfs.h>

static const unsigned int daybook_tmpfs_magic = TMPFS_MAGIC;
static const unsigned int daybook_ramfs_magic = RAMFS_MAGIC;
#endif

// prctl is variadic, and variadic functions are not imported into Swift.
static inline void daybook_disable_core_dumps(void) {
#ifdef __linux__
  prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
#endif
}

static const int daybook_lc_ctype_mask = LC_CTYPE_MASK;

// Declared in <wchar.h> only under feature macros that the importer does not set.
extern int wcwidth(wchar_t);

static inline int daybook_wcwidth(unsigned int scalar) {
  return wcwidth((wchar_t)scalar);
}

#endif
