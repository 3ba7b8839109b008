import Foundation
import Streams
import Testing

/// A thread that sends without a pause to a subscriber that takes its time: it must not keep other threads busy with its values.
@Suite(.serialized) struct FloodTests {
  /// Floods `subject` on a thread of its own while `work` runs again and again on another, and waits for both.
  private func whileFlooding(_ subject: some ObserverType<Int> & Sendable, _ work: @escaping @Sendable () -> Void) throws {
    let isOver = CallCounter()
    let done = DispatchSemaphore(value: 0)
    let ended = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      var values = 0
      while isOver.total == 0, values < 100_000 {
        subject.onNext(1)
        values += 1
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
    #expect(ended.wait(timeout: .now() + 30) == .success)
    try #require(isDone, "the thread was kept busy")
  }

  /// Takes some tens of microseconds, without giving way to other threads.
  private func spend() {
    var sum = 0
    for number in 0..<4_000 { sum &+= number }
    precondition(sum >= 0)
  }

  @Test func whoSubscribesReturns() throws {
    let subject = PublishSubject<Int>()
    let slow = subject.subscribe(onNext: { _ in spend() })
    defer { slow.dispose() }
    try whileFlooding(subject) { subject.subscribe().dispose() }
  }

  @Test func whoSubscribesToAValueReturns() throws {
    let subject = BehaviorSubject(value: 0)
    let slow = subject.subscribe(onNext: { _ in spend() })
    defer { slow.dispose() }
    try whileFlooding(subject) { subject.subscribe().dispose() }
  }

  @Test func whoSendsReturns() throws {
    let subject = ReplaySubject<Int>.create(bufferSize: 2)
    let slow = subject.subscribe(onNext: { _ in spend() })
    defer { slow.dispose() }
    try whileFlooding(subject) { subject.onNext(2) }
  }

  @Test func whoMergesReturns() throws {
    let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
    let slow = Observable.merge(first, second).subscribe(onNext: { _ in spend() })
    defer { slow.dispose() }
    try whileFlooding(first) { second.onNext(2) }
  }
}
