/// The decision of `buffer`, `window` and `collect`: when gathered values make an array or a window. The caller stores the
/// values and owns the timer.
package struct Gathering {
  /// How an array without values is handled.
  package enum WhenEmpty {
    case sent
    case skipped
    /// It is sent, but at the completion only if the source had no value at all.
    case sentIfOnly
  }

  private let limit: Int
  private let empty: WhenEmpty
  private let atCompletion: KeptAtCompletion
  private var count = 0
  private var hasGathered = false
  private var sourceIsDone = false

  /// - Parameter limit: The number of values that fill an array; with zero or less, there is no limit.
  package init(limit: Int = 0, empty: WhenEmpty = .sent, atCompletion: KeptAtCompletion = .sent) {
    self.limit = limit
    self.empty = empty
    self.atCompletion = atCompletion
  }

  /// Takes a value. True if the array is full and must be released.
  package mutating func value() -> Bool {
    count += 1
    hasGathered = true
    return count == limit
  }

  /// Releases an array that is full or whose time has passed, and begins the next.
  package mutating func released() -> Release {
    defer { count = 0 }
    return Release(sends: count > 0 || empty != .skipped, completes: sourceIsDone)
  }

  /// Takes the end of the source. After a release that completes, nothing more may be asked.
  package mutating func ended(failed: Bool) -> Release {
    if failed || atCompletion == .dropped { return Release(completes: true) }
    if atCompletion == .awaited {
      sourceIsDone = true
      return Release()
    }
    let sends = count > 0 || empty == .sent || (empty == .sentIfOnly && !hasGathered)
    return Release(sends: sends, completes: true)
  }
}
