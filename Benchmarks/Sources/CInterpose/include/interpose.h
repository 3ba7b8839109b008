#pragma once

#include <stdint.h>

/// How often something was asked of the system since the program began, by all threads.
typedef struct {
  /// malloc and its kin, realloc among them.
  int64_t allocations;
  /// Mutexes and read-write locks taken, or tried.
  int64_t locks;
  /// Calls by which code that is not specialised asks the Swift runtime for types and conformances.
  int64_t lookups;
  /// Accesses to variables that the Swift runtime checks for exclusivity.
  int64_t accesses;
} interposed_counts;

/// The counts as they are now. Where calls cannot be counted all are negative.
interposed_counts interposed_counts_now(void);
