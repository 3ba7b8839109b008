import Synchronization

/// Runs steps one after the other, whoever asks for them and from wherever: who asks while a step runs, because the step
/// itself leads to it or on another thread, goes at once, and whoever is running does that step too. So a source that ends
/// while it is being started leads to a loop, and not to a deeper stack.
struct Turns: ~Copyable {
  private let asked = Atomic<Int>(0)

  /// Asks for a step.
  @inline(__always)
  func take(_ step: () -> Void) {
    guard asked.add(1, ordering: .acquiringAndReleasing).oldValue == 0 else { return }
    repeat { step() } while asked.subtract(1, ordering: .acquiringAndReleasing).newValue > 0
  }
}
