import Synchronization

// Not Foundation, which the compiler would load and index completely for two functions.
#if canImport(Glibc)
import Glibc
#else
import Foundation
#endif

/// The lock of this package, for state that is not on the path of an event.
///
/// Never call out (dispose, observer, user closure) while you hold it: decide inside, act outside. So it is held for a few
/// instructions.
///
/// On Apple systems it is an unfair lock, which lends the priority of a waiting thread to the holder. Elsewhere it is a byte:
/// one compare-and-swap takes it, a store releases it, and waiting means trying again. `Synchronization.Mutex` is not used there,
/// because the thread sanitizer does not recognize it.
@usableFromInline
package struct Lock: ~Copyable, Sendable {
  #if canImport(Darwin)
  @usableFromInline let mutex = Mutex<Void>(())

  @inlinable
  package init() {}

  /// Takes the lock. Call `unlock()` afterwards, on the same thread.
  @inlinable @inline(__always)
  package func lock() { mutex._unsafeLock() }

  /// Releases the lock.
  @inlinable @inline(__always)
  package func unlock() { mutex._unsafeUnlock() }
  #else
  @usableFromInline let isHeld = Atomic<Bool>(false)

  @inlinable
  package init() {}

  /// Takes the lock. Call `unlock()` afterwards, on the same thread.
  @inlinable @inline(__always)
  package func lock() {
    if !isHeld.compareExchange(expected: false, desired: true, ordering: .acquiring).exchanged { lockSlowPath() }
  }

  /// Releases the lock.
  @inlinable @inline(__always)
  package func unlock() {
    assert(isHeld.load(ordering: .relaxed), "A lock is released that is not held.")
    isHeld.store(false, ordering: .releasing)
  }

  @inline(never)
  @usableFromInline
  func lockSlowPath() {
    var backoff = Backoff()
    repeat {
      backoff.wait()
    } while !isHeld.weakCompareExchange(
      expected: false,
      desired: true,
      ordering: .acquiring
    ).exchanged
  }
  #endif

  /// Calls `body` with the lock held.
  @inlinable @inline(__always)
  package func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock()
    defer { unlock() }
    return try body()
  }
}

/// How to wait for a lock that is held for a few instructions: try again immediately, then yield, then sleep, in case its
/// holder was interrupted.
package struct Backoff {
  private var tries = 0

  package init() {}

  package mutating func wait() {
    tries += 1
    if tries > 2_000 {
      usleep(50)
    } else if tries > 40 {
      sched_yield()
    }
  }
}
