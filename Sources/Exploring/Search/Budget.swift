/// How long to explore.
public struct Budget: Sendable {
  package enum Limit: Sendable {
    case actions(Int)
    case states(Int)
    case time(Duration)
  }

  package let limit: Limit
  /// After how many faults to stop.
  package private(set) var faultLimit = 20

  /// So many actions.
  public static func actions(_ count: Int) -> Budget { Budget(limit: .actions(count)) }
  /// Until so many states were seen.
  public static func states(_ count: Int) -> Budget { Budget(limit: .states(count)) }
  /// So long.
  public static func time(_ duration: Duration) -> Budget { Budget(limit: .time(duration)) }

  /// The same, but no longer than until so many faults were found.
  public func stopping(after faults: Int) -> Budget {
    var budget = self
    budget.faultLimit = faults
    return budget
  }
}
