import Drivers
import Foundation
import MVVMTesting
import Testing

@Suite struct BlockingObservableTests {
  @Test func toArray() throws {
    #expect(try Observable.of(1, 2, 3).toBlocking().toArray() == [1, 2, 3])
    #expect(try Observable<Int>.empty().toBlocking().toArray() == [])
    #expect(throws: MarbleError.self) { try Observable<Int>.error(MarbleError()).toBlocking().toArray() }
  }

  @Test func first() throws {
    #expect(try Observable.of(1, 2, 3).toBlocking().first() == 1)
    #expect(try Observable<Int>.empty().toBlocking().first() == nil)
    #expect(throws: MarbleError.self) { try Observable<Int>.error(MarbleError()).toBlocking().first() }
  }

  @Test func nothingIsKeptUntilTheDeadline() throws {
    final class Value {}
    for delay in [0, 5] {
      weak var held: Value?
      do {
        let source = Observable<Value>.deferred { .just(Value()) }
          .delay(.milliseconds(delay), scheduler: ConcurrentDispatchQueueScheduler(qos: .userInitiated))
        let values = try source.toBlocking(timeout: 3_600).toArray()
        held = values[0]
      }
      let timeout = ContinuousClock.now + .seconds(60)
      while held != nil, ContinuousClock.now < timeout { Thread.sleep(forTimeInterval: 0.001) }
      #expect(held == nil)
    }
  }

  @Test func firstEndsTheSubscription() throws {
    var disposed = false
    let source = Observable<Int>.create { observer in
      observer.onNext(1)
      return Disposables.create { disposed = true }
    }
    #expect(try source.toBlocking().first() == 1)
    #expect(disposed)
  }

  @Test func last() throws {
    #expect(try Observable.of(1, 2, 3).toBlocking().last() == 3)
    #expect(try Observable<Int>.empty().toBlocking().last() == nil)
    #expect(throws: MarbleError.self) { try Observable<Int>.error(MarbleError()).toBlocking().last() }
  }

  @Test func single() throws {
    #expect(try Observable.just(1).toBlocking().single() == 1)
    #expect(throws: RxError.self) { try Observable<Int>.empty().toBlocking().single() }
    #expect(throws: RxError.self) { try Observable.of(1, 2).toBlocking().single() }
    #expect(throws: MarbleError.self) { try Observable<Int>.error(MarbleError()).toBlocking().single() }
  }

  @Test func singleOfThoseThatMeetACondition() throws {
    #expect(try Observable.of(1, 2, 3).toBlocking().single { $0 == 2 } == 2)
    #expect(throws: RxError.self) { try Observable.of(1, 2, 3).toBlocking().single { $0 > 1 } }
    #expect(throws: RxError.self) { try Observable.of(1, 2, 3).toBlocking().single { $0 > 3 } }
    #expect(throws: MarbleError.self) { try Observable.of(1, 2).toBlocking().single { _ in throw MarbleError() } }
  }

  @Test func materialize() {
    let source = Observable<Int>.create { observer in
      observer.onNext(1)
      observer.onError(MarbleError())
      return Disposables.create()
    }
    guard case .failed([1], is MarbleError) = source.toBlocking().materialize() else {
      Issue.record("expected a failure after 1")
      return
    }
    guard case .completed([1, 2]) = Observable.of(1, 2).toBlocking().materialize() else {
      Issue.record("expected a completion after 1 and 2")
      return
    }
  }

  @Test func theTimeIsLimited() {
    var disposed = false
    let never = Observable<Int>.create { _ in Disposables.create { disposed = true } }
    let start = Date()
    #expect(performing: { try never.toBlocking(timeout: 0.02).first() }, throws: { "\($0)" == "\(RxError.timeout)" })
    #expect(Date().timeIntervalSince(start) < 10)
    #expect(disposed)
  }

  @Test(.timeLimit(.minutes(1)), arguments: [-1, 0, -.infinity, .nan] as [TimeInterval])
  func aTimeThatHasPassed(_ time: TimeInterval) {
    let never = Observable<Int>.never().toBlocking(timeout: time)
    #expect(performing: { try never.first() }, throws: { "\($0)" == "\(RxError.timeout)" })
  }

  @Test func valuesBeforeTheTimeoutAreKept() {
    let source = Observable<Int>.create { observer in
      observer.onNext(1)
      return Disposables.create()
    }
    guard case .failed([1], RxError.timeout) = source.toBlocking(timeout: 0.01).materialize() else {
      Issue.record("expected a timeout after 1")
      return
    }
  }

  /// Synchronous sources queue on the thread that subscribes, which is busy with the outer one here.
  @Test func withinASynchronousStream() throws {
    let inner = Observable.range(start: 1, count: 2).concat(Observable.repeatElement(3).take(2))
    let source = Observable.of(10, 20).concatMap { tens in
      Observable.just(try inner.toBlocking(timeout: 600).toArray().map { tens + $0 })
    }
    #expect(try source.toBlocking(timeout: 600).toArray() == [[11, 12, 13, 13], [21, 22, 23, 23]])
  }

  @Test func waitsForOtherThreads() throws {
    let source = Observable.of(1, 2, 3).observe(on: ConcurrentDispatchQueueScheduler(qos: .default))
    #expect(try source.toBlocking(timeout: 600).toArray() == [1, 2, 3])
  }

  @Test func waitsForTheMainQueue() throws {
    let source = Observable.of(1, 2, 3).observe(on: MainScheduler.asyncInstance)
    #expect(try source.toBlocking(timeout: 600).toArray() == [1, 2, 3])
  }

  /// Here the main queue itself is blocked.
  @MainActor
  @Test(arguments: Delivery.all.indices) func onTheMainActorWhatIsDeliveredThereArrives(index: Int) throws {
    #expect(try Delivery.all[index].stream().toBlocking(timeout: 600).toArray() == [1, 2, 3])
  }

  @MainActor
  @Test func onTheMainActorTheTimeIsLimitedToo() {
    #expect(throws: RxError.self) { try Observable<Int>.never().toBlocking(timeout: 0.02).first() }
  }
}

/// Ways in which 1, 2, 3 may come by the main queue.
struct Delivery: Sendable {
  let stream: @Sendable () -> Observable<Int>

  static let all = [
    Delivery { Observable.of(1, 2, 3) },
    Delivery { Observable.of(1, 2, 3).observe(on: MainScheduler.instance) },
    Delivery { Observable.of(1, 2, 3).observe(on: MainScheduler.asyncInstance) },
    Delivery {
      Observable.of(1, 2, 3)
        .observe(on: SerialDispatchQueueScheduler(qos: .default))
        .observe(on: MainScheduler.instance)
    },
    Delivery {
      Observable.of(1, 2, 3).observe(on: SerialDispatchQueueScheduler(qos: .default)).asDriver(onErrorJustReturn: 0)
        .asObservable()
    },
    Delivery { Observable.of(1, 2, 3).delay(.milliseconds(5), scheduler: MainScheduler.instance) },
    Delivery { Observable.of(1, 2, 3).subscribe(on: ConcurrentMainScheduler.instance) },
    Delivery { Observable<Int>.interval(.milliseconds(1), scheduler: MainScheduler.instance).map { $0 + 1 }.take(3) },
  ]
}
