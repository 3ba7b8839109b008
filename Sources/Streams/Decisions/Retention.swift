/// The decision of `replay`: where the next value is stored, up to a limited number. The caller owns the memory.
package struct Retention {
  package enum Spot: Equatable {
    /// After the others.
    case next
    /// In place of the oldest.
    case oldest(at: Int)
    /// In other memory, because there is no room, or others read the value that would be displaced.
    case elsewhere
  }

  private let limit: Int
  /// The index of the oldest value, once the limit is reached.
  package private(set) var oldest = 0
  /// A number that changes with each value.
  package private(set) var version = 0

  /// - Parameter limit: The maximum number of stored values; nil for no limit.
  package init(_ limit: Int?) { self.limit = limit ?? .max }

  /// Decides where the next value is stored, and reserves the place unless that is elsewhere.
  ///
  /// - Parameters:
  ///   - count: The number of values.
  ///   - capacity: The number of values for which there is room.
  ///   - isUnshared: Whether nothing else reads them.
  @inline(__always)
  package mutating func place(count: Int, capacity: Int, isUnshared: @autoclosure () -> Bool) -> Spot {
    if count < capacity {
      version &+= 1
      return .next
    }
    guard count == limit, isUnshared() else { return .elsewhere }
    version &+= 1
    defer { oldest = oldest + 1 == limit ? 0 : oldest + 1 }
    return .oldest(at: oldest)
  }

  /// The memory for `count` values and the next: its capacity, and how many of the oldest are dropped.
  package func room(for count: Int) -> (capacity: Int, leftOut: Int) {
    count < limit ? (min(limit, max(1, count * 2)), 0) : (limit, 1)
  }

  /// Called when other memory is in use, where the oldest value is the first.
  package mutating func moved() { oldest = 0 }
}
