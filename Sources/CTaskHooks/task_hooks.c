#include "CTaskHooks.h"

#include <stdatomic.h>
#include <stddef.h>

#define SWIFT __attribute__((swiftcall))

// Weak, because a runtime may lack the symbol. Unlike a lookup by name, a reference also works with a statically linked runtime.
#if defined(__APPLE__)
#define OPTIONAL __attribute__((weak_import))
#else
#define OPTIONAL __attribute__((weak))
#endif

typedef SWIFT void (*enqueue_function)(void *job);
typedef SWIFT void (*enqueue_on_function)(void *job, task_hooks_executor executor);
typedef SWIFT void (*enqueue_delayed_function)(unsigned long long nanoseconds, void *job);
typedef SWIFT void (*enqueue_deadline_function)(long long, long long, long long, long long, int, void *job);
typedef SWIFT void (*run_function)(void *job, task_hooks_executor executor);
typedef SWIFT uint64_t (*task_id_function)(void *job);
typedef SWIFT task_hooks_executor (*main_executor_function)(void);

// MARK: The runtime

extern void *swift_task_enqueueGlobal_hook OPTIONAL;
extern void *swift_task_enqueueGlobalWithDelay_hook OPTIONAL;
extern void *swift_task_enqueueGlobalWithDeadline_hook OPTIONAL;
extern void *swift_task_enqueueMainExecutor_hook OPTIONAL;
extern void *swift_task_getMainExecutor_hook OPTIONAL;

extern SWIFT task_hooks_executor swift_task_getMainExecutor(void) OPTIONAL;
extern SWIFT void swift_task_enqueueGlobal(void *job) OPTIONAL;
extern SWIFT void swift_task_enqueueGlobalWithDelay(unsigned long long nanoseconds, void *job) OPTIONAL;
extern SWIFT void swift_task_enqueue(void *job, task_hooks_executor executor) OPTIONAL;
extern SWIFT void swift_job_run(void *job, task_hooks_executor executor) OPTIONAL;
extern SWIFT uint64_t swift_task_getJobTaskId(void *job) OPTIONAL;

// The functions of the runtime, and the receivers of its jobs.
struct connection {
  enqueue_function enqueue_global;
  enqueue_delayed_function enqueue_delayed;
  enqueue_on_function enqueue_on;
  run_function run_job;
  task_id_function task_id;

  task_hooks_executor original_main;
  task_hooks_executor hooked_main;

  task_hooks_receiver receive;
  task_hooks_delayed_receiver receive_delayed;
  task_hooks_deadline_receiver receive_deadline;
};

static struct connection only;
// Set once `only` is complete and before the first hook, because other threads enqueue jobs while the hooks are installed.
static _Atomic(const struct connection *) published;

static const struct connection *connected(void) { return atomic_load_explicit(&published, memory_order_acquire); }

static _Thread_local task_hooks_mark present;

// MARK: Which tasks belong to a host

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

// The latest tasks that were enqueued outside a host, by their numbers: resuming one on the thread of a host does not
// make it a task of that host.
static _Atomic uint64_t strangers[SETS];

static const uint64_t HOST_MASK = 0xffffff;

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

uint64_t task_hooks_owner(void *job) {
  uint64_t number = connected()->task_id(job);
  // The work of an actor, or the end of a pause, belongs to the host that is acting.
  if (number == 0) return present.host;
  uint64_t host = host_of_task(number);
  _Atomic uint64_t *stranger = &strangers[number % SETS];
  if (host == 0 && present.host == 0) {
    atomic_store_explicit(stranger, number, memory_order_relaxed);
  } else if (host == 0 && number > present.latest && atomic_load_explicit(stranger, memory_order_relaxed) != number) {
    host = present.host;
    own_task(number, host);
  }
  note_task(number);
  return host;
}

task_hooks_mark task_hooks_enter(uint64_t host) {
  task_hooks_mark before = present;
  present.host = host & HOST_MASK;
  present.latest = atomic_load_explicit(&latest_task, memory_order_relaxed);
  return before;
}

void task_hooks_leave(task_hooks_mark mark) { present = mark; }

uint64_t task_hooks_present_host(void) { return present.host; }

// MARK: Routing of jobs

// Forever, but small enough that the time of a host can be added to it.
static const int64_t LONGEST = INT64_MAX / 2;

static SWIFT void on_global(void *job, enqueue_function original) {
  uint64_t host = task_hooks_owner(job);
  if (host == 0 || !connected()->receive(job, false, host)) original(job);
}

static SWIFT void on_delay(unsigned long long nanoseconds, void *job, enqueue_delayed_function original) {
  uint64_t host = task_hooks_owner(job);
  int64_t pause = nanoseconds < LONGEST ? (int64_t)nanoseconds : LONGEST;
  if (host == 0 || !connected()->receive_delayed(job, pause, host)) original(nanoseconds, job);
}

static SWIFT void on_deadline(long long seconds, long long nanoseconds, long long tolerance,
                              long long tolerance_nanoseconds, int clock, void *job,
                              enqueue_deadline_function original) {
  uint64_t host = task_hooks_owner(job);
  if (host == 0 || !connected()->receive_deadline(job, seconds, nanoseconds, clock, host))
    original(seconds, nanoseconds, tolerance, tolerance_nanoseconds, clock, job);
}

static SWIFT task_hooks_executor on_main_executor(main_executor_function original) { return connected()->hooked_main; }

void task_hooks_enqueue_main(void *job) {
  uint64_t host = task_hooks_owner(job);
  const struct connection *to = connected();
  if (host == 0 || !to->receive(job, true, host)) to->enqueue_on(job, to->original_main);
}

// Called where the runtime uses this hook rather than the executor.
static SWIFT void on_main(void *job, enqueue_function original) {
  uint64_t host = task_hooks_owner(job);
  if (host == 0 || !connected()->receive(job, true, host)) original(job);
}

void task_hooks_pass_on(void *job, bool is_main) {
  const struct connection *to = connected();
  if (is_main) {
    to->enqueue_on(job, to->original_main);
  } else {
    to->enqueue_global(job);
  }
}

void task_hooks_pass_on_after(void *job, uint64_t nanoseconds) {
  connected()->enqueue_delayed(nanoseconds, job);
}

void task_hooks_run(void *job, bool is_main, uint64_t host) {
  uint64_t number = connected()->task_id(job);
  if (number != 0) own_task(number, host & HOST_MASK);
  task_hooks_executor anywhere = {0, 0};
  const struct connection *to = connected();
  to->run_job(job, is_main ? to->hooked_main : anywhere);
}

task_hooks_executor task_hooks_main_executor(void) { return connected()->hooked_main; }

static void set_hook(void **hook, void *function) { __atomic_store_n(hook, function, __ATOMIC_RELEASE); }

bool task_hooks_install(uintptr_t main_table, task_hooks_receiver receiver,
                        task_hooks_delayed_receiver delayed_receiver,
                        task_hooks_deadline_receiver deadline_receiver) {
  if (!&swift_task_enqueueGlobal_hook || !&swift_task_enqueueGlobalWithDelay_hook ||
      !&swift_task_enqueueGlobalWithDeadline_hook || !&swift_task_enqueueMainExecutor_hook ||
      !&swift_task_getMainExecutor_hook || !swift_task_getMainExecutor || !swift_task_enqueueGlobal ||
      !swift_task_enqueueGlobalWithDelay || !swift_task_enqueue || !swift_job_run || !swift_task_getJobTaskId)
    return false;
  // Another library that redirects jobs has priority.
  if (swift_task_enqueueGlobal_hook || swift_task_getMainExecutor_hook) return false;

  only.enqueue_global = swift_task_enqueueGlobal;
  only.enqueue_delayed = swift_task_enqueueGlobalWithDelay;
  only.enqueue_on = swift_task_enqueue;
  only.run_job = swift_job_run;
  only.task_id = swift_task_getJobTaskId;
  only.receive = receiver;
  only.receive_delayed = delayed_receiver;
  only.receive_deadline = deadline_receiver;
  only.original_main = swift_task_getMainExecutor();
  only.hooked_main.identity = only.original_main.identity;
  only.hooked_main.table = main_table;
  atomic_store_explicit(&published, &only, memory_order_release);
  set_hook(&swift_task_enqueueGlobalWithDelay_hook, (void *)on_delay);
  set_hook(&swift_task_enqueueGlobalWithDeadline_hook, (void *)on_deadline);
  set_hook(&swift_task_enqueueMainExecutor_hook, (void *)on_main);
  set_hook(&swift_task_getMainExecutor_hook, (void *)on_main_executor);
  set_hook(&swift_task_enqueueGlobal_hook, (void *)on_global);
  return true;
}
