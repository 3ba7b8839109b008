/// The decision of a flattening operator: which inner streams run, and when the operator completes. Callers guard it with a
/// lock, and act on its results outside the lock.
///
/// An inner stream arrives, begins, and ends. A stream whose values are known does not begin: its values are sent, and its end is
/// reported only if it holds a place.
@usableFromInline
package struct InnerRuns: ~Copyable {
  /// The rule for running several inner streams.
  @usableFromInline
  package enum Rule: Sendable {
    /// At most this many run at a time; the others wait, in order.
    case together(atMost: Int)
    /// One runs; streams that arrive in the meantime are dropped.
    case first
    /// One runs, until the next arrives.
    case latest
    /// All run until one of them sends an event. From then on, only that one runs.
    case race

    @inlinable
    package static var all: Rule { .together(atMost: .max) }

    /// Whether a stream holds a place from its arrival on, rather than from its beginning.
    @inlinable
    package var holdsPlaces: Bool {
      if case .together(let limit) = self { limit < .max } else { false }
    }

    @inlinable
    package var admitsAll: Bool {
      if case .together(.max) = self { true } else { false }
    }

    @inlinable
    package var replaces: Bool {
      if case .latest = self { true } else { false }
    }

    /// Whether streams that arrive while another runs are dropped.
    @inlinable
    package var mayDrop: Bool {
      if case .first = self { true } else { false }
    }

    /// Whether streams have to make room for one another.
    @inlinable
    package var hasRivals: Bool {
      switch self {
      case .together, .first: false
      case .latest, .race: true
      }
    }
  }

  /// What follows the end of a stream.
  @usableFromInline
  package enum Next {
    /// This stream, which has waited, must be started.
    case start(AnyObject)
    case complete
    /// The other streams continue.
    case nothing
  }

  @usableFromInline let rule: Rule
  /// The waiting streams; allocated for the first one. Untyped, because a typed ring needs a look-up in the runtime.
  @usableFromInline var waiting: Ring<AnyObject>?
  /// The number of running streams.
  @usableFromInline package internal(set) var running = 0
  @usableFromInline var sourceIsDone = false
  @usableFromInline var hasWinner = false

  /// - Parameter rule: With a limit below one, no stream runs, and none waits.
  @inlinable
  package init(_ rule: Rule) { self.rule = rule }

  /// Whether a stream that arrives now would be dropped. If so, an operator that makes its own streams makes none.
  @inlinable
  package var dropsNext: Bool { rule.mayDrop && running > 0 }

  /// Takes the next stream. True if it runs, in place of the running one if the rule ``Rule/replaces``; false if it waits or is
  /// dropped.
  @inlinable
  package mutating func admit(_ stream: @autoclosure () -> AnyObject) -> Bool {
    switch rule {
    case .together(.max): return true
    case .together(let limit):
      if running < limit {
        running += 1
        return true
      }
      if limit > 0 { wait(stream()) }
      return false
    case .first: return !dropsNext
    case .latest:
      running = 0
      return true
    case .race: return !hasWinner
    }
  }

  @usableFromInline
  mutating func wait(_ stream: AnyObject) {
    let waiting = self.waiting ?? Ring()
    waiting.append(stream)
    self.waiting = waiting
  }

  /// Begins a stream that was admitted. Returns false if another stream has won the race.
  @inlinable @discardableResult
  package mutating func begin() -> Bool {
    if hasWinner { return false }
    if rule.replaces { running = 1 } else if !rule.holdsPlaces { running += 1 }
    return true
  }

  /// Takes the first event of a stream in a race. True if it wins; the others must then be cancelled.
  package mutating func win() -> Bool {
    if hasWinner { return false }
    hasWinner = true
    running = 1
    return true
  }

  /// Takes the end of a stream that has begun or holds a place. Those that were cancelled do not count.
  @inlinable
  package mutating func ended() -> Next {
    if let waiting, waiting.count > 0 { return .start(waiting.takeFirst()) }
    running -= 1
    return sourceIsDone && running == 0 ? .complete : .nothing
  }

  /// Takes the completion of the source. True if that completes the operator.
  @inlinable
  package mutating func sourceEnded() -> Bool {
    sourceIsDone = true
    return running == 0
  }
}
