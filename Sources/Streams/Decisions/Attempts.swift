/// The decision of `retry` and `repeat`: whether a stream is started again.
@usableFromInline
package struct Attempts {
  /// The number of attempts left; nil if there is no limit.
  private var left: Int?

  @usableFromInline
  package init(_ limit: Int?) { left = limit }

  package var isDone: Bool { left == 0 }

  /// Begins the next attempt. False if none is left.
  @usableFromInline
  package mutating func begin() -> Bool {
    guard let left else { return true }
    if left == 0 { return false }
    self.left = left - 1
    return true
  }
}
