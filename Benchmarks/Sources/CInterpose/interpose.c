// Replaces the C library's allocator and locks in the program that this is linked into: the dynamic linker finds the
// functions of the program first. Each function counts its calls, and calls that of the library.

#define _GNU_SOURCE
#include "interpose.h"

#if defined(__GLIBC__)
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

static _Atomic int64_t allocations;
static _Atomic int64_t locks;
static _Atomic int64_t lookups;
static _Atomic int64_t accesses;
static _Atomic int64_t retains;

interposed_counts interposed_counts_now(void) {
  interposed_counts counts = {
      atomic_load(&allocations), atomic_load(&locks), atomic_load(&lookups), atomic_load(&accesses), atomic_load(&retains),
  };
  return counts;
}

// The functions of the library, under their other names.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static inline void allocated(void) { atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed); }

void *malloc(size_t size) {
  allocated();
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  allocated();
  return __libc_calloc(count, size);
}

void *realloc(void *block, size_t size) {
  allocated();
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  allocated();
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0) return EINVAL;
  *block = memalign(alignment, size);
  return *block == NULL ? ENOMEM : 0;
}

// The functions for locks have no other names: the next function of that name is the library's.
#define COUNTED_LOCK(name, type)                                                                                       \
  int name(type *lock) {                                                                                               \
    static int (*_Atomic original)(type *);                                                                            \
    int (*function)(type *) = atomic_load_explicit(&original, memory_order_relaxed);                                   \
    if (function == NULL) {                                                                                            \
      function = (int (*)(type *))dlsym(RTLD_NEXT, #name);                                                             \
      atomic_store_explicit(&original, function, memory_order_relaxed);                                                \
    }                                                                                                                  \
    atomic_fetch_add_explicit(&locks, 1, memory_order_relaxed);                                                        \
    return function(lock);                                                                                             \
  }

COUNTED_LOCK(pthread_mutex_lock, pthread_mutex_t)
COUNTED_LOCK(pthread_mutex_trylock, pthread_mutex_t)
COUNTED_LOCK(pthread_rwlock_rdlock, pthread_rwlock_t)
COUNTED_LOCK(pthread_rwlock_wrlock, pthread_rwlock_t)
COUNTED_LOCK(pthread_rwlock_tryrdlock, pthread_rwlock_t)
COUNTED_LOCK(pthread_rwlock_trywrlock, pthread_rwlock_t)

// The functions with which unspecialised code looks up its types in the Swift runtime. They take at most six words and
// return two, in the same registers as in Swift's calling convention.
typedef struct {
  void *first;
  void *second;
} two_words;

typedef two_words (*lookup)(void *, void *, void *, void *, void *, void *);

#define COUNTED_LOOKUP_AS(name, symbol)                                                                                \
  two_words name(void *, void *, void *, void *, void *, void *) __asm__(symbol);                                      \
  two_words name(void *a, void *b, void *c, void *d, void *e, void *f) {                                               \
    static _Atomic lookup original;                                                                                    \
    lookup function = atomic_load_explicit(&original, memory_order_relaxed);                                           \
    if (function == NULL) {                                                                                            \
      function = (lookup)dlsym(RTLD_NEXT, symbol);                                                                     \
      atomic_store_explicit(&original, function, memory_order_relaxed);                                                \
    }                                                                                                                  \
    atomic_fetch_add_explicit(&lookups, 1, memory_order_relaxed);                                                      \
    return function(a, b, c, d, e, f);                                                                                 \
  }

#define COUNTED_LOOKUP(name) COUNTED_LOOKUP_AS(name, #name)

COUNTED_LOOKUP(swift_getGenericMetadata)
COUNTED_LOOKUP(swift_getCanonicalPrespecializedGenericMetadata)
COUNTED_LOOKUP(swift_getCanonicalSpecializedMetadata)
COUNTED_LOOKUP(swift_checkMetadataState)
COUNTED_LOOKUP(swift_getAssociatedTypeWitness)
COUNTED_LOOKUP(swift_getAssociatedConformanceWitness)
COUNTED_LOOKUP(swift_getWitnessTable)
COUNTED_LOOKUP(swift_getSingletonMetadata)
COUNTED_LOOKUP(swift_getForeignTypeMetadata)
COUNTED_LOOKUP(swift_getMetatypeMetadata)
COUNTED_LOOKUP(swift_getExistentialMetatypeMetadata)
COUNTED_LOOKUP(swift_getFixedArrayTypeMetadata)
COUNTED_LOOKUP(swift_getTupleTypeMetadata)
COUNTED_LOOKUP(swift_getTupleTypeMetadata2)
COUNTED_LOOKUP(swift_getTupleTypeMetadata3)
COUNTED_LOOKUP(swift_getTupleTypeLayout)
COUNTED_LOOKUP(swift_getTupleTypeLayout2)
COUNTED_LOOKUP(swift_getTupleTypeLayout3)
COUNTED_LOOKUP(swift_getFunctionTypeMetadata)
COUNTED_LOOKUP(swift_getFunctionTypeMetadata0)
COUNTED_LOOKUP(swift_getFunctionTypeMetadata1)
COUNTED_LOOKUP(swift_getFunctionTypeMetadata2)
COUNTED_LOOKUP(swift_getFunctionTypeMetadata3)
COUNTED_LOOKUP(swift_getFunctionTypeMetadataGlobalActor)
COUNTED_LOOKUP(swift_getExtendedFunctionTypeMetadata)
COUNTED_LOOKUP(swift_getExistentialTypeMetadata)
COUNTED_LOOKUP(swift_getExtendedExistentialTypeMetadata)
COUNTED_LOOKUP(swift_getExtendedExistentialTypeMetadata_unique)
COUNTED_LOOKUP(swift_getTypeByMangledNameInContext)
COUNTED_LOOKUP(swift_getTypeByMangledNameInContext2)
COUNTED_LOOKUP(swift_getTypeByMangledNameInContextInMetadataState)
COUNTED_LOOKUP(swift_getTypeByMangledNameInContextInMetadataState2)
COUNTED_LOOKUP(swift_getOpaqueTypeMetadata)
COUNTED_LOOKUP(swift_getOpaqueTypeMetadata2)
COUNTED_LOOKUP(swift_getOpaqueTypeConformance)
COUNTED_LOOKUP(swift_getOpaqueTypeConformance2)
COUNTED_LOOKUP(swift_conformsToProtocol)
COUNTED_LOOKUP(swift_conformsToProtocol2)
COUNTED_LOOKUP(swift_conformsToProtocolCommon)
COUNTED_LOOKUP(swift_dynamicCast)
COUNTED_LOOKUP(swift_dynamicCastClass)
COUNTED_LOOKUP(swift_dynamicCastClassUnconditional)
COUNTED_LOOKUP(swift_dynamicCastMetatype)
COUNTED_LOOKUP(swift_dynamicCastMetatypeUnconditional)
COUNTED_LOOKUP(swift_getKeyPath)

// The generic types of the standard library have accessors, which look the types up themselves.
COUNTED_LOOKUP_AS(type_of_array, "$sSaMa")
COUNTED_LOOKUP_AS(type_of_contiguous_array, "$ss15ContiguousArrayVMa")
COUNTED_LOOKUP_AS(type_of_array_slice, "$ss10ArraySliceVMa")
COUNTED_LOOKUP_AS(type_of_array_storage, "$ss23_ContiguousArrayStorageCMa")
COUNTED_LOOKUP_AS(type_of_dictionary, "$sSDMa")
COUNTED_LOOKUP_AS(type_of_dictionary_values, "$sSD6ValuesVMa")
COUNTED_LOOKUP_AS(type_of_dictionary_storage, "$ss18_DictionaryStorageCMa")
COUNTED_LOOKUP_AS(type_of_set, "$sShMa")
COUNTED_LOOKUP_AS(type_of_set_storage, "$ss11_SetStorageCMa")
COUNTED_LOOKUP_AS(type_of_optional, "$sSqMa")
COUNTED_LOOKUP_AS(type_of_result, "$ss6ResultOMa")
COUNTED_LOOKUP_AS(type_of_range, "$sSnMa")
COUNTED_LOOKUP_AS(type_of_closed_range, "$sSNMa")
COUNTED_LOOKUP_AS(type_of_buffer, "$sSrMa")
COUNTED_LOOKUP_AS(type_of_field_options, "$ss17_EachFieldOptionsVMa")
COUNTED_LOOKUP_AS(type_of_zip, "$ss12Zip2SequenceVMa")
COUNTED_LOOKUP_AS(type_of_zip_iterator, "$ss12Zip2SequenceV8IteratorVMa")
COUNTED_LOOKUP_AS(type_of_enumerated, "$ss18EnumeratedSequenceVMa")
COUNTED_LOOKUP_AS(type_of_enumerated_iterator, "$ss18EnumeratedSequenceV8IteratorVMa")
COUNTED_LOOKUP_AS(type_of_lazy, "$ss12LazySequenceVMa")
COUNTED_LOOKUP_AS(type_of_lazy_map, "$ss15LazyMapSequenceVMa")
COUNTED_LOOKUP_AS(type_of_lazy_filter, "$ss18LazyFilterSequenceVMa")
COUNTED_LOOKUP_AS(type_of_one, "$ss15CollectionOfOneVMa")
COUNTED_LOOKUP_AS(type_of_reversed, "$ss18ReversedCollectionVMa")
COUNTED_LOOKUP_AS(type_of_key_path, "$ss7KeyPathCMa")
COUNTED_LOOKUP_AS(type_of_any_iterator, "$ss11AnyIteratorVMa")
COUNTED_LOOKUP_AS(type_of_any_sequence, "$ss11AnySequenceVMa")
COUNTED_LOOKUP_AS(type_of_continuation, "$sScCMa")
COUNTED_LOOKUP_AS(type_of_stream, "$sScSMa")
COUNTED_LOOKUP_AS(type_of_stream_iterator, "$sScS8IteratorVMa")
COUNTED_LOOKUP_AS(type_of_stream_continuation, "$sScS12ContinuationVMa")
COUNTED_LOOKUP_AS(type_of_stream_yielded, "$sScS12ContinuationV11YieldResultOMa")
COUNTED_LOOKUP_AS(type_of_stream_policy, "$sScS12ContinuationV15BufferingPolicyOMa")
COUNTED_LOOKUP_AS(type_of_throwing_stream, "$sScsMa")
COUNTED_LOOKUP_AS(type_of_throwing_stream_iterator, "$sScs8IteratorVMa")
COUNTED_LOOKUP_AS(type_of_throwing_stream_continuation, "$sScs12ContinuationVMa")
COUNTED_LOOKUP_AS(type_of_throwing_stream_yielded, "$sScs12ContinuationV11YieldResultOMa")
COUNTED_LOOKUP_AS(type_of_throwing_stream_policy, "$sScs12ContinuationV15BufferingPolicyOMa")
COUNTED_LOOKUP_AS(type_of_group, "$sScGMa")
COUNTED_LOOKUP_AS(type_of_throwing_group, "$sScgMa")

// The check of a property without `@exclusivity(unchecked)`.
void swift_beginAccess(void *place, void *buffer, uintptr_t flags, void *caller) {
  static void (*_Atomic original)(void *, void *, uintptr_t, void *);
  void (*function)(void *, void *, uintptr_t, void *) = atomic_load_explicit(&original, memory_order_relaxed);
  if (function == NULL) {
    function = (void (*)(void *, void *, uintptr_t, void *))dlsym(RTLD_NEXT, "swift_beginAccess");
    atomic_store_explicit(&original, function, memory_order_relaxed);
  }
  atomic_fetch_add_explicit(&accesses, 1, memory_order_relaxed);
  function(place, buffer, flags, caller);
}

// The functions that increase a reference count. For each there is one that decreases it, and is not counted. A profile leaves these
// functions out (`CallgrindProfile.counters`).
#define COUNTED_RETAIN(name)                                                                                           \
  void *name(void *object, uintptr_t count) {                                                                          \
    static void *(*_Atomic original)(void *, uintptr_t);                                                               \
    void *(*function)(void *, uintptr_t) = atomic_load_explicit(&original, memory_order_relaxed);                      \
    if (function == NULL) {                                                                                            \
      function = (void *(*)(void *, uintptr_t))dlsym(RTLD_NEXT, #name);                                                \
      atomic_store_explicit(&original, function, memory_order_relaxed);                                                \
    }                                                                                                                  \
    atomic_fetch_add_explicit(&retains, 1, memory_order_relaxed);                                                      \
    return function(object, count);                                                                                    \
  }

COUNTED_RETAIN(swift_retain)
COUNTED_RETAIN(swift_retain_n)
COUNTED_RETAIN(swift_bridgeObjectRetain)
COUNTED_RETAIN(swift_bridgeObjectRetain_n)
COUNTED_RETAIN(swift_unownedRetain)
COUNTED_RETAIN(swift_unownedRetainStrong)
COUNTED_RETAIN(swift_weakLoadStrong)

#else

interposed_counts interposed_counts_now(void) {
  interposed_counts counts = {-1, -1, -1, -1, -1};
  return counts;
}

#endif
