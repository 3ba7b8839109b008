#pragma once

#include <stdint.h>

/// The number of calls to the system since the program began, by all threads.
typedef struct {
  /// malloc and related functions, including realloc.
  int64_t allocations;
  /// Attempts to take mutexes and read-write locks.
  int64_t locks;
  /// Look-ups of types and conformances in the Swift runtime, by code that is not specialised.
  int64_t lookups;
  /// Accesses to variables that the Swift runtime checks for exclusivity.
  int64_t accesses;
  /// Increases of reference counts, of a null reference as well.
  int64_t retains;
} interposed_counts;

/// The current counts. Where calls cannot be counted, all are negative.
interposed_counts interposed_counts_now(void);
