/// Which streams run and which wait, of an operator that runs a limited number at a time: the decision alone. Callers guard it by
/// a lock, and do what it returns outside of that.
package struct RunLimit: ~Copyable {
  /// What follows the end of a stream.
  package enum Next {
    /// This one, which has waited, is to run.
    case start(AnyObject)
    /// The operator has completed.
    case complete
    /// The others run on.
    case nothing
  }

  private let limit: Int
  /// Those that wait; made when the first does. Untyped, since a type would be looked up in the runtime.
  private var waiting: Ring<AnyObject>?
  /// How many run.
  package private(set) var running = 0
  private var sourceIsDone = false

  /// - Parameter limit: How many may run at a time. With a limit below one, none runs, and none waits.
  package init(_ limit: Int) { self.limit = limit }

  /// Takes the next stream. True if it is to run; otherwise it waits.
  package mutating func admit(_ stream: @autoclosure () -> AnyObject) -> Bool {
    if running < limit {
      running += 1
      return true
    }
    if limit > 0 {
      let waiting = self.waiting ?? Ring()
      waiting.append(stream())
      self.waiting = waiting
    }
    return false
  }

  /// Takes the completion of a stream that ran.
  package mutating func ended() -> Next {
    if let waiting, waiting.count > 0 { return .start(waiting.takeFirst()) }
    running -= 1
    return sourceIsDone && running == 0 ? .complete : .nothing
  }

  /// Takes the completion of the source. True if that completes the operator.
  package mutating func sourceEnded() -> Bool {
    sourceIsDone = true
    return running == 0
  }
}
