import Foundation
import Signals
import Synchronization
import Testing
import Threads

/// A scheduler takes a value that is due while a thread sends the next one.
@Suite struct KeptValueThreadTests {
  /// Counts the live instances.
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

  /// A scheduler on which all work is due: a thread runs the work that was scheduled last, as soon as possible.
  private final class ImpatientScheduler: DateScheduler, @unchecked Sendable {
    let currentDate = Date(timeIntervalSinceReferenceDate: 0)
    private let lock = NSLock()
    private var waiting: (() -> Void)?

    func schedule(_ action: @escaping () -> Void) -> (any Disposable)? {
      lock.withLock { waiting = action }
      return nil
    }

    func schedule(after date: Date, action: @escaping () -> Void) -> (any Disposable)? { schedule(action) }

    func schedule(
      after date: Date,
      interval: DispatchTimeInterval,
      leeway: DispatchTimeInterval,
      action: @escaping () -> Void
    ) -> (any Disposable)? {
      schedule(action)
    }

    func perform() {
      let action = lock.withLock { waiting.take() }
      action?()
    }
  }

  private typealias Values = SignalProducer<Counted, Never>

  private func remaining(_ apply: (Values, ImpatientScheduler) -> Values) -> Int {
    let alive = Alive()
    let scheduler = ImpatientScheduler()
    let (signal, input) = Signal<Counted, Never>.pipe()
    let handle = apply(SignalProducer(signal), scheduler).start()
    let isDone = Flag()
    onThreads(2) { thread in
      if thread == 0 {
        for _ in 0..<30_000 { input.send(value: Counted(alive)) }
        isDone.value.store(true, ordering: .releasing)
      } else {
        while !isDone.value.load(ordering: .acquiring) { scheduler.perform() }
      }
    }
    input.sendCompleted()
    handle.dispose()
    scheduler.perform()
    return alive.count.load(ordering: .relaxed)
  }

  private final class Flag: Sendable {
    let value = Atomic(false)
  }

  @Test func eachIsReleasedOnce() {
    #expect(remaining { $0.debounce(0, on: $1) } == 0)
    #expect(remaining { $0.throttle(0, on: $1) } == 0)
  }
}
