import Dispatch
import Locks
import Testing
import Threads

@Suite struct LockTests {
  /// A number that only the lock protects.
  private final class Counter: @unchecked Sendable {
    let lock = Lock()
    var count = 0
  }

  @Test func admitsOneThreadAtATime() {
    let counter = Counter()
    onThreads(8) { _ in
      for _ in 0..<10_000 { counter.lock.withLock { counter.count += 1 } }
    }
    #expect(counter.count == 80_000)
  }

  @Test func isReleasedWhenTheBodyThrows() {
    struct Failure: Error {}
    let lock = Lock()
    #expect(throws: Failure.self) { try lock.withLock { throw Failure() } }
    #expect(lock.withLock { true })
  }

  @Test func aLockedValueIsChangedByOneThreadAtATime() {
    let numbers = Locked<[Int]>([])
    onThreads(8) { index in
      for _ in 0..<1_000 { numbers.withLock { $0.append(index) } }
    }
    let sorted = numbers.withLock { $0.sorted() }
    #expect(sorted == (0..<8).flatMap { [Int](repeating: $0, count: 1_000) })
  }

  @Test func aLockedValueIsReleasedWithIt() {
    final class Held {}
    weak var held: Held?
    do {
      let value = Held()
      held = value
      let locked = Locked(value)
      #expect(locked.withLock { $0 === value })
    }
    #expect(held == nil)
  }
}
