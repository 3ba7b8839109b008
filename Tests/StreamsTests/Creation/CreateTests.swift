import Foundation
import Streams
import Testing
import Threads

@Suite struct CreateTests {
  @Test func sendsWhatTheClosureSends() {
    let recorder = Recorder<Int>()
    let stream = Observable<Int>.create { observer in
      observer.onNext(1)
      observer.onNext(2)
      observer.onCompleted()
      return Disposables.create()
    }
    _ = stream.subscribe(recorder)
    #expect(recorder.events == [.next(1), .next(2), .completed])
  }

  /// Checks that this compiles: observers of all kinds may be sent to another thread, and closures may name their type.
  @Test func observersMayBeSentToAnotherThread() async throws {
    let single = Single<Int>.create { observer in
      DispatchQueue.global().async { observer(.success(1)) }
      return Disposables.create()
    }
    let maybe = Maybe<Int>.create { observer in
      Task { observer(.success(2)) }
      return Disposables.create()
    }
    let completable = Completable.create { observer in
      DispatchQueue.global().async { observer(.completed) }
      return Disposables.create()
    }
    let infallible = Infallible<Int>.create { observer in
      Task {
        observer(.next(3))
        observer(.completed)
      }
      return Disposables.create()
    }
    #expect(try await single.value == 1)
    #expect(try await maybe.value == 2)
    try await completable.value
    var received: [Int] = []
    for await value in infallible.values { received.append(value) }
    #expect(received == [3])
    func subscribe(_ observer: @escaping Single<Int>.SingleObserver) -> any Disposable {
      observer(.success(4))
      return Disposables.create()
    }
    #expect(try await Single.create(subscribe: subscribe).value == 4)
    let named = Single<Int>.create { (observer: @escaping Single<Int>.SingleObserver) -> any Disposable in
      subscribe(observer)
    }
    #expect(try await named.value == 4)
  }

  @Test func runsTheClosureForEachSubscription() {
    var runs = 0
    let stream = Observable<Int>.create { _ in
      runs += 1
      return Disposables.create()
    }
    #expect(runs == 0)
    _ = stream.subscribe()
    _ = stream.subscribe()
    #expect(runs == 2)
  }

  @Test(arguments: [Event<Int>.completed, .error(Failure()), .next(1)])
  func disposesOfTheReturnedDisposableAtTheEnd(event: Event<Int>) {
    var isDisposed = false
    let subscription = Observable<Int>.create { observer in
      observer.on(event)
      return Disposables.create { isDisposed = true }
    }
    .subscribe(onError: { _ in })
    #expect(isDisposed == event.isStopEvent)
    subscription.dispose()
    #expect(isDisposed)
  }

  @Test func dropsEventsAfterTheEnd() {
    let recorder = Recorder<Int>()
    let stream = Observable<Int>.create { observer in
      observer.onError(Failure())
      observer.onNext(1)
      observer.onCompleted()
      return Disposables.create()
    }
    _ = stream.subscribe(recorder)
    #expect(recorder.events == [.error(Failure())])
  }

  @Test func dropsEventsAfterDisposal() {
    let recorder = Recorder<Int>()
    var observer: AnyObserver<Int>?
    let stream = Observable<Int>.create {
      observer = $0
      return Disposables.create()
    }
    let subscription = stream.subscribe(recorder)
    observer?.onNext(1)
    subscription.dispose()
    observer?.onNext(2)
    observer?.onCompleted()
    #expect(recorder.events == [.next(1)])
  }

  @Test func mayBeOverBeforeTheClosureReturns() {
    let recorder = Recorder<Int>()
    var isDisposed = false
    let stream = Observable<Int>.create { observer in
      observer.onNext(1)
      observer.onNext(2)
      return Disposables.create { isDisposed = true }
    }
    _ = stream.take(1).subscribe(recorder)
    #expect(recorder.events == [.next(1), .completed])
    #expect(isDisposed)
  }

  @Test func aReentrantValueWaitsForThePreviousOne() {
    var observer: AnyObserver<Int>?
    var seen: [String] = []
    let stream = Observable<Int>.create {
      observer = $0
      return Disposables.create()
    }
    let subscription = stream.subscribe(onNext: { element in
      seen.append("begin \(element)")
      if element == 1 { observer?.onNext(2) }
      seen.append("end \(element)")
    })
    observer?.onNext(1)
    subscription.dispose()
    #expect(seen == ["begin 1", "end 1", "begin 2", "end 2"])
  }

  @Test func takesValuesFromManyThreadsOneAtATime() {
    // Accessed by one thread at a time, if the test passes.
    nonisolated(unsafe) var sum = 0
    nonisolated(unsafe) var completions = 0
    let stream = Observable<Int>.create { observer in
      onThreads(8) { _ in
        for _ in 0..<10_000 { observer.onNext(1) }
      }
      observer.onCompleted()
      return Disposables.create()
    }
    _ = stream.subscribe(onNext: { sum += $0 }, onCompleted: { completions += 1 })
    #expect(sum == 80_000)
    #expect(completions == 1)
  }

  @Test func aLongLineOfReentrantValuesNeedsNoStack() {
    var observer: AnyObserver<Int>?
    var last = 0
    let stream = Observable<Int>.create {
      observer = $0
      return Disposables.create()
    }
    let subscription = stream.subscribe(onNext: { element in
      last = element
      if element < 100_000 { observer?.onNext(element + 1) }
    })
    observer?.onNext(1)
    subscription.dispose()
    #expect(last == 100_000)
  }

  @Test(arguments: [Event<Int>.completed, .error(Failure()), .next(1)])
  func leaksNothing(event: Event<Int>) {
    let leaked = Resources.leaked {
      Observable<Int>.create { observer in
        observer.on(event)
        return Disposables.create()
      }
      .subscribe(onError: { _ in })
      .dispose()
    }
    #expect(leaked == 0)
  }
}
