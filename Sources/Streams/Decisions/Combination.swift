/// The decision of `combineLatest`: when it sends and when it completes. Its callers take turns, and store the values.
///
/// Its methods are inlinable because the other dialect calls them for each value.
@usableFromInline
package struct Combination {
  @usableFromInline let sources: Int32
  /// The number of sources without a value.
  @usableFromInline var withoutValue: Int32
  @usableFromInline var completed: Int32 = 0
  @usableFromInline let givesUp: Bool

  /// - Parameters:
  ///   - sources: The number of sources.
  ///   - givesUp: Whether it completes if a value arrives, another source has none, and all sources but the sender have ended.
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
