// Kills the program just before, or during, the call that DIE_IN names, if that is about a file whose name ends in
// ".draft". For LD_PRELOAD.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int is_named_draft(const char *path) {
  size_t length = strlen(path);
  return length > 6 && strcmp(path + length - 6, ".draft") == 0;
}

static int is_draft(int file) {
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return is_named_draft(path);
}

static void die_if(const char *call, int is_meant) {
  const char *wanted = getenv("DIE_IN");
  if (is_meant && wanted && strcmp(wanted, call) == 0) kill(getpid(), SIGKILL);
}

ssize_t write(int file, const void *bytes, size_t count) {
  ssize_t (*real)(int, const void *, size_t) = dlsym(RTLD_NEXT, "write");
  int is_meant = is_draft(file);
  if (is_meant) count = count < 10 ? count : 10;
  ssize_t written = real(file, bytes, count);
  die_if("write", is_meant);
  return written;
}

int fchmod(int file, mode_t mode) {
  die_if("fchmod", is_draft(file));
  return ((int (*)(int, mode_t))dlsym(RTLD_NEXT, "fchmod"))(file, mode);
}

int fsync(int file) {
  die_if("fsync", is_draft(file));
  return ((int (*)(int))dlsym(RTLD_NEXT, "fsync"))(file);
}

int rename(const char *from, const char *to) {
  die_if("rename", is_named_draft(from));
  return ((int (*)(const char *, const char *))dlsym(RTLD_NEXT, "rename"))(from, to);
}
