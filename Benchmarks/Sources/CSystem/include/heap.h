#pragma once

#include <stdint.h>

/// The bytes that are allocated on the heap, as its allocator counts them, or a negative number where that cannot be asked.
int64_t heap_bytes_in_use(void);
