/// When `combineLatest` sends and when it has completed: the decision alone. Its callers take turns, and keep the values.
///
/// Its methods are inlinable for the other dialect's sake, which calls them at each value.
@usableFromInline
package struct Combination {
  @usableFromInline let sources: Int32
  /// How many of them have sent no value.
  @usableFromInline var withoutValue: Int32
  @usableFromInline var completed: Int32 = 0
  @usableFromInline let givesUp: Bool

  /// - Parameters:
  ///   - sources: How many sources there are.
  ///   - givesUp: Whether it completes when a value comes, another source has none, and all but that of the value have ended.
  @inlinable
  package init(sources: Int, givesUp: Bool) {
    self.sources = Int32(clamping: sources)
    withoutValue = self.sources
    self.givesUp = givesUp
  }

  /// Takes a value.
  ///
  /// - Parameter isFirst: Whether it is the first of its source.
  @inlinable @inline(__always)
  package mutating func value(isFirst: Bool) -> Release {
    if isFirst { withoutValue -= 1 }
    if withoutValue == 0 { return Release(sends: true) }
    // There will never be a combination.
    return Release(completes: givesUp && completed == sources - 1)
  }

  /// Takes the completion of a source. True if that completes the operator.
  @inlinable
  package mutating func sourceEnded() -> Bool {
    completed += 1
    return completed == sources
  }
}
