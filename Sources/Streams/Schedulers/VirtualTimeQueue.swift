/// What a virtual time scheduler has still to do: a heap by time and then by order of scheduling, from which any item
/// can be taken in O(log n).
struct VirtualTimeQueue<Time> {
  /// Work that waits for its virtual time.
  final class Item: ScheduledWork, @unchecked Sendable {
    // `@unchecked`: `place` is only touched under the scheduler's lock, the rest does not change.
    let time: Time
    fileprivate let serial: Int
    fileprivate var place: Int?
    private let withdraw: (Item) -> Void

    fileprivate init<State>(
      _ state: State,
      _ action: @escaping (State) -> any Disposable,
      time: Time,
      serial: Int,
      withdraw: @escaping (Item) -> Void
    ) {
      self.time = time
      self.serial = serial
      self.withdraw = withdraw
      super.init(state, action)
    }

    override func dispose() {
      super.dispose()
      withdraw(self)
    }
  }

  private let compare: (Time, Time) -> VirtualTimeComparison
  private var heap: [Item] = []
  private var nextSerial = 0

  init(compare: @escaping (Time, Time) -> VirtualTimeComparison) {
    self.compare = compare
  }

  /// The item to run next.
  var first: Item? { heap.first }

  /// All items, in the order in which they will run.
  var inOrder: [Item] { heap.sorted(by: precedes) }

  /// Adds work; `withdraw` is called when it is disposed, and is expected to call ``remove(_:)``.
  mutating func insert<State>(
    _ state: State,
    at time: Time,
    _ action: @escaping (State) -> any Disposable,
    withdraw: @escaping (Item) -> Void
  ) -> Item {
    let item = Item(state, action, time: time, serial: nextSerial, withdraw: withdraw)
    nextSerial += 1
    heap.append(item)
    item.place = heap.count - 1
    rise(heap.count - 1)
    return item
  }

  /// Takes an item out; does nothing if it is not there any more.
  mutating func remove(_ item: Item) {
    guard let place = item.place else { return }
    item.place = nil
    let last = heap.removeLast()
    guard last !== item else { return }
    heap[place] = last
    last.place = place
    rise(place)
    if let place = last.place { sink(place) }
  }

  private func precedes(_ lhs: Item, _ rhs: Item) -> Bool {
    switch compare(lhs.time, rhs.time) {
    case .lessThan: true
    case .equal: lhs.serial < rhs.serial
    case .greaterThan: false
    }
  }

  private mutating func rise(_ start: Int) {
    var place = start
    while place > 0, precedes(heap[place], heap[(place - 1) / 2]) {
      exchange(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  private mutating func sink(_ start: Int) {
    var place = start
    while 2 * place + 1 < heap.count {
      var child = 2 * place + 1
      if child + 1 < heap.count, precedes(heap[child + 1], heap[child]) { child += 1 }
      guard precedes(heap[child], heap[place]) else { return }
      exchange(place, child)
      place = child
    }
  }

  private mutating func exchange(_ a: Int, _ b: Int) {
    heap.swapAt(a, b)
    heap[a].place = a
    heap[b].place = b
  }
}
