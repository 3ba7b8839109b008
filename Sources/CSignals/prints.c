#include "CSignals.h"

#include <stdio.h>
#if __has_include(<stdio_ext.h>)
#include <stdio_ext.h>
#endif

bool cs_prints_wait(void) {
#if __has_include(<stdio_ext.h>)
  return __fpending(stdout) > 0;
#else
  return true;
#endif
}

void cs_flush_prints(void) { fflush(stdout); }
