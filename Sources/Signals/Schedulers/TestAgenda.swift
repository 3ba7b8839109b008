import Foundation

/// What a test scheduler has still to do: a heap by date and then by order of scheduling.
struct TestAgenda {
  /// Work, and where it stands in the order. `@unchecked`: touched under the scheduler's lock; called by the code that advances the time.
  final class Work: @unchecked Sendable {
    let date: Date
    fileprivate let number: Int
    /// Nil once it was cancelled.
    fileprivate(set) var action: (() -> Void)?

    fileprivate init(_ date: Date, _ number: Int, _ action: @escaping () -> Void) {
      self.date = date
      self.number = number
      self.action = action
    }

    fileprivate func precedes(_ other: Work) -> Bool {
      date != other.date ? date < other.date : number < other.number
    }
  }

  private var heap: [Work] = []
  private var scheduled = 0
  private var cancelled = 0

  /// The work to run next.
  var first: Work? { heap.first }

  mutating func insert(_ date: Date, _ action: @escaping () -> Void) -> Work {
    scheduled += 1
    let work = Work(date, scheduled, action)
    heap.append(work)
    rise(from: heap.count - 1)
    return work
  }

  /// Takes the first work out. Nil if it was cancelled.
  mutating func removeFirst() -> (() -> Void)? {
    heap.swapAt(0, heap.count - 1)
    let first = heap.removeLast()
    sink(from: 0)
    guard let action = first.action else {
      cancelled -= 1
      return nil
    }
    // It can be cancelled no more.
    first.action = nil
    return action
  }

  /// Cancels work. Returns its closure, for the caller to release outside its lock.
  mutating func cancel(_ work: Work) -> (() -> Void)? {
    guard let action = work.action else { return nil }
    work.action = nil
    cancelled += 1
    // Cancelled work stays where it is, until there is more of it than of other work.
    if cancelled * 2 > heap.count {
      heap = heap.filter { $0.action != nil }.sorted { $0.precedes($1) }
      cancelled = 0
    }
    return action
  }

  private mutating func rise(from start: Int) {
    var index = start
    while index > 0, heap[index].precedes(heap[(index - 1) / 2]) {
      heap.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  private mutating func sink(from start: Int) {
    var index = start
    while 2 * index + 1 < heap.count {
      var child = 2 * index + 1
      if child + 1 < heap.count, heap[child + 1].precedes(heap[child]) { child += 1 }
      guard heap[child].precedes(heap[index]) else { return }
      heap.swapAt(index, child)
      index = child
    }
  }
}
