#pragma once

#include <stdint.h>

/// The number of allocated bytes on the heap, according to its allocator; negative where the allocator does not report it.
int64_t heap_bytes_in_use(void);
