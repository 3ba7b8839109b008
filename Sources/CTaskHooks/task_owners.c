#define _GNU_SOURCE

#include "task_owners.h"

#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>

// MARK: The runtime

extern SWIFT uint64_t swift_task_getJobTaskId(void *job) OPTIONAL;
extern SWIFT void *swift_task_getCurrent(void) OPTIONAL;

bool task_owners_are_available(void) { return swift_task_getJobTaskId && swift_task_getCurrent; }

// Before, no task is looked at, so that other programs pay nothing.
static atomic_bool has_begun;

void task_owners_begin(void) { atomic_store_explicit(&has_begun, true, memory_order_release); }

// MARK: The tables

// The latest tasks that ran for a host, by their numbers. Numbers count up, so that the places fill evenly; a task is
// forgotten when half a million others have run since it ran last. Memory that no task has touched costs nothing.
enum { PLACES = 8, SETS = 65536 };

// A task's number in the upper 40 bits, and the number of its host in the lower 24.
static _Atomic uint64_t owners[SETS][PLACES];
// The time at which each of them ran last. Used only by the thread of the hosts.
static uint64_t last_runs[SETS][PLACES];
static uint64_t runs;

// The greatest number of a task that was seen so far.
static _Atomic uint64_t latest_task;

// The latest tasks that were created or enqueued outside a host, by their numbers: resuming one on the thread of a host
// does not make it a task of that host.
static _Atomic uint64_t strangers[SETS];

// Whether the creation of tasks is seen.
static atomic_bool sees_creation;

static const uint64_t HOST_MASK = 0xffffff;

static _Thread_local task_hooks_mark present;

static void note_task(uint64_t number) {
  uint64_t known = atomic_load_explicit(&latest_task, memory_order_relaxed);
  while (known < number && !atomic_compare_exchange_weak(&latest_task, &known, number)) {
  }
}

static uint64_t host_of_task(uint64_t number) {
  _Atomic uint64_t *set = owners[number % SETS];
  for (int place = 0; place < PLACES; place++) {
    uint64_t entry = atomic_load_explicit(&set[place], memory_order_relaxed);
    if (entry >> 24 == number) return entry & HOST_MASK;
  }
  return 0;
}

static void own_task(uint64_t number, uint64_t host) {
  size_t index = number % SETS;
  int oldest = 0;
  for (int place = 0; place < PLACES; place++) {
    uint64_t entry = atomic_load_explicit(&owners[index][place], memory_order_relaxed);
    if (entry >> 24 == number || entry == 0) {
      oldest = place;
      break;
    }
    if (last_runs[index][place] < last_runs[index][oldest]) oldest = place;
  }
  atomic_store_explicit(&owners[index][oldest], number << 24 | host, memory_order_relaxed);
  last_runs[index][oldest] = ++runs;
}

// MARK: The owner of a task

// The host of a task that `host` may have started on this thread.
static uint64_t owner_of_task(uint64_t number, uint64_t host) {
  uint64_t owner = host_of_task(number);
  _Atomic uint64_t *stranger = &strangers[number % SETS];
  if (owner == 0 && host == 0) {
    atomic_store_explicit(stranger, number, memory_order_relaxed);
  } else if (owner == 0 && number > present.latest && atomic_load_explicit(stranger, memory_order_relaxed) != number) {
    owner = host;
    own_task(number, owner);
  }
  note_task(number);
  return owner;
}

// An actor may run a task of the test between those of the host that acts. What it does then is not done by the host.
uint64_t task_hooks_present_host(void) {
  if (present.host == 0 || !present.runs_job) return present.host;
  void *task = swift_task_getCurrent();
  // Between two tasks, the current one is that which called the host.
  if (!task || task == present.caller) return present.host;
  return owner_of_task(swift_task_getJobTaskId(task), present.host) == 0 ? 0 : present.host;
}

uint64_t task_hooks_owner(void *job) {
  uint64_t number = swift_task_getJobTaskId(job);
  // The work of an actor, or the end of a pause, belongs to the host that is acting.
  uint64_t host = task_hooks_present_host();
  return number == 0 ? host : owner_of_task(number, host);
}

task_hooks_mark task_hooks_enter(uint64_t host, uint64_t earlier_task) {
  task_hooks_mark before = present;
  present.host = host & HOST_MASK;
  present.runs_job = false;
  present.latest = task_hooks_see_creation() ? task_hooks_latest_task() : earlier_task;
  return before;
}

void task_hooks_leave(task_hooks_mark mark) { present = mark; }

uint64_t task_hooks_latest_task(void) { return atomic_load_explicit(&latest_task, memory_order_relaxed); }

void task_owners_run(void *job, uint64_t host, task_hooks_executor executor,
                     SWIFT void (*run)(void *job, task_hooks_executor executor)) {
  uint64_t number = swift_task_getJobTaskId(job);
  if (number != 0) own_task(number, host & HOST_MASK);
  task_hooks_mark before = present;
  present.runs_job = true;
  present.caller = swift_task_getCurrent();
  run(job, executor);
  present = before;
}

// MARK: The creation of a task

bool task_hooks_see_creation(void) { return atomic_load_explicit(&sees_creation, memory_order_relaxed); }

// As in system_clocks.c, where a program can replace a function of a library.
#if defined(__linux__) && !defined(__ANDROID__) && defined(__LP64__)

#include <dlfcn.h>

struct creation {
  void *task;
  void *context;
};
typedef SWIFT struct creation (*create_function)(size_t flags, void *options, const void *result, void *entry,
                                                 void *context);

static _Atomic(create_function) original;

static create_function find_original(void) {
  create_function found = (create_function)dlsym(RTLD_NEXT, "swift_task_create");
  if (!found) abort();
  atomic_store_explicit(&original, found, memory_order_relaxed);
  return found;
}

// Replaces the function of the runtime in the whole program. A task that is isolated to an actor waits in the queue of that actor,
// so no executor receives it before it continues after its first suspension.
//
// Weak, so that a statically linked runtime keeps its own function, and the creation of tasks is not seen.
__attribute__((weak, visibility("default"))) SWIFT struct creation swift_task_create(size_t flags, void *options,
                                                                                     const void *result, void *entry,
                                                                                     void *context) {
  create_function create = atomic_load_explicit(&original, memory_order_relaxed);
  if (!create) create = find_original();
  struct creation created = create(flags, options, result, entry, context);
  if (atomic_load_explicit(&has_begun, memory_order_acquire)) {
    if (!task_hooks_see_creation()) atomic_store_explicit(&sees_creation, true, memory_order_relaxed);
    // The caller retains the task, even if it has ended on another thread.
    owner_of_task(swift_task_getJobTaskId(created.task), task_hooks_present_host());
  }
  return created;
}

#endif
