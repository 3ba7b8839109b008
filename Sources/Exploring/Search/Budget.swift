/// How long to explore: until the first of its limits is reached.
public struct Budget: Sendable {
  package var actionLimit: Int?
  package var stateLimit: Int?
  package var timeLimit: Duration?
  /// After how many faults to stop.
  package private(set) var faultLimit = 20

  /// One without a limit but that of faults.
  package init() {}

  /// Whether no limit was set.
  package var isUnlimited: Bool { actionLimit == nil && stateLimit == nil && timeLimit == nil }

  /// So many actions.
  public static func actions(_ count: Int) -> Budget {
    var budget = Budget()
    budget.actionLimit = count
    return budget
  }

  /// Until so many states were seen.
  public static func states(_ count: Int) -> Budget {
    var budget = Budget()
    budget.stateLimit = count
    return budget
  }

  /// So long.
  public static func time(_ duration: Duration) -> Budget {
    var budget = Budget()
    budget.timeLimit = duration
    return budget
  }

  /// The same, but no longer than until so many faults were found.
  public func stopping(after faults: Int) -> Budget {
    var budget = self
    budget.faultLimit = faults
    return budget
  }
}
