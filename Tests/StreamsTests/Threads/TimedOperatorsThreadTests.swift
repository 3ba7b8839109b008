import Dispatch
import Foundation
import Locks
import Streams
import Testing
import Threads

/// Timer and source on different threads: nothing is lost, and no sink is entered twice at a time.
@Suite struct TimedOperatorsThreadTests {
  private static let values = 8 * 500
  private let scheduler = ConcurrentDispatchQueueScheduler(qos: .default)

  /// Runs `operation` over a subject that is fed from eight threads and then completes, and returns all that came.
  private func feed<Element>(_ operation: (Observable<Int>) -> Observable<Element>) -> [Element] {
    let subject = PublishSubject<Int>()
    let seen = Locked<(values: [Element], inside: Int, overlaps: Int)>(([], 0, 0))
    let over = DispatchSemaphore(value: 0)
    _ = operation(subject).subscribe(
      onNext: { value in
        seen.withLock { seen in
          seen.inside += 1
          if seen.inside > 1 { seen.overlaps += 1 }
        }
        seen.withLock { seen in
          seen.values.append(value)
          seen.inside -= 1
        }
      },
      onDisposed: { over.signal() }
    )
    onThreads(8) { thread in
      for number in 0..<500 {
        subject.onNext(thread * 500 + number)
        if number % 100 == 0 { Thread.sleep(forTimeInterval: 0.001) }
      }
    }
    subject.onCompleted()
    over.wait()
    #expect(seen.withLock { $0.overlaps } == 0)
    return seen.withLock { $0.values }
  }

  private func isInOrderByThread(_ values: [Int]) -> Bool {
    (0..<8).allSatisfy { thread in
      let own = values.filter { $0 / 500 == thread }
      return own == own.sorted()
    }
  }

  @Test func bufferLosesNothing() {
    let values = feed { $0.buffer(timeSpan: .microseconds(300), count: 7, scheduler: scheduler) }.flatMap { $0 }
    #expect(values.count == Self.values)
    #expect(isInOrderByThread(values))
  }

  @Test func windowLosesNothing() {
    let values = feed { $0.window(timeSpan: .microseconds(300), count: 7, scheduler: scheduler).merge() }
    #expect(values.count == Self.values)
    #expect(isInOrderByThread(values))
  }

  @Test func delayLosesNothing() {
    let values = feed { $0.delay(.milliseconds(1), scheduler: scheduler) }
    #expect(values.count == Self.values)
    #expect(isInOrderByThread(values))
  }

  @Test func debounceSendsTheLast() {
    let values = feed { $0.debounce(.microseconds(100), scheduler: scheduler) }
    #expect(!values.isEmpty)
    #expect(isInOrderByThread(values))
  }

  @Test func throttleSendsFirstAndLast() {
    let values = feed { $0.throttle(.microseconds(300), scheduler: scheduler) }
    #expect(!values.isEmpty)
    #expect(isInOrderByThread(values))
  }

  @Test func timeoutHandsOverOnce() {
    for _ in 0..<50 {
      let values = feed { source in
        source.timeout(.microseconds(200), other: Observable.of(-1, -2), scheduler: scheduler)
      }
      let own = values.prefix { $0 >= 0 }
      #expect(isInOrderByThread(Array(own)))
      #expect([[], [-1, -2]].contains(Array(values[own.count...])))
    }
  }

  @Test func takeForEndsOnce() {
    let values = feed { $0.take(for: .milliseconds(2), scheduler: scheduler) }
    #expect(isInOrderByThread(values))
  }
}
