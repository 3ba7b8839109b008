#define _GNU_SOURCE

#include "CTaskHooks.h"

// Where a program can replace a function of the C library, and the kernel's `timespec` is that of the C library: on a 32-bit
// system, the two may differ, and the function may have another name.
#if defined(__linux__) && !defined(__ANDROID__) && defined(__LP64__)

#include <dlfcn.h>
#include <stdatomic.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

typedef int (*read_function)(clockid_t clock, struct timespec *time);

static int ask_kernel(clockid_t clock, struct timespec *time) { return (int)syscall(SYS_clock_gettime, clock, time); }

// The function of the C library, which needs no system call; until it is found, one.
static _Atomic(read_function) original = ask_kernel;

__attribute__((constructor)) static void find_original(void) {
  read_function found = (read_function)dlsym(RTLD_NEXT, "clock_gettime");
  if (found) atomic_store_explicit(&original, found, memory_order_relaxed);
}

// The places in the runtime at which it reads a clock for `ContinuousClock` or `SuspendingClock`: two at present.
enum { PLACES = 8 };
static const void *places[PLACES];
static _Atomic int place_count;
static task_hooks_clock_reader read_host_clock;
static _Thread_local bool is_learning;

static bool is_known(const void *place) {
  int count = atomic_load_explicit(&place_count, memory_order_acquire);
  for (int known = 0; known < count; known++)
    if (places[known] == place) return true;
  return false;
}

static void learn(const void *place) {
  int count = atomic_load_explicit(&place_count, memory_order_relaxed);
  if (count == PLACES || is_known(place)) return;
  places[count] = place;
  atomic_store_explicit(&place_count, count + 1, memory_order_release);
}

bool task_hooks_redirect_clocks(void (*read_all)(void), task_hooks_clock_reader reader) {
  read_host_clock = reader;
  is_learning = true;
  read_all();
  is_learning = false;
  return atomic_load_explicit(&place_count, memory_order_relaxed) > 0;
}

// Replaces the function of the C library in the whole program, and passes on all calls but those that the runtime makes for its
// clocks on the thread of a host. All others wait for instants of the system: the C library, Dispatch, Foundation.
__attribute__((visibility("default"))) int clock_gettime(clockid_t clock, struct timespec *time) {
  const void *caller = __builtin_return_address(0);
  if (is_learning) learn(caller);
  uint64_t host = is_known(caller) ? task_hooks_present_host() : 0;
  int64_t nanoseconds;
  if (host != 0 && read_host_clock(host, clock == CLOCK_BOOTTIME, &nanoseconds)) {
    time->tv_sec = nanoseconds / 1000000000;
    time->tv_nsec = nanoseconds % 1000000000;
    return 0;
  }
  return atomic_load_explicit(&original, memory_order_relaxed)(clock, time);
}

#else

bool task_hooks_redirect_clocks(void (*read_all)(void), task_hooks_clock_reader reader) { return false; }

#endif
