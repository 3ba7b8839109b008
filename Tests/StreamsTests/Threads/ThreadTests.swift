import Foundation
import Locks
import Streams
import Testing
import Threads

/// Streams fed from eight threads: nothing is lost, all observers receive the same in the same order, nothing deadlocks.
@Suite struct ThreadTests {
  private static let threads = 8
  private static let each = 2_000

  /// Sends `each` numbers from each of eight threads, different for each thread.
  private func feed(_ send: @escaping @Sendable (Int) -> Void) {
    onThreads(Self.threads) { thread in
      for index in 0..<Self.each { send(thread * Self.each + index) }
    }
  }

  private func expectComplete(_ values: [Int], sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(values.sorted() == Array(0..<Self.threads * Self.each), sourceLocation: sourceLocation)
    for thread in 0..<Self.threads {
      let own = values.filter { $0 / Self.each == thread }
      #expect(own == own.sorted(), "the order of thread \(thread)", sourceLocation: sourceLocation)
    }
  }

  @Test func subjectsSendAllToAllInOneOrder() {
    let publish = PublishSubject<Int>()
    let behavior = BehaviorSubject(value: -1)
    let replay = ReplaySubject<Int>.createUnbounded()
    for (subject, send, skipped) in [
      (publish as Observable<Int>, publish.onNext, 0), (behavior, behavior.onNext, 1), (replay, replay.onNext, 0),
    ] as [(Observable<Int>, @Sendable (Int) -> Void, Int)] {
      let (first, _) = subject.record()
      let (second, _) = subject.record()
      feed(send)
      expectComplete(Array(first.values.dropFirst(skipped)))
      #expect(first.values == second.values)
    }
    #expect(replay.record().0.values.count == Self.threads * Self.each)
  }

  @Test func theValueIsTheLastOneSent() throws {
    let subject = BehaviorSubject(value: -1)
    let (recorder, _) = subject.record()
    feed { subject.onNext($0) }
    #expect(try subject.value() == recorder.values.last)
  }

  @Test func mergeLosesNothing() {
    let subjects = (0..<Self.threads).map { _ in PublishSubject<Int>() }
    let outer = PublishSubject<Observable<Int>>()
    let (recorder, _) = outer.merge().record()
    subjects.forEach(outer.onNext)
    outer.onCompleted()
    onThreads(Self.threads) { thread in
      for index in 0..<Self.each { subjects[thread].onNext(thread * Self.each + index) }
      subjects[thread].onCompleted()
    }
    expectComplete(recorder.values)
    #expect(recorder.events.last == .completed)
  }

  @Test func combineLatestEndsWithTheLatest() {
    let subjects = (0..<4).map { _ in PublishSubject<Int>() }
    let (recorder, _) = Observable.combineLatest(subjects[0], subjects[1], subjects[2], subjects[3]) {
      [$0, $1, $2, $3]
    }
    .record()
    subjects.forEach { $0.onNext(0) }
    onThreads(4) { thread in
      for index in 1...Self.each { subjects[thread].onNext(index) }
      subjects[thread].onCompleted()
    }
    #expect(recorder.values.count == 4 * Self.each + 1)
    #expect(recorder.values.last == [Int](repeating: Self.each, count: 4))
    #expect(recorder.events.last == .completed)
    for (before, after) in zip(recorder.values, recorder.values.dropFirst()) {
      #expect(zip(before, after).filter(!=).count == 1)
    }
  }

  @Test func shareSendsAllTheSame() {
    let source = PublishSubject<Int>()
    let shared = source.map { $0 }.share(replay: 1)
    let recorders = (0..<3).map { _ in shared.record().0 }
    feed { source.onNext($0) }
    expectComplete(recorders[0].values)
    #expect(recorders[1].values == recorders[0].values)
    #expect(recorders[2].values == recorders[0].values)
  }

  @Test func lateSubscribersOfABehaviorSubjectMissNothingAndReceiveNothingTwice() {
    let subject = BehaviorSubject(value: 0)
    let heard = Locked([[Int]]())
    onThreads(Self.threads) { thread in
      if thread == 0 {
        for value in 1...20_000 { subject.onNext(value) }
      } else {
        for _ in 0..<200 {
          // Another thread may be delivering when `dispose` returns.
          let recorder = Locked([Int]())
          subject.subscribe(onNext: { value in recorder.withLock { $0.append(value) } }).dispose()
          let values = recorder.withLock { $0 }
          #expect(values.first != nil, "the value is delivered at once")
          heard.withLock { $0.append(values) }
        }
      }
    }
    for values in heard.withLock({ $0 }) {
      for (before, after) in zip(values, values.dropFirst()) { #expect(after == before + 1) }
    }
  }

  @Test func joiningAndLeavingDuringADeliveryIsSafe() {
    let subject = PublishSubject<Int>()
    onThreads(Self.threads) { thread in
      for index in 0..<500 {
        if thread.isMultiple(of: 2) {
          subject.onNext(index)
        } else {
          let subscriptions = (0..<3).map { _ in subject.subscribe(onNext: { _ in }) }
          subscriptions.forEach { $0.dispose() }
        }
      }
    }
    #expect(!subject.hasObservers)
  }

  @Test func subjectsThatFeedEachOtherDoNotDeadlock() {
    for _ in 0..<1_000 {
      let a = PublishSubject<Int>()
      let b = PublishSubject<Int>()
      let bag = DisposeBag()
      a.filter { $0 < 4 }.map { $0 + 1 }.subscribe(b).disposed(by: bag)
      b.filter { $0 < 4 }.map { $0 + 1 }.subscribe(a).disposed(by: bag)
      onThreads(2) { thread in (thread == 0 ? a : b).onNext(0) }
    }
  }
}
