/// The decision of `observe(on:)`: how events are passed to a serial queue in batches.
///
/// A batch is scheduled for the first waiting event, and another for every `limit` events after it. So each batch has a limited
/// size, other work gets its turn on the queue, and there are always enough batches for all waiting events.
package struct Batching {
  /// The maximum number of events in a batch.
  package let limit: Int
  /// The number of events that the last scheduled batch certainly covers.
  private var covered = 0

  package init(limit: Int = 256) { self.limit = limit }

  /// Takes an event. True if a batch must be scheduled for it and the following events.
  ///
  /// - Parameter isFirst: Whether no other event waits.
  @inline(__always)
  package mutating func add(isFirst: Bool) -> Bool {
    let isCovered = !isFirst && covered < limit
    covered = isCovered ? covered + 1 : 1
    return !isCovered
  }

  /// A flag in the number of waiting events: the last one is the terminal event.
  static var end: Int { 1 << (Int.bitWidth - 2) }

  /// How many of the waiting events to deliver, and whether the last of them is the terminal event.
  @inline(__always)
  static func delivered(of waiting: Int, atMost limit: Int) -> (events: Int, ends: Bool) {
    let events = min(waiting & (end - 1), limit)
    return (events, waiting == events | end)
  }
}
