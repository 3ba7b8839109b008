#ifndef STACK_SEGMENTS_H
#define STACK_SEGMENTS_H

#include <stdbool.h>
#include <stdint.h>

// Room for deeply nested calls: when a thread's stack is nearly used up, a call continues in a separate segment of memory, on the
// same thread. It returns like any call.

/// The bounds of a thread's current stack. Until they are known, every call counts as deep, and the stack as low.
typedef struct {
  /// Calls below this address are deep: several dozen kilobytes below a marked call.
  uintptr_t mark;
  /// Below this address little is left.
  uintptr_t limit;
} stack_segments_state;

extern _Thread_local stack_segments_state stack_segments_present;

/// Whether the nest of calls has used several dozen kilobytes since it began, or since `stack_segments_descend` was called in it.
static inline __attribute__((always_inline)) bool stack_segments_is_deep(void) {
  return (uintptr_t)__builtin_frame_address(0) < stack_segments_present.mark;
}

/// Whether the end of the thread's stack is not known yet.
static inline __attribute__((always_inline)) bool stack_segments_is_unknown(void) {
  return stack_segments_present.limit == UINTPTR_MAX;
}

/// Whether little is left of the stack.
static inline __attribute__((always_inline)) bool stack_segments_is_low(void) {
  return (uintptr_t)__builtin_frame_address(0) < stack_segments_present.limit;
}

/// Calls `body` with a new mark, from which `stack_segments_is_deep` measures, and in a segment if little is left of the stack.
///
/// `is_nested`: whether this is called within another call of this function.
void stack_segments_descend(void (*_Nonnull body)(void *_Nonnull context, bool is_nested), void *_Nonnull context);

/// Calls `body`, in a segment if little is left of the stack.
void stack_segments_call(void (*_Nonnull body)(void *_Nonnull context), void *_Nonnull context);

#endif
