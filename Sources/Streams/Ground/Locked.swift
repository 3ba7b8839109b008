import Foundation
import Synchronization

/// A value that is only reached with the lock held: the lock for all that is not on the path of an event.
///
/// Never call out (dispose, observer, user closure) from `body`: decide inside, act outside. So the lock is only held for a
/// few instructions, and waiting for it means trying again. `Synchronization.Mutex` is not used since it requires its
/// inputs and outputs to be `sending`, which disposables and closures are not, and since the thread sanitizer does not see
/// it.
package struct Locked<Value>: ~Copyable {
  private let isHeld = Atomic<Bool>(false)
  private let value: UnsafeMutablePointer<Value>

  package init(_ value: Value) {
    self.value = .allocate(capacity: 1)
    self.value.initialize(to: value)
  }

  package borrowing func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    var patience = Patience()
    while !isHeld.weakCompareExchange(expected: false, desired: true, ordering: .acquiring).exchanged {
      patience.wait()
    }
    defer { isHeld.store(false, ordering: .releasing) }
    return try body(&value.pointee)
  }

  deinit {
    value.deinitialize(count: 1)
    value.deallocate()
  }
}

// `@unchecked`: every access to the value goes through the lock.
extension Locked: @unchecked Sendable {}

/// How to wait for a lock that is held for a few instructions: try again immediately, then yield, then sleep, in case its
/// holder was interrupted.
struct Patience {
  private var tries = 0

  mutating func wait() {
    tries += 1
    if tries > 2_000 {
      usleep(50)
    } else if tries > 40 {
      sched_yield()
    }
  }
}
