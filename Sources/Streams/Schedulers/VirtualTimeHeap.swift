/// What a virtual time scheduler has still to do: a heap by time and then by order of scheduling, from which any work can
/// be taken in O(log n).
///
/// It does not use the type of time, since generic code would ask the runtime for it at every comparison: it compares an
/// approximate time, a number, and calls `compare` only where two of those are equal.
struct VirtualTimeHeap {
  private struct Entry {
    let roughTime: Double
    let serial: Int
    let work: VirtualTimeWork
  }

  private let compare: (VirtualTimeWork, VirtualTimeWork) -> VirtualTimeComparison
  private var entries: [Entry] = []
  private var nextSerial = 0

  init(compare: @escaping (VirtualTimeWork, VirtualTimeWork) -> VirtualTimeComparison) {
    self.compare = compare
  }

  /// The work to run next.
  var first: VirtualTimeWork? { entries.first?.work }

  /// All work, in the order in which it will run.
  var inOrder: [VirtualTimeWork] { entries.sorted(by: precedes).map { $0.work } }

  /// Adds work.
  /// - Parameter roughTime: a number for its time, which never becomes less as the time becomes later.
  mutating func insert(_ work: VirtualTimeWork, roughTime: Double) {
    entries.append(Entry(roughTime: roughTime, serial: nextSerial, work: work))
    nextSerial += 1
    rise(from: entries.count - 1)
  }

  /// Takes work out, and returns it; nil if it is not there any more.
  @discardableResult
  mutating func remove(_ work: VirtualTimeWork) -> VirtualTimeWork? {
    guard let index = work.index else { return nil }
    work.index = nil
    entries.swapAt(index, entries.count - 1)
    let removed = entries.removeLast().work
    if index < entries.count, rise(from: index) == index { sink(from: index) }
    return removed
  }

  /// Takes the work to run next out.
  mutating func removeFirst() {
    if entries.count == 1 {
      entries.removeLast().work.index = nil
    } else if let first {
      remove(first)
    }
  }

  /// Takes all work out.
  mutating func removeAll() -> [VirtualTimeWork] {
    let left = entries.map { $0.work }
    for work in left { work.index = nil }
    entries = []
    return left
  }

  private func precedes(_ lhs: Entry, _ rhs: Entry) -> Bool {
    if lhs.roughTime != rhs.roughTime { return lhs.roughTime < rhs.roughTime }
    switch compare(lhs.work, rhs.work) {
    case .lessThan: return true
    case .equal: return lhs.serial < rhs.serial
    case .greaterThan: return false
    }
  }

  /// Moves an entry up to where it belongs, and returns where that is.
  @discardableResult
  private mutating func rise(from start: Int) -> Int {
    var index = start
    while index > 0, precedes(entries[index], entries[(index - 1) / 2]) {
      exchange(index, with: (index - 1) / 2)
      index = (index - 1) / 2
    }
    entries[index].work.index = index
    return index
  }

  /// Moves an entry down to where it belongs.
  private mutating func sink(from start: Int) {
    var index = start
    while 2 * index + 1 < entries.count {
      var child = 2 * index + 1
      if child + 1 < entries.count, precedes(entries[child + 1], entries[child]) { child += 1 }
      guard precedes(entries[child], entries[index]) else { break }
      exchange(index, with: child)
      index = child
    }
    entries[index].work.index = index
  }

  /// Moves an entry to another place; the one that was there takes this place, and knows it.
  private mutating func exchange(_ index: Int, with other: Int) {
    entries.swapAt(index, other)
    entries[index].work.index = index
  }
}
