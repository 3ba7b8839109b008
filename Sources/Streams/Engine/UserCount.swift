import Synchronization

/// Counts the users of something that is released with the last of them. Starts at one.
struct UserCount: ~Copyable {
  private let users = Atomic<Int>(1)

  /// Counts one more. False when the last one has gone.
  func join() -> Bool {
    var present = users.load(ordering: .relaxed)
    while present > 0 {
      let attempt = users.weakCompareExchange(
        expected: present,
        desired: present + 1,
        ordering: .acquiringAndReleasing
      )
      if attempt.exchanged { return true }
      present = attempt.original
    }
    return false
  }

  /// Counts one less. True when that was the last.
  func leave() -> Bool { users.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 }
}
