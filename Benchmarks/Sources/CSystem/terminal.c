#define _GNU_SOURCE
#include "terminal.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int terminal_open(char *path, size_t size) {
  int terminal = posix_openpt(O_RDWR | O_NOCTTY);
  if (terminal < 0) return -1;
  if (grantpt(terminal) == 0 && unlockpt(terminal) == 0) {
    const char *name = ptsname(terminal);
    if (name != NULL && strlen(name) < size) {
      snprintf(path, size, "%s", name);
      return terminal;
    }
  }
  close(terminal);
  return -1;
}
