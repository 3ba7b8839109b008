#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

// Limits Swift Testing to twice as many tests at a time as there are processors, however it is started. It would begin all of them at
// once: those on the main thread then wait for each other, minutes for each turn on a slow machine, and what one of them waits for comes
// too late. In C, as it has to be done before Swift Testing asks.
__attribute__((constructor)) static void limit_tests_at_a_time(void) {
  char limit[16];
  snprintf(limit, sizeof limit, "%ld", 2 * sysconf(_SC_NPROCESSORS_ONLN));
  setenv("SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH", limit, 0);
}
