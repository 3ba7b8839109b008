/// Which event is sent when the one timer of `delay` fires, and when that starts: the decision alone. The caller keeps the values,
/// and when each event came.
package struct Delaying {
  package enum Due: Equatable {
    /// The oldest value. The timer starts for the next event, if one waits.
    case value(startsTimer: Bool)
    case completion
  }

  /// How many events wait, the completion included.
  private var waiting = 0
  private var sourceIsDone = false

  package init() {}

  /// Takes a value. Nil if it comes after the completion; otherwise whether the timer starts for it.
  package mutating func value() -> Bool? { sourceIsDone ? nil : wait() }

  /// Takes the completion. Returns whether the timer starts for it.
  package mutating func completed() -> Bool {
    sourceIsDone = true
    return wait()
  }

  /// The time of the oldest event has come.
  package mutating func timePassed() -> Due {
    waiting -= 1
    return waiting == 0 && sourceIsDone ? .completion : .value(startsTimer: waiting > 0)
  }

  private mutating func wait() -> Bool {
    waiting += 1
    return waiting == 1
  }
}
