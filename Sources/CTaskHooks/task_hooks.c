#include "task_owners.h"

#include <stdatomic.h>

typedef SWIFT void (*enqueue_function)(void *job);
typedef SWIFT void (*enqueue_on_function)(void *job, task_hooks_executor executor);
typedef SWIFT void (*enqueue_delayed_function)(unsigned long long nanoseconds, void *job);
typedef SWIFT void (*enqueue_deadline_function)(long long, long long, long long, long long, int, void *job);
typedef SWIFT void (*run_function)(void *job, task_hooks_executor executor);
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

// The functions of the runtime, and the receivers of its jobs.
struct connection {
  enqueue_function enqueue_global;
  enqueue_delayed_function enqueue_delayed;
  enqueue_on_function enqueue_on;
  run_function run_job;

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
  task_hooks_executor anywhere = {0, 0};
  const struct connection *to = connected();
  task_owners_run(job, host, is_main ? to->hooked_main : anywhere, to->run_job);
}

task_hooks_executor task_hooks_main_executor(void) { return connected()->hooked_main; }

static void set_hook(void **hook, void *function) { __atomic_store_n(hook, function, __ATOMIC_RELEASE); }

bool task_hooks_install(uintptr_t main_table, task_hooks_receiver receiver,
                        task_hooks_delayed_receiver delayed_receiver,
                        task_hooks_deadline_receiver deadline_receiver) {
  if (!&swift_task_enqueueGlobal_hook || !&swift_task_enqueueGlobalWithDelay_hook ||
      !&swift_task_enqueueGlobalWithDeadline_hook || !&swift_task_enqueueMainExecutor_hook ||
      !&swift_task_getMainExecutor_hook || !swift_task_getMainExecutor || !swift_task_enqueueGlobal ||
      !swift_task_enqueueGlobalWithDelay || !swift_task_enqueue || !swift_job_run || !task_owners_are_available())
    return false;
  // Another library that redirects jobs has priority.
  if (swift_task_enqueueGlobal_hook || swift_task_getMainExecutor_hook) return false;

  only.enqueue_global = swift_task_enqueueGlobal;
  only.enqueue_delayed = swift_task_enqueueGlobalWithDelay;
  only.enqueue_on = swift_task_enqueue;
  only.run_job = swift_job_run;
  only.receive = receiver;
  only.receive_delayed = delayed_receiver;
  only.receive_deadline = deadline_receiver;
  only.original_main = swift_task_getMainExecutor();
  only.hooked_main.identity = only.original_main.identity;
  only.hooked_main.table = main_table;
  atomic_store_explicit(&published, &only, memory_order_release);
  task_owners_begin();
  set_hook(&swift_task_enqueueGlobalWithDelay_hook, (void *)on_delay);
  set_hook(&swift_task_enqueueGlobalWithDeadline_hook, (void *)on_deadline);
  set_hook(&swift_task_enqueueMainExecutor_hook, (void *)on_main);
  set_hook(&swift_task_getMainExecutor_hook, (void *)on_main_executor);
  set_hook(&swift_task_enqueueGlobal_hook, (void *)on_global);
  return true;
}
