#include "CSignals.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

// One thread appends, without a lock. The holder of `busy` writes waiting lines to the file: that thread, one that runs at
// intervals, or the handler of a signal that ends the process.
struct cs_record {
  int descriptor;
  atomic_int error;
  // The end of the lines; moved by the thread that appends.
  atomic_size_t filled;
  // The end of the lines in the file; moved by the holder of `busy`.
  atomic_size_t written;
  atomic_flag busy;
  char bytes[1 << 16];
};

static _Atomic(cs_record *) open_records[8];
#define RECORDS (sizeof(open_records) / sizeof(open_records[0]))

static bool enter(cs_record *record, int tries) {
  const struct timespec moment = {0, 100 * 1000};
  while (atomic_flag_test_and_set_explicit(&record->busy, memory_order_acquire)) {
    if (tries-- == 0) return false;
    nanosleep(&moment, NULL);
  }
  return true;
}

static void leave(cs_record *record) { atomic_flag_clear_explicit(&record->busy, memory_order_release); }

// Safe in a signal handler. The caller holds `busy`.
static void write_waiting(cs_record *record) {
  while (record->error == 0) {
    size_t from = record->written, to = record->filled;
    if (from >= to) return;
    ssize_t count = write(record->descriptor, record->bytes + from, to - from);
    if (count > 0) {
      record->written = from + (size_t)count;
    } else if (count < 0 && errno == EAGAIN) {
      struct pollfd waiting = {record->descriptor, POLLOUT, 0};
      poll(&waiting, 1, -1);
    } else if (count < 0 && errno != EINTR) {
      record->error = errno;
    }
  }
}

// A signal handler must not find `busy` held by its own thread.
static void write_out(cs_record *record, bool start_over) {
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &before);
  enter(record, -1);
  write_waiting(record);
  if (start_over) record->written = record->filled = 0;
  leave(record);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

static void rescue_at_exit(void) { cs_record_rescue(); }

cs_record *cs_record_open(int descriptor) {
  static atomic_bool is_registered;
  cs_record *record = calloc(1, sizeof(cs_record));
  if (!record) {
    close(descriptor);
    errno = ENOMEM;
    return NULL;
  }
  record->descriptor = descriptor;
  if (!atomic_exchange(&is_registered, true)) atexit(rescue_at_exit);
  for (size_t index = 0; index < RECORDS; index++) {
    cs_record *none = NULL;
    if (atomic_compare_exchange_strong(&open_records[index], &none, record)) break;
  }
  cs_watch_ending();
  return record;
}

static void append(cs_record *record, const char *bytes, size_t count) {
  while (count > 0 && record->error == 0) {
    size_t room = sizeof(record->bytes) - record->filled;
    size_t piece = count < room ? count : room;
    memcpy(record->bytes + record->filled, bytes, piece);
    record->filled += piece;
    bytes += piece;
    count -= piece;
    if (count > 0) write_out(record, true);
  }
}

int cs_record_line(cs_record *record, const char *mark, size_t mark_count, const char *bytes, size_t count) {
  if (record->error) return record->error;
  size_t whole = mark_count + count + 1;
  size_t filled = atomic_load_explicit(&record->filled, memory_order_relaxed);
  if (whole > sizeof(record->bytes) - filled) {
    write_out(record, true);
    filled = record->filled;
  }
  if (whole > sizeof(record->bytes)) {
    append(record, mark, mark_count);
    append(record, bytes, count);
    append(record, "\n", 1);
    return record->error;
  }
  char *place = record->bytes + filled;
  memcpy(place, mark, mark_count);
  memcpy(place + mark_count, bytes, count);
  place[whole - 1] = '\n';
  atomic_store_explicit(&record->filled, filled + whole, memory_order_release);
  return record->error;
}

int cs_record_flush(cs_record *record) {
  if (record->written != record->filled) write_out(record, false);
  return record->error;
}

void cs_record_close(cs_record *record) {
  cs_record_flush(record);
  for (size_t index = 0; index < RECORDS; index++) {
    cs_record *ours = record;
    atomic_compare_exchange_strong(&open_records[index], &ours, NULL);
  }
  close(record->descriptor);
  free(record);
}

void cs_record_rescue(void) {
  for (size_t index = 0; index < RECORDS; index++) {
    cs_record *record = open_records[index];
    // If another thread is writing, this one need not.
    if (!record || !enter(record, 10000)) continue;
    write_waiting(record);
    leave(record);
  }
}
