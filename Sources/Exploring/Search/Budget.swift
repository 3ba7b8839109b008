/// How long to explore: until the first limit is reached.
public struct Budget: Sendable {
  package var actionLimit: Int?
  package var stateLimit: Int?
  package var timeLimit: Duration?
  /// The number of faults after which to stop.
  package private(set) var faultLimit = 20

  /// A budget that ends at the first of these limits.
  package init(actionLimit: Int? = nil, stateLimit: Int? = nil, timeLimit: Duration? = nil) {
    self.actionLimit = actionLimit
    self.stateLimit = stateLimit
    self.timeLimit = timeLimit
  }

  /// Whether no limit was set.
  package var isUnlimited: Bool { actionLimit == nil && stateLimit == nil && timeLimit == nil }

  /// A budget that ends after `count` actions.
  public static func actions(_ count: Int) -> Budget { Budget(actionLimit: count) }

  /// A budget that ends when `count` different states were seen, or after a thousand sessions for each of them.
  public static func states(_ count: Int) -> Budget { Budget(stateLimit: count) }

  /// A budget that ends after `duration` of real time.
  public static func time(_ duration: Duration) -> Budget { Budget(timeLimit: duration) }

  /// This budget, which also ends when `faults` faults were found.
  public func stopping(after faults: Int) -> Budget {
    var budget = self
    budget.faultLimit = faults
    return budget
  }
}
