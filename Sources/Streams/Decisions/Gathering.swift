/// When values that are gathered make an array or a window: the decision of `buffer`, `window` and `collect`. The caller holds the
/// values and has the timer.
package struct Gathering {
  /// What becomes of an array without values.
  package enum WhenEmpty {
    case sent
    case skipped
    /// It is sent, but at the completion only if the source had no value at all.
    case sentAlone
  }

  private let limit: Int
  private let empty: WhenEmpty
  private let atCompletion: KeptAtCompletion
  private var count = 0
  private var hasGathered = false
  private var sourceIsDone = false

  /// - Parameter limit: How many values fill an array; with zero or less, nothing does.
  package init(limit: Int = 0, empty: WhenEmpty = .sent, atCompletion: KeptAtCompletion = .sent) {
    self.limit = limit
    self.empty = empty
    self.atCompletion = atCompletion
  }

  /// Takes a value. True when the array is full, which is to be released.
  package mutating func value() -> Bool {
    count += 1
    hasGathered = true
    return count == limit
  }

  /// The array is full, or its time has passed: the next begins.
  package mutating func released() -> Release {
    defer { count = 0 }
    return Release(sends: count > 0 || empty != .skipped, completes: sourceIsDone)
  }

  /// Takes the end of the source.
  package mutating func ended(failed: Bool) -> Release {
    if failed || atCompletion == .dropped { return Release(completes: true) }
    if atCompletion == .awaited {
      sourceIsDone = true
      return Release()
    }
    let sends = count > 0 || empty == .sent || (empty == .sentAlone && !hasGathered)
    count = 0
    return Release(sends: sends, completes: true)
  }
}
