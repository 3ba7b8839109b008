import Synchronization

/// Runs steps one after another. A request that arrives while a step runs, from that step or from another thread, returns
/// immediately, and the running thread performs that step too. So a source that ends while it is being started leads to a
/// loop instead of a deeper stack.
@usableFromInline
package struct Turns: ~Copyable {
  @usableFromInline let asked: Atomic<Int>

  @inlinable
  package init() { asked = Atomic(0) }

  /// Whether a step runs.
  package var areTaken: Bool { asked.load(ordering: .acquiring) > 0 }

  /// Requests a step.
  @inline(__always)
  package func take(_ step: () -> Void) {
    guard asked.add(1, ordering: .acquiringAndReleasing).oldValue == 0 else { return }
    repeat { step() } while asked.subtract(1, ordering: .acquiringAndReleasing).newValue > 0
  }
}
