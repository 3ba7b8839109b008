import Foundation
import MVVMTesting
import Streams
import XCTest

/// What code in language mode 5 takes along to other threads, without a warning: here warnings are errors.
final class CapturesUsage: XCTestCase {
  private final class NotSendable {
    var count = 0
  }

  private final class Account: Disposable {
    var isClosed = false
    func dispose() { isClosed = true }
  }

  /// Subclasses of the dialect restate nothing.
  private class SlowScheduler: VirtualTimeScheduler<Ticks> {
    var delays = 0

    override func adjustScheduledTime(_ time: Int) -> Int {
      delays += 1
      return time + 1
    }
  }

  private struct Ticks: VirtualTimeConverterType {
    func convertFromVirtualTime(_ ticks: Int) -> RxTime { Date(timeIntervalSince1970: Double(ticks)) }
    func convertToVirtualTime(_ time: RxTime) -> Int { Int(time.timeIntervalSince1970) }
    func convertFromVirtualTimeInterval(_ ticks: Int) -> TimeInterval { Double(ticks) }
    func convertToVirtualTimeInterval(_ interval: TimeInterval) -> Int { Int(interval) }
    func offsetVirtualTime(_ time: Int, offset: Int) -> Int { time + offset }
    func compareVirtualTime(_ lhs: Int, _ rhs: Int) -> VirtualTimeComparison {
      lhs < rhs ? .lessThan : lhs > rhs ? .greaterThan : .equal
    }
  }

  private func onAnotherThread(_ work: @escaping @Sendable () -> Void) {
    DispatchQueue.global().async(execute: work)
  }

  func testStreams() {
    let numbers = Observable.just(1)
    let objects: Observable<NotSendable> = .just(NotSendable())
    let closures: Observable<() -> Void> = .just {}
    let anything: Observable<Any> = .just(1)
    let connectable: ConnectableObservable<NotSendable> = objects.publish()
    let groups: Observable<GroupedObservable<Bool, Int>> = numbers.groupBy { $0 > 0 }
    let single: Single<NotSendable> = objects.asSingle()
    let completable: Completable = .empty()
    let maybe: Maybe<Any> = .empty()
    let infallible: Infallible<NotSendable> = .just(NotSendable())
    let subject = PublishSubject<NotSendable>()
    let behavior = BehaviorSubject<Any>(value: 1)
    let replay = ReplaySubject<() -> Void>.create(bufferSize: 1)
    let async = AsyncSubject<NotSendable>()
    let observer: AnyObserver<NotSendable> = subject.asObserver()
    onAnotherThread {
      _ = numbers.subscribe()
      _ = objects.subscribe()
      _ = closures.subscribe()
      _ = anything.subscribe()
      _ = connectable.connect()
      _ = groups.subscribe()
      _ = single.subscribe()
      _ = completable.subscribe()
      _ = maybe.subscribe()
      _ = infallible.subscribe()
      _ = subject.subscribe()
      _ = behavior.subscribe()
      _ = replay.subscribe()
      _ = async.subscribe()
      observer.onCompleted()
    }
  }

  func testGenericCode() {
    func send<Source: ObservableType, Observer: ObserverType>(_ source: Source, to observer: Observer)
    where Source.Element == Observer.Element {
      onAnotherThread { _ = source.subscribe(observer) }
    }
    func run<Element>(_ source: Observable<Element>, _ event: Event<Element>) {
      Task.detached { _ = source.startWith(try XCTUnwrap(event.element)).subscribe() }
    }
    send(Observable.just(1), to: PublishSubject())
    run(.just(NotSendable()), .next(NotSendable()))
  }

  func testDisposables() {
    let subscription: Disposable = Observable.just(1).subscribe()
    let cancelable: Cancelable = Disposables.create {}
    let account = Account()
    let bag = DisposeBag()
    let composite = CompositeDisposable()
    let serial = SerialDisposable()
    let assigned = SingleAssignmentDisposable()
    let counted = RefCountDisposable(disposable: account)
    let flag = BooleanDisposable()
    onAnotherThread {
      subscription.dispose()
      _ = cancelable.isDisposed
      account.dispose()
      _ = (bag, serial, assigned, counted, flag)
      _ = composite.insert(subscription)
    }
    Task { subscription.dispose() }
    Task.detached { cancelable.dispose() }
  }

  func testBindersAndSchedulers() {
    let target = NotSendable()
    let binder = Binder<NotSendable>(target, scheduler: CurrentThreadScheduler.instance) { $0.count += $1.count }
    let schedulers: [SchedulerType] = [MainScheduler.instance, ConcurrentMainScheduler.instance]
    let immediate: ImmediateSchedulerType = CurrentThreadScheduler.instance
    let scheduler: SchedulerType = SerialDispatchQueueScheduler(qos: .default)
    let virtual = TestScheduler(initialClock: 0)
    let historical = HistoricalScheduler()
    let slow = SlowScheduler(initialClock: 0, converter: Ticks())
    let observed = virtual.createObserver(NotSendable.self)
    let hot: TestableObservable<NotSendable> = virtual.createHotObservable([])
    let blocking = Observable.just(NotSendable()).toBlocking()
    onAnotherThread {
      binder.onNext(NotSendable())
      _ = (schedulers, virtual.clock, historical.clock, slow.clock)
      _ = immediate.schedule(()) { Disposables.create() }
      _ = scheduler.now
      _ = (observed.events, hot.subscriptions)
      _ = try? blocking.first()
    }
  }

  func testValues() async throws {
    for try await value in Observable.just(1).values { XCTAssertEqual(value, 1) }
    for await value in Infallible.just(1).values { XCTAssertEqual(value, 1) }
    let value = try await Single.just(1).value
    XCTAssertEqual(value, 1)
    let none = try await Maybe<Int>.empty().value
    XCTAssertNil(none)
    try await Completable.empty().value
  }
}
