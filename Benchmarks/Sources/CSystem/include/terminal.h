#pragma once

#include <stddef.h>

/// Opens a terminal, and writes the path of the side that programs open. Returns the descriptor of the other side, or -1.
int terminal_open(char *path, size_t size);
