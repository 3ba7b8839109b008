import Synchronization

/// Counts the users of a resource that is released with the last of them. Starts at one.
struct UserCount: ~Copyable {
  /// The number of users, minus `closed` once no more are admitted.
  private let users = Atomic<Int>(1)

  private static var closed: Int { Int.max / 2 }

  /// Whether new users are admitted.
  var isOpen: Bool { users.load(ordering: .acquiring) > 0 }

  /// Counts a new user. False if the last user has left, or no more are admitted.
  func join() -> Bool {
    var current = users.load(ordering: .relaxed)
    while current > 0 {
      let attempt = users.weakCompareExchange(
        expected: current,
        desired: current + 1,
        ordering: .acquiringAndReleasing
      )
      if attempt.exchanged { return true }
      current = attempt.original
    }
    return false
  }

  /// Uncounts a user. True if it was the last.
  func leave() -> Bool {
    let rest = users.subtract(1, ordering: .acquiringAndReleasing).newValue
    return rest == 0 || rest == -Self.closed
  }

  /// Admits no more users. Call it once.
  func close() { users.subtract(Self.closed, ordering: .acquiringAndReleasing) }
}
