#ifndef CTASKHOOKS_H
#define CTASKHOOKS_H

#include <stdbool.h>
#include <stdint.h>

// Redirects the jobs of Swift concurrency that belong to a host, with hooks of the runtime.
// A job belongs to a host if its task does: the task was started on a thread on which the host acts, or it ran for
// the host before. All other jobs continue to their executor.

/// Takes a job of a host.
///
/// Returns false if the host was released; the job then continues to its executor.
typedef bool (*task_hooks_receiver)(void *_Nonnull job, bool is_main, uint64_t host);

/// Takes a job of a host that is due after a delay.
typedef bool (*task_hooks_delayed_receiver)(void *_Nonnull job, int64_t nanoseconds, uint64_t host);

/// Reads the time of a host on the scale of one of the runtime's clocks, in nanoseconds since the start of the system.
///
/// Returns false if the host does not act on this thread; the clock then shows the time of the system.
typedef bool (*task_hooks_clock_reader)(uint64_t host, bool is_continuous, int64_t *_Nonnull nanoseconds);

/// Takes a job of a host that is due at an instant of one of the runtime's clocks.
typedef bool (*task_hooks_deadline_receiver)(void *_Nonnull job, int64_t seconds, int64_t nanoseconds, int clock,
                                             uint64_t host);

/// Installs the hooks. Returns false, and does nothing, if the runtime does not have them.
///
/// `main_table`: the witness table of a `SerialExecutor` whose `enqueue` calls `task_hooks_enqueue_main`. The main
/// actor keeps its executor, so other code is not affected, but jobs are enqueued through this table.
bool task_hooks_install(uintptr_t main_table, task_hooks_receiver _Nonnull receiver,
                        task_hooks_delayed_receiver _Nonnull delayed_receiver,
                        task_hooks_deadline_receiver _Nonnull deadline_receiver);

/// The current state of a thread.
typedef struct {
  /// The host that acts; 0 for none.
  uint64_t host;
  /// The number of the latest task that existed before.
  uint64_t latest;
  /// Whether a job of the host is running.
  bool runs_job;
  /// The task within which it runs the job; null for none.
  void *_Nullable caller;
} task_hooks_mark;

/// Marks the thread as one on which `host` acts. Returns its previous state, for `task_hooks_leave`.
///
/// `earlier_task`: the number of a task that is older than those of the host, for where the creation of tasks is not seen.
task_hooks_mark task_hooks_enter(uint64_t host, uint64_t earlier_task);

/// Restores the previous state of the thread.
void task_hooks_leave(task_hooks_mark mark);

/// The host that acts on this thread; 0 for none, and while an actor runs a task that belongs to no host.
uint64_t task_hooks_present_host(void);

/// Whether each task is assigned when it is created. Otherwise, a host takes any task that it resumes first, and that was
/// created after the host.
bool task_hooks_see_creation(void);

/// The greatest number of a task that was seen so far.
uint64_t task_hooks_latest_task(void);

/// Lets the clocks of the runtime show the time of the host that acts on the thread. Returns false, and does nothing, where that
/// is not possible.
///
/// `read_all` reads each of these clocks in each possible way.
bool task_hooks_redirect_clocks(void (*_Nonnull read_all)(void), task_hooks_clock_reader _Nonnull reader);

/// The host of a job that this thread enqueues; 0 for none.
uint64_t task_hooks_owner(void *_Nonnull job);

/// Enqueues a job of the main actor: with its host, or otherwise on the main queue.
void task_hooks_enqueue_main(void *_Nonnull job);

/// Enqueues a job on its executor, without a host.
void task_hooks_pass_on(void *_Nonnull job, bool is_main);

/// Enqueues a job on its executor after a delay, without a host.
void task_hooks_pass_on_after(void *_Nonnull job, uint64_t nanoseconds);

/// Runs a job until it suspends or ends.
void task_hooks_run(void *_Nonnull job, bool is_main, uint64_t host);

/// The two words of the main actor's executor.
typedef struct {
  uintptr_t identity;
  uintptr_t table;
} task_hooks_executor;

/// The main actor's executor, with the table that was installed.
task_hooks_executor task_hooks_main_executor(void);

#endif
