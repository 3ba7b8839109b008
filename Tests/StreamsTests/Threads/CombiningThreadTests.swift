import Locks
import Streams
import Testing
import Threads

/// Operators with several sources, fed from several threads.
@Suite struct CombiningThreadTests {
  private static let each = 2_000

  @Test func zipPairsAllInOrder() {
    let subjects = (0..<8).map { _ in PublishSubject<Int>() }
    let (recorder, _) = Observable.zip(subjects).record()
    onThreads(8) { thread in
      for index in 0..<Self.each { subjects[thread].onNext(index) }
      subjects[thread].onCompleted()
    }
    #expect(recorder.values == (0..<Self.each).map { [Int](repeating: $0, count: 8) })
    #expect(recorder.events.last == .completed)
  }

  @Test func withLatestFromLosesNothing() {
    let source = PublishSubject<Int>()
    let second = PublishSubject<Int>()
    let (recorder, _) = source.withLatestFrom(second) { [$0, $1] }.record()
    second.onNext(0)
    onThreads(4) { thread in
      for index in 1...Self.each {
        if thread == 0 { second.onNext(index) } else { source.onNext(thread * Self.each + index) }
      }
    }
    #expect(Set(recorder.values.map { $0[0] }).count == 3 * Self.each)
    let seconds = recorder.values.map { $0[1] }
    #expect(seconds == seconds.sorted())
  }

  @Test func groupsLoseNothing() {
    let source = PublishSubject<Int>()
    let (recorder, _) = source.groupBy { $0 % 4 }.flatMap { group in group.map { [group.key, $0] } }.record()
    onThreads(8) { thread in
      for index in 0..<Self.each { source.onNext(thread * Self.each + index) }
    }
    source.onCompleted()
    #expect(recorder.values.map { $0[1] }.sorted() == Array(0..<8 * Self.each))
    #expect(recorder.values.allSatisfy { $0[0] == $0[1] % 4 })
    #expect(recorder.events.last == .completed)
  }

  @Test func sampleSendsNothingTwice() {
    let source = PublishSubject<Int>()
    let sampler = PublishSubject<Void>()
    let (recorder, _) = source.sample(sampler).record()
    onThreads(2) { thread in
      for index in 0..<Self.each {
        if thread == 0 { source.onNext(index) } else { sampler.onNext(()) }
      }
    }
    sampler.onNext(())
    #expect(recorder.values.last == Self.each - 1)
    #expect(zip(recorder.values, recorder.values.dropFirst()).allSatisfy(<))
  }

  @Test func takeAndSkipUntilEndAndBeginOnce() {
    for _ in 0..<200 {
      let source = PublishSubject<Int>()
      let other = PublishSubject<Void>()
      let (taken, _) = source.take(until: other).record()
      let (skipped, _) = source.skip(until: other).record()
      onThreads(2) { thread in
        if thread == 0 {
          for index in 0..<100 { source.onNext(index) }
        } else {
          other.onNext(())
        }
      }
      #expect(taken.events.last == .completed)
      #expect(taken.values == Array(0..<taken.values.count))
      #expect(skipped.values == Array(100 - skipped.values.count..<100))
      #expect(!other.hasObservers)
    }
  }

  @Test func onDisposeOfDoIsCalledOnce() {
    for _ in 0..<200 {
      let source = PublishSubject<Int>()
      let count = Locked(0)
      let subscription = source.do(onDispose: { count.withLock { $0 += 1 } }).subscribe()
      let box = Unchecked(subscription)
      onThreads(3) { thread in
        if thread == 0 { source.onCompleted() } else { box.value.dispose() }
      }
      #expect(count.withLock { $0 } == 1)
    }
  }
}

/// Hands a subscription to other threads.
private struct Unchecked: @unchecked Sendable {  // Subscriptions may be disposed of from any thread.
  let value: any Disposable
  init(_ value: any Disposable) { self.value = value }
}
