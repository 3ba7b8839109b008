/// What the completion of the source does with values that are kept back.
@usableFromInline
package enum KeptAtCompletion: Sendable {
  /// They are sent, and then the completion.
  case sent
  /// They are dropped.
  case dropped
  /// They are sent when their time comes, and the completion with them.
  case awaited
}

/// Which value is kept back, and until when: the decision of `debounce` and `throttle`. The caller keeps the value and has the
/// timer.
@usableFromInline
package struct Keeping {
  /// What becomes of a value.
  package enum Verdict: Equatable {
    /// It is sent now. What was kept is dropped.
    case send
    /// It is kept, in place of the one before.
    case keep(startsTimer: Bool)
    /// It is dropped.
    case drop
  }

  private let atCompletion: KeptAtCompletion
  private let keepsLatest: Bool
  private let restartsTimer: Bool
  private var hasKept = false
  private var sourceIsDone = false

  /// - Parameters:
  ///   - keepsLatest: Whether a value that comes too early is kept, rather than dropped.
  ///   - restartsTimer: Whether each value that is kept starts the timer again, rather than the first.
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

  /// The time of what is kept has come.
  package mutating func timePassed() -> Release {
    defer { hasKept = false }
    return Release(sends: hasKept, completes: sourceIsDone)
  }

  /// Takes the end of the source. A failure drops what is kept.
  package mutating func ended(failed: Bool) -> Release {
    if !failed, hasKept {
      switch atCompletion {
      case .sent:
        hasKept = false
        return Release(sends: true, completes: true)
      case .dropped: break
      case .awaited:
        sourceIsDone = true
        return Release()
      }
    }
    hasKept = false
    return Release(completes: true)
  }
}
