/// Where the next value goes, of which a limited number is kept: the decision of `replay`. The caller has the memory.
package struct Retention {
  package enum Spot: Equatable {
    /// After the others.
    case next
    /// In place of the oldest.
    case oldest(at: Int)
    /// In other memory: there is no room, or others read what would be displaced.
    case elsewhere
  }

  private let limit: Int
  /// Where the oldest is, once there are as many as the limit.
  package private(set) var oldest = 0
  /// Another number after each value.
  package private(set) var version = 0

  /// - Parameter limit: How many values are kept at most; nil for all.
  package init(_ limit: Int?) { self.limit = limit ?? .max }

  /// Takes the next value. Where it goes, unless that is elsewhere, is taken then.
  ///
  /// - Parameters:
  ///   - count: How many values there are.
  ///   - capacity: For how many there is room.
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

  /// Other memory has taken the place, in which the oldest is the first.
  package mutating func moved() { oldest = 0 }
}
