#ifndef DAYBOOK_CCMARK_SHIM_H
#define DAYBOOK_CCMARK_SHIM_H

#include <cmark.h>

#endif
