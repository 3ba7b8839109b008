/// How long to explore: until the first of its limits is reached.
public struct Budget: Sendable {
  package var actionLimit: Int?
  package var stateLimit: Int?
  package var timeLimit: Duration?
  /// After how many faults to stop.
  package private(set) var faultLimit = 20

  /// A budget of what is given, and of faults.
  package init(actionLimit: Int? = nil, stateLimit: Int? = nil, timeLimit: Duration? = nil) {
    self.actionLimit = actionLimit
    self.stateLimit = stateLimit
    self.timeLimit = timeLimit
  }

  /// Whether no limit was set.
  package var isUnlimited: Bool { actionLimit == nil && stateLimit == nil && timeLimit == nil }

  /// So many actions.
  public static func actions(_ count: Int) -> Budget { Budget(actionLimit: count) }

  /// Until so many states were seen.
  public static func states(_ count: Int) -> Budget { Budget(stateLimit: count) }

  /// So long.
  public static func time(_ duration: Duration) -> Budget { Budget(timeLimit: duration) }

  /// The same, but no longer than until so many faults were found.
  public func stopping(after faults: Int) -> Budget {
    var budget = self
    budget.faultLimit = faults
    return budget
  }
}
