/// How the completion of the source affects values that are held back.
@usableFromInline
package enum KeptAtCompletion: Sendable {
  /// They are sent before the completion.
  case sent
  case dropped
  /// They are sent when they are due, followed by the completion.
  case awaited
}

/// The decision of `debounce` and `throttle`: which value is held back, and until when. The caller stores the value and owns the
/// timer.
@usableFromInline
package struct Keeping {
  /// The decision for a value.
  package enum Verdict: Equatable {
    /// It is sent now, and the stored value is dropped.
    case send
    /// It is stored, in place of the previous one.
    case keep(startsTimer: Bool)
    case drop
  }

  private let atCompletion: KeptAtCompletion
  private let keepsLatest: Bool
  private let restartsTimer: Bool
  private var hasKept = false
  private var sourceIsDone = false

  /// - Parameters:
  ///   - keepsLatest: Whether a value that arrives too early is stored rather than dropped.
  ///   - restartsTimer: Whether each stored value restarts the timer. If not, only the first one starts it.
  @usableFromInline
  package init(atCompletion: KeptAtCompletion, keepsLatest: Bool = true, restartsTimer: Bool = false) {
    self.atCompletion = atCompletion
    self.keepsLatest = keepsLatest
    self.restartsTimer = restartsTimer
  }

  /// Takes a value.
  ///
  /// - Parameter isEarly: Whether it is too early to send it.
  package mutating func value(isEarly: Bool) -> Verdict {
    if isEarly, !keepsLatest { return .drop }
    defer { hasKept = isEarly }
    return isEarly ? .keep(startsTimer: restartsTimer || !hasKept) : .send
  }

  /// Called when the stored value is due.
  package mutating func timePassed() -> Release {
    defer { hasKept = false }
    return Release(sends: hasKept, completes: sourceIsDone)
  }

  /// Takes the end of the source. A failure drops the stored value.
  package mutating func ended(failed: Bool) -> Release {
    let isKept = hasKept && !failed
    if isKept, atCompletion == .awaited {
      sourceIsDone = true
      return Release()
    }
    hasKept = false
    return Release(sends: isKept && atCompletion == .sent, completes: true)
  }
}
