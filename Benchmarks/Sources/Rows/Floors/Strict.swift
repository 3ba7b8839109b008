import Synchronization

// The strictest floors, for the rows of `Forms`: classes that are not generic, one lock for each subject, and no checks
// of exclusive access. A subject calls closures, because it does not know its subscribers.

/// A lock of one flag, which is never contended here.
struct StrictLock: ~Copyable {
  private let isTaken = Atomic<Bool>(false)

  @inline(__always)
  borrowing func lock() { while isTaken.exchange(true, ordering: .acquiring) {} }

  @inline(__always)
  borrowing func unlock() { isTaken.store(false, ordering: .releasing) }
}

/// A subject of numbers.
final class StrictNumbers {
  private let lock = StrictLock()
  @exclusivity(unchecked) private var observers: [(Int) -> Void] = []

  @inline(never)
  func subscribe(_ observer: @escaping (Int) -> Void) { observers.append(observer) }

  @inline(never)
  func send(_ value: Int) {
    lock.lock()
    let current = observers
    lock.unlock()
    for observer in current { observer(value) }
  }
}

/// A text that can be set and observed.
final class StrictText {
  private let lock = StrictLock()
  @exclusivity(unchecked) private var value: String
  @exclusivity(unchecked) private var observers: [(String) -> Void] = []

  @inline(never)
  init(_ value: String) { self.value = value }

  @inline(never)
  func subscribe(_ observer: @escaping (String) -> Void) {
    observers.append(observer)
    observer(value)
  }

  @inline(never)
  func set(_ new: String) {
    lock.lock()
    value = new
    let current = observers
    lock.unlock()
    for observer in current { observer(new) }
  }
}

/// A clock that is moved explicitly, and one piece of work that waits for it.
final class StrictClock {
  private let lock = StrictLock()
  @exclusivity(unchecked) private(set) var now = 0.0
  @exclusivity(unchecked) private var due = Double.infinity
  @exclusivity(unchecked) private var work: (() -> Void)?

  @inline(never)
  func schedule(after seconds: Double, _ work: @escaping () -> Void) {
    lock.lock()
    due = now + seconds
    self.work = work
    lock.unlock()
  }

  @inline(never)
  func advance(by seconds: Double) {
    lock.lock()
    let end = now + seconds
    if due <= end, let work {
      now = due
      due = .infinity
      self.work = nil
      lock.unlock()
      work()
      lock.lock()
    }
    now = end
    lock.unlock()
  }
}
