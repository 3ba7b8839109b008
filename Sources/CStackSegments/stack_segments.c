#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "stack_segments.h"

#include <pthread.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#if defined(__linux__)
#include <string.h>
#include <sys/auxv.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#endif

// The part of the stack that a nest of calls may use before it counts as deep.
#define INTERVAL ((uintptr_t)32 << 10)
// The distance from its beginning at which a stack counts as deep at the latest.
#define FIRST_INTERVAL ((uintptr_t)128 << 10)
// The reserve for calls that do not check the stack.
#define RESERVE ((uintptr_t)256 << 10)
// The most that is used of the stack of the main thread, whatever its limit says.
#define MAIN_STACK ((uintptr_t)64 << 20)
// The most that is used of any stack under the thread sanitizer, which records active calls in its own stack, with room
// for 65,536.
#define SANITIZED_STACK ((uintptr_t)1 << 20)
// Memory is allocated when it is first touched.
#define SEGMENT ((size_t)4 << 20)

_Thread_local stack_segments_state stack_segments_present = {UINTPTR_MAX, UINTPTR_MAX};

/// The mark of calls that are not nested.
static _Thread_local uintptr_t base;

// MARK: Stacks

#if !defined(__APPLE__)
/// The bounds of the main thread's stack, from data that the kernel passes at the start. For that thread, the C library reads the
/// map of the whole process, which is a tenth of what this library adds to the start of a small program. False for other threads,
/// and where the bounds are not known.
static bool find_main_stack(uintptr_t here, uintptr_t *low, uintptr_t *high) {
#if defined(__linux__)
  struct rlimit limit;
  // The name of the program is the last thing above the stack.
  const char *last = (const char *)getauxval(AT_EXECFN);
  if (!last || syscall(SYS_gettid) != getpid() || getrlimit(RLIMIT_STACK, &limit) != 0) return false;
  // A limit that was raised since the start may not be free.
  uintptr_t size = limit.rlim_cur > MAIN_STACK ? MAIN_STACK : limit.rlim_cur, page = (uintptr_t)getpagesize();
  *high = ((uintptr_t)last + strlen(last) + page) & ~(page - 1);
  *low = *high - size;
  return here > *low && here < *high;
#else
  return false;
#endif
}

/// The bounds of a thread's stack.
static void find_stack(uintptr_t here, uintptr_t *low, uintptr_t *high) {
  pthread_attr_t attributes;
  if (find_main_stack(here, low, high)) return;
  *low = *high = here;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return;
  void *address;
  size_t size;
  if (pthread_attr_getstack(&attributes, &address, &size) == 0) {
    *low = (uintptr_t)address;
    *high = *low + size;
  }
  pthread_attr_destroy(&attributes);
}
#endif

/// Determines the bounds of the thread's own stack.
static __attribute__((noinline)) void learn(void) {
  uintptr_t here = (uintptr_t)__builtin_frame_address(0), low, high;
#if defined(__APPLE__)
  high = (uintptr_t)pthread_get_stackaddr_np(pthread_self());
  low = high - pthread_get_stacksize_np(pthread_self());
#else
  find_stack(here, &low, &high);
#endif
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
  if (high - low > SANITIZED_STACK) low = high - SANITIZED_STACK;
#endif
#endif
  base = here - INTERVAL;
  if (base < high - FIRST_INTERVAL) base = high - FIRST_INTERVAL;
  stack_segments_present.mark = base;
  stack_segments_present.limit = low + RESERVE;
}

/// A segment that was used and is kept for the next time.
static _Thread_local void *spare;
static pthread_key_t spare_key;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void release_spare(void *segment) { munmap(segment, SEGMENT); }

static void make_key(void) { pthread_key_create(&spare_key, release_spare); }

static void *take_segment(void) {
  pthread_once(&once, make_key);
  if (spare) {
    void *segment = spare;
    spare = NULL;
    pthread_setspecific(spare_key, NULL);
    return segment;
  }
  void *segment = mmap(NULL, SEGMENT, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0);
  // There is no memory: no call can continue.
  if (segment == MAP_FAILED) abort();
  mprotect(segment, (size_t)getpagesize(), PROT_NONE);
  return segment;
}

static void give_back(void *segment) {
  if (spare) {
    munmap(segment, SEGMENT);
  } else {
    spare = segment;
    pthread_setspecific(spare_key, segment);
  }
}

/// Calls `body` on the stack that begins at `top`.
static __attribute__((noinline)) void call_on(uintptr_t top, void (*body)(void *), void *context) {
  // Makes the compiler keep a frame pointer, which locates the frame while the stack pointer is elsewhere.
  __asm__ volatile("" : : "r"(__builtin_frame_address(0)));
#if defined(__x86_64__)
  __asm__ volatile("movq %%rsp, %%rbx\n\t"
                   "movq %[top], %%rsp\n\t"
                   "callq *%[body]\n\t"
                   "movq %%rbx, %%rsp"
                   : "+D"(context)
                   : [top] "r"(top), [body] "r"(body)
                   : "rbx", "rax", "rcx", "rdx", "rsi", "r8", "r9", "r10", "r11", "xmm0", "xmm1", "xmm2", "xmm3",
                     "xmm4", "xmm5", "xmm6", "xmm7", "xmm8", "xmm9", "xmm10", "xmm11", "xmm12", "xmm13", "xmm14",
                     "xmm15", "cc", "memory");
#elif defined(__aarch64__)
  register void *argument __asm__("x0") = context;
  __asm__ volatile("mov x19, sp\n\t"
                   "mov sp, %[top]\n\t"
                   "blr %[body]\n\t"
                   "mov sp, x19"
                   : "+r"(argument)
                   : [top] "r"(top), [body] "r"(body)
                   : "x1", "x2", "x3", "x4", "x5", "x6", "x7", "x8", "x9", "x10", "x11", "x12", "x13", "x14", "x15",
                     "x16", "x17", "x19", "x30", "v0", "v1", "v2", "v3", "v4", "v5", "v6", "v7", "v8", "v9", "v10",
                     "v11", "v12", "v13", "v14", "v15", "v16", "v17", "v18", "v19", "v20", "v21", "v22", "v23", "v24",
                     "v25", "v26", "v27", "v28", "v29", "v30", "v31", "cc", "memory");
#else
  (void)top;
  body(context);
#endif
}

/// Calls `body` in a segment.
static void call_in_segment(void (*body)(void *), void *context) {
  stack_segments_state before = stack_segments_present;
  uintptr_t old_base = base;
  char *segment = take_segment();
  uintptr_t top = (uintptr_t)(segment + SEGMENT);
  stack_segments_present = (stack_segments_state){top - INTERVAL, (uintptr_t)segment + RESERVE};
  // In a segment, everything is nested.
  base = 0;
  call_on(top, body, context);
  stack_segments_present = before;
  base = old_base;
  give_back(segment);
}

// MARK: Calls

typedef struct {
  void (*body)(void *, bool);
  void *context;
} nested_call;

static void call_nested(void *call) {
  nested_call *nested = call;
  nested->body(nested->context, true);
}

void stack_segments_descend(void (*body)(void *, bool), void *context) {
  if (stack_segments_present.limit == UINTPTR_MAX) {
    learn();
    if (!stack_segments_is_deep()) return body(context, false);
  }
  if (stack_segments_is_low()) {
    nested_call call = {body, context};
    return call_in_segment(call_nested, &call);
  }
  uintptr_t before = stack_segments_present.mark;
  stack_segments_present.mark = (uintptr_t)__builtin_frame_address(0) - INTERVAL;
  body(context, before != base);
  stack_segments_present.mark = before;
}

void stack_segments_call(void (*body)(void *), void *context) {
  if (stack_segments_present.limit == UINTPTR_MAX) learn();
  if (stack_segments_is_low()) call_in_segment(body, context);
  else body(context);
}
