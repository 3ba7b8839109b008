/// How events are handed over to a serial queue in batches: the decision of `observe(on:)`.
///
/// A batch is scheduled for the first event that waits, and another for every so many events after it. So each batch is of bounded
/// size (others have their turn on the queue), and yet there are always batches under way for all that waits.
package struct Batching {
  /// How many events a batch has at most.
  package let limit: Int
  /// How many events the batch that was scheduled last is sure to cover.
  private var covered = 0

  package init(limit: Int = 256) { self.limit = limit }

  /// Takes an event. True if a batch is to be scheduled for it, and for some that follow.
  ///
  /// - Parameter isFirst: Whether no other event waits.
  @inline(__always)
  package mutating func add(isFirst: Bool) -> Bool {
    let isCovered = !isFirst && covered < limit
    covered = isCovered ? covered + 1 : 1
    return !isCovered
  }

  /// In a number of events that wait, the mark that the last of them is the end.
  static var end: Int { 1 << (Int.bitWidth - 2) }

  /// What is delivered of so many events that wait: how many, and whether the last of those is the end.
  @inline(__always)
  static func delivered(of waiting: Int, atMost limit: Int) -> (events: Int, ends: Bool) {
    let events = min(waiting & (end - 1), limit)
    return (events, waiting == events | end)
  }
}
