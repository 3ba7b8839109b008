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
  var inOrder: [VirtualTimeWork] { entries.sorted(by: precedes).map(\.work) }

  /// Adds work.
  /// - Parameter roughTime: a number for its time, which never becomes less as the time becomes later.
  mutating func insert(_ work: VirtualTimeWork, roughTime: Double) {
    let entry = Entry(roughTime: roughTime, serial: nextSerial, work: work)
    nextSerial += 1
    entries.append(entry)
    rise(entry, from: entries.count - 1)
  }

  /// Takes work out, and returns it; nil if it is not there any more.
  @discardableResult
  mutating func remove(_ work: VirtualTimeWork) -> VirtualTimeWork? {
    guard let index = work.index else { return nil }
    work.index = nil
    let last = entries.removeLast()
    guard last.work !== work else { return work }
    if index > 0, precedes(last, entries[(index - 1) / 2]) {
      rise(last, from: index)
    } else {
      sink(last, from: index)
    }
    return work
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
    let left = entries.map(\.work)
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

  private mutating func rise(_ entry: Entry, from start: Int) {
    var index = start
    while index > 0, precedes(entry, entries[(index - 1) / 2]) {
      put(entries[(index - 1) / 2], at: index)
      index = (index - 1) / 2
    }
    put(entry, at: index)
  }

  private mutating func sink(_ entry: Entry, from start: Int) {
    var index = start
    while 2 * index + 1 < entries.count {
      var child = 2 * index + 1
      if child + 1 < entries.count, precedes(entries[child + 1], entries[child]) { child += 1 }
      guard precedes(entries[child], entry) else { break }
      put(entries[child], at: index)
      index = child
    }
    put(entry, at: index)
  }

  private mutating func put(_ entry: Entry, at index: Int) {
    entries[index] = entry
    entry.work.index = index
  }
}
