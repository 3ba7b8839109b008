#ifndef TASK_OWNERS_H
#define TASK_OWNERS_H

#include "CTaskHooks.h"

#define SWIFT __attribute__((swiftcall))

// Weak, because a runtime may lack the symbol. Unlike a lookup by name, a reference also works with a statically linked runtime.
#if defined(__APPLE__)
#define OPTIONAL __attribute__((weak_import))
#else
#define OPTIONAL __attribute__((weak))
#endif

/// Whether the runtime has the functions with which tasks are recognised.
bool task_owners_are_available(void);

/// Assigns tasks to hosts from now on.
void task_owners_begin(void);

/// Runs a job for the host that acts on this thread. `run` is called with the arguments.
void task_owners_run(void *_Nonnull job, uint64_t host, task_hooks_executor executor,
                     SWIFT void (*_Nonnull run)(void *_Nonnull job, task_hooks_executor executor));

#endif
