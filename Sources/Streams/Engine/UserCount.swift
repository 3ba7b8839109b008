import Synchronization

/// Counts the users of a resource that is released with the last of them. Starts at one.
struct UserCount: ~Copyable {
  private let users = Atomic<Int>(1)

  /// Counts a new user. False if the last user has left.
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

  /// Uncounts a user. True if it was the last.
  func leave() -> Bool { users.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 }
}
