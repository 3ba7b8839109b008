import Foundation
import Streams
import Testing

/// A thread that sends without a pause to a slow subscriber must not keep other threads busy with its values.
@Suite(.serialized) struct FloodTests {
  private let delivered = CallCounter()

  /// Takes some tens of microseconds, without yielding to other threads.
  private func take() {
    var sum = 0
    for number in 0..<4_000 { sum &+= number }
    precondition(sum >= 0)
    delivered.count()
  }

  /// Floods `subject` on a separate thread while `work` runs repeatedly on another, which must end.
  private func whileFlooding(
    _ subject: some ObserverType<Int> & Sendable,
    _ work: @escaping @Sendable () -> Void
  ) throws {
    let isOver = CallCounter()
    let done = DispatchSemaphore(value: 0)
    let ended = DispatchSemaphore(value: 0)
    let delivered = delivered
    Thread.detachNewThread {
      var sent = 0
      // Values always wait, but never so many that they fill the memory.
      while isOver.total == 0 {
        if sent - delivered.total > 20_000 {
          sched_yield()
        } else {
          subject.onNext(1)
          sent += 1
        }
      }
      ended.signal()
    }
    Thread.detachNewThread {
      let end = Date() + 0.3
      while Date() < end { work() }
      done.signal()
    }
    let isDone = done.wait(timeout: .now() + 30) == .success
    isOver.count()
    #expect(ended.wait(timeout: .now() + 60) == .success)
    try #require(isDone, "the thread was kept busy")
  }

  @Test func subscribingReturns() throws {
    let subject = PublishSubject<Int>()
    let slow = subject.subscribe(onNext: { _ in take() })
    defer { slow.dispose() }
    try whileFlooding(subject) { subject.subscribe().dispose() }
  }

  @Test func subscribingToAValueReturns() throws {
    let subject = BehaviorSubject(value: 0)
    let slow = subject.subscribe(onNext: { _ in take() })
    defer { slow.dispose() }
    try whileFlooding(subject) { subject.subscribe().dispose() }
  }

  @Test func sendingReturns() throws {
    let subject = ReplaySubject<Int>.create(bufferSize: 2)
    let slow = subject.subscribe(onNext: { _ in take() })
    defer { slow.dispose() }
    try whileFlooding(subject) { if delivered.total.isMultiple(of: 7) { subject.onNext(2) } }
  }

  @Test func mergingReturns() throws {
    let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
    let slow = Observable.merge(first, second).subscribe(onNext: { _ in take() })
    defer { slow.dispose() }
    try whileFlooding(first) { if delivered.total.isMultiple(of: 7) { second.onNext(2) } }
  }
}
