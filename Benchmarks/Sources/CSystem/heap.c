#include "heap.h"

#if defined(__GLIBC__)
#include <malloc.h>

int64_t heap_bytes_in_use(void) {
  struct mallinfo2 info = mallinfo2();
  // What is in the thread's cache was given back, but counts as in use; small blocks only, and the same in every run.
  return (int64_t)(info.uordblks + info.hblkhd);
}
#else
int64_t heap_bytes_in_use(void) { return -1; }
#endif
