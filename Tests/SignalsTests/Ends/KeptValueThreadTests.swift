import Signals
import Synchronization
import Testing
import Threads

/// A value that waits for its time on a scheduler is taken there while a thread sends the next one.
@Suite struct KeptValueThreadTests {
  private static let queue = QueueScheduler(name: "kept values")

  /// Counts how many of it there are.
  private final class Counted: Sendable {
    private let alive: Alive

    init(_ alive: Alive) {
      self.alive = alive
      alive.count.add(1, ordering: .relaxed)
    }

    deinit { alive.count.subtract(1, ordering: .relaxed) }
  }

  private final class Alive: Sendable {
    let count = Atomic(0)
  }

  private typealias Values = SignalProducer<Counted, Never>

  private func released(_ apply: (Values) -> Values) -> Int {
    let alive = Alive()
    let (signal, input) = Signal<Counted, Never>.pipe()
    let handle = apply(SignalProducer(signal)).start()
    onThreads(2) { thread in
      for _ in 0..<20_000 {
        // One thread keeps the queue awake, on which the timers are.
        if thread == 0 { input.send(value: Counted(alive)) } else { Self.queue.queue.sync {} }
      }
    }
    input.sendCompleted()
    handle.dispose()
    Self.queue.queue.sync {}
    return alive.count.load(ordering: .relaxed)
  }

  @Test func eachIsReleasedOnce() {
    #expect(released { $0.debounce(0, on: Self.queue) } == 0)
    #expect(released { $0.throttle(0.000_01, on: Self.queue) } == 0)
    #expect(released { $0.delay(0, on: Self.queue) } == 0)
    #expect(released { $0.observe(on: Self.queue) } == 0)
  }
}
