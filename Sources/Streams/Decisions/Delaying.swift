/// The decision of `delay`: which event is sent when its timer fires, and when the timer starts. The caller stores the values,
/// and the time of each event.
package struct Delaying {
  package enum Due: Equatable {
    /// The oldest value. The timer starts for the next event, if one waits.
    case value(startsTimer: Bool)
    case completion
  }

  /// The number of waiting events, including the completion.
  private var waiting = 0
  private var sourceIsDone = false

  /// Takes a value. Returns whether the timer starts for it; nil if it arrives after the completion.
  package mutating func value() -> Bool? { sourceIsDone ? nil : wait() }

  /// Takes the completion. Returns whether the timer starts for it.
  package mutating func completed() -> Bool {
    sourceIsDone = true
    return wait()
  }

  /// Called when the oldest event is due.
  package mutating func timePassed() -> Due {
    waiting -= 1
    return waiting == 0 && sourceIsDone ? .completion : .value(startsTimer: waiting > 0)
  }

  private mutating func wait() -> Bool {
    waiting += 1
    return waiting == 1
  }
}
