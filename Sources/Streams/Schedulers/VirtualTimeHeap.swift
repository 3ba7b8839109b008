/// The pending work of a virtual-time scheduler: a heap by time and then by order of scheduling, from which any work can
/// be removed in O(log n).
///
/// It does not use the type of time, which generic code would look up at every comparison. Instead, it compares
/// approximate times, which are numbers, and calls `compare` only if two of them are equal.
///
/// References to the work are not counted while it is compared and moved. A heap is never released with work in it, because the work
/// retains the agenda that has the heap.
struct VirtualTimeHeap {
  private struct Entry {
    let approximateTime: Double
    let serial: Int
    /// Retained while it is in the heap.
    let work: Unmanaged<VirtualTimeWork>
  }

  private let compare: (VirtualTimeWork, VirtualTimeWork) -> VirtualTimeComparison
  private var entries: [Entry] = []
  private var nextSerial = 0

  init(compare: @escaping (VirtualTimeWork, VirtualTimeWork) -> VirtualTimeComparison) {
    self.compare = compare
  }

  /// The work to run next.
  var first: VirtualTimeWork? { entries.first?.work.takeUnretainedValue() }

  /// All work, in the order in which it will run.
  var inOrder: [VirtualTimeWork] { entries.sorted(by: precedes).map { $0.work.takeUnretainedValue() } }

  /// Adds work.
  ///
  /// - Parameter approximateTime: A number that increases, or stays equal, with the time.
  mutating func insert(_ work: VirtualTimeWork, approximateTime: Double) {
    entries.append(Entry(approximateTime: approximateTime, serial: nextSerial, work: .passRetained(work)))
    nextSerial += 1
    siftUp(from: entries.count - 1)
  }

  /// Removes and returns `work`; nil if it is no longer in the heap.
  @discardableResult
  mutating func remove(_ work: VirtualTimeWork) -> VirtualTimeWork? {
    guard let index = work.index else { return nil }
    work.index = nil
    entries.swapAt(index, entries.count - 1)
    let removed = entries.removeLast().work.takeRetainedValue()
    if index < entries.count, siftUp(from: index) == index { siftDown(from: index) }
    return removed
  }

  mutating func removeAll() -> [VirtualTimeWork] {
    let left = entries.map { $0.work.takeRetainedValue() }
    for work in left { work.index = nil }
    entries = []
    return left
  }

  private func precedes(_ lhs: Entry, _ rhs: Entry) -> Bool {
    if lhs.approximateTime != rhs.approximateTime { return lhs.approximateTime < rhs.approximateTime }
    let order = lhs.work._withUnsafeGuaranteedRef { lhs in rhs.work._withUnsafeGuaranteedRef { compare(lhs, $0) } }
    switch order {
    case .lessThan: return true
    case .equal: return lhs.serial < rhs.serial
    case .greaterThan: return false
    }
  }

  /// Moves an entry up to its place, and returns the place.
  @discardableResult
  private mutating func siftUp(from start: Int) -> Int {
    var index = start
    while index > 0, precedes(entries[index], entries[(index - 1) / 2]) {
      exchange(index, with: (index - 1) / 2)
      index = (index - 1) / 2
    }
    note(index)
    return index
  }

  /// Moves an entry down to its place.
  private mutating func siftDown(from start: Int) {
    var index = start
    while 2 * index + 1 < entries.count {
      var child = 2 * index + 1
      if child + 1 < entries.count, precedes(entries[child + 1], entries[child]) { child += 1 }
      guard precedes(entries[child], entries[index]) else { break }
      exchange(index, with: child)
      index = child
    }
    note(index)
  }

  /// Sets the index of the work at `index`.
  private func note(_ index: Int) { entries[index].work._withUnsafeGuaranteedRef { $0.index = index } }

  /// Exchanges two entries, and updates the index of the one that moves to `index`.
  private mutating func exchange(_ index: Int, with other: Int) {
    entries.swapAt(index, other)
    note(index)
  }
}
