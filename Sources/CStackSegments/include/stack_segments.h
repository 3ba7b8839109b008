#ifndef STACK_SEGMENTS_H
#define STACK_SEGMENTS_H

#include <stdbool.h>
#include <stdint.h>

// Room for calls that nest deeply: when a thread's stack is nearly used up, a call goes on in a segment of memory of its own, on the
// same thread. It returns as any call does.

/// What a thread knows of the stack that it is on. Before it knows, everything counts as deep and low.
typedef struct {
  /// Calls below this address are deep: they are several dozen kilobytes within one that was marked.
  uintptr_t mark;
  /// Below this address little is left.
  uintptr_t limit;
} stack_segments_state;

extern _Thread_local stack_segments_state stack_segments_present;

/// Whether the nest of calls has used several dozen kilobytes since it began, or since `stack_segments_descend` was called in it.
static inline __attribute__((always_inline)) bool stack_segments_is_deep(void) {
  return (uintptr_t)__builtin_frame_address(0) < stack_segments_present.mark;
}

/// Whether the thread does not know yet where its stack ends.
static inline __attribute__((always_inline)) bool stack_segments_is_unknown(void) {
  return stack_segments_present.limit == UINTPTR_MAX;
}

/// Whether little is left of the stack.
static inline __attribute__((always_inline)) bool stack_segments_is_low(void) {
  return (uintptr_t)__builtin_frame_address(0) < stack_segments_present.limit;
}

/// Calls `body`, with a mark from which on `stack_segments_is_deep` counts again, and in a segment if little is left of the stack.
///
/// `is_nested`: whether this is called within a call of its own.
void stack_segments_descend(void (*_Nonnull body)(void *_Nonnull context, bool is_nested), void *_Nonnull context);

/// Calls `body`, in a segment if little is left of the stack.
void stack_segments_call(void (*_Nonnull body)(void *_Nonnull context), void *_Nonnull context);

#endif
