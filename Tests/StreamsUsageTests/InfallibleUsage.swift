import Streams
import XCTest

final class InfallibleUsage: XCTestCase {
  private let bag = DisposeBag()
  private let numbers = Infallible.of(1, 2, 3)
  private let one = Infallible.just(1)

  func testCreating() {
    let created = Infallible<Int>.create { observer in
      observer(.next(1))
      observer(.completed)
      return Disposables.create()
    }
    XCTAssertEqual(values(created), [1])
    let written = Infallible<Int>.create { (observer: @escaping Infallible<Int>.InfallibleObserver) -> Disposable in
      observer(InfallibleEvent.next(2))
      return Disposables.create()
    }
    XCTAssertEqual(values(written), [2])
    XCTAssertEqual(values(Infallible.just(1, scheduler: CurrentThreadScheduler.instance)), [1])
    XCTAssertEqual(values(Infallible.from([1, 2])), [1, 2])
    XCTAssertEqual(values(Infallible.from([1, 2], scheduler: CurrentThreadScheduler.instance)), [1, 2])
    XCTAssertEqual(values(Infallible.of(1, 2, scheduler: CurrentThreadScheduler.instance)), [1, 2])
    XCTAssertEqual(values(Infallible<Int>.empty()), [])
    XCTAssertEqual(events(Infallible<Int>.never()), [])
    XCTAssertEqual(values(Infallible.deferred { .just(1) }), [1])
    let failing = Observable<Int>.error(UsageError.offline)
    XCTAssertEqual(values(failing.asInfallible(onErrorJustReturn: 1)), [1])
    XCTAssertEqual(values(failing.asInfallible(onErrorFallbackTo: numbers)), [1, 2, 3])
    XCTAssertEqual(values(failing.asInfallible(onErrorRecover: { _ in .just(2) })), [2])
    XCTAssertEqual(InfallibleEvent.next(1).event, .next(1))
  }

  func testSubscribing() {
    var log: [String] = []
    one.subscribe(onNext: { log.append("\($0)") }, onCompleted: { log.append("completed") }, onDisposed: {}).disposed(
      by: bag
    )
    one.subscribe(onNext: { log.append("\($0)") }).disposed(by: bag)
    one.subscribe(
      with: self,
      onNext: { _, number in log.append("with \(number)") },
      onCompleted: { _ in },
      onDisposed: { _ in }
    )
    .disposed(by: bag)
    one.subscribe { event in
      if case .next(let number) = event { log.append("event \(number)") }
    }
    .disposed(by: bag)
    XCTAssertEqual(log, ["1", "completed", "1", "with 1", "event 1"])
  }

  func testOperators() {
    let stop = Observable.just(())
    XCTAssertEqual(values(numbers.map { $0 * 2 }), [2, 4, 6])
    XCTAssertEqual(values(numbers.filter { $0 > 2 }), [3])
    XCTAssertEqual(values(numbers.compactMap { $0 > 2 ? $0 : nil }), [3])
    XCTAssertEqual(values(one.flatMap { Infallible.just($0) }), [1])
    XCTAssertEqual(values(one.flatMapFirst { Infallible.just($0) }), [1])
    XCTAssertEqual(values(one.flatMapLatest { Infallible.just($0) }), [1])
    XCTAssertEqual(values(one.concatMap { Infallible.just($0) }), [1])
    XCTAssertEqual(values(numbers.scan(0) { $0 + $1 }), [1, 3, 6])
    XCTAssertEqual(values(numbers.scan(into: 0) { $0 += $1 }), [1, 3, 6])
    XCTAssertEqual(values(one.startWith(0)), [0, 1])
    XCTAssertEqual(values(numbers.distinctUntilChanged()), [1, 2, 3])
    XCTAssertEqual(values(numbers.distinctUntilChanged { $0 % 2 }), [1, 2, 3])
    XCTAssertEqual(values(numbers.distinctUntilChanged { $0 == $1 }), [1, 2, 3])
    XCTAssertEqual(values(numbers.distinctUntilChanged({ $0 % 2 }, comparer: { $0 == $1 })), [1, 2, 3])
    XCTAssertEqual(values(numbers.distinctUntilChanged(at: \.bitWidth)), [1])
    XCTAssertEqual(values(numbers.take(1)), [1])
    XCTAssertEqual(values(numbers.take(until: stop)), [])
    XCTAssertEqual(values(numbers.take(until: one)), [])
    XCTAssertEqual(values(numbers.take(until: { $0 == 2 }, behavior: .inclusive)), [1, 2])
    XCTAssertEqual(values(numbers.take(until: { $0 == 2 })), [1])
    XCTAssertEqual(values(numbers.take(while: { $0 < 2 })), [1])
    XCTAssertEqual(values(numbers.skip(while: { $0 < 2 })), [2, 3])
    XCTAssertEqual(values(numbers.skip(until: stop)), [1, 2, 3])
    XCTAssertEqual(values(one.withUnretained(self).map { $0.1 }), [1])
    XCTAssertEqual(values(one.withUnretained(self) { $1 }), [1])
    XCTAssertEqual(values(one.withLatestFrom(Infallible.just(3))), [3])
    XCTAssertEqual(values(one.withLatestFrom(Infallible.just(3)) { $0 + $1 }), [4])
    XCTAssertEqual(values(one.share(replay: 1, scope: .whileConnected)), [1])
    XCTAssertEqual(values(one.share()), [1])
    XCTAssertEqual(values(Infallible<Int>.empty().debug("usage", trimOutput: true)), [])
    let watched = one.do(
      onNext: { _ in },
      afterNext: { _ in },
      onCompleted: {},
      afterCompleted: {},
      onSubscribe: {},
      onSubscribed: {},
      onDispose: {}
    )
    XCTAssertEqual(values(watched), [1])
    let scheduler = HistoricalScheduler()
    XCTAssertEqual(values(one.debounce(.seconds(1), scheduler: scheduler)), [1])
    XCTAssertEqual(values(one.throttle(.seconds(1), scheduler: scheduler)), [1])
    XCTAssertEqual(values(one.throttle(.seconds(1), latest: false, scheduler: scheduler)), [1])
    XCTAssertEqual(values(one.take(for: .seconds(1), scheduler: scheduler)), [1])
  }

  func testCombining() {
    XCTAssertEqual(values(one.concat(numbers)), [1, 1, 2, 3])
    XCTAssertEqual(values(Infallible.concat([one, one])), [1, 1])
    XCTAssertEqual(values(Infallible.concat(one, one)), [1, 1])
    XCTAssertEqual(values(Infallible.merge([one, one])), [1, 1])
    XCTAssertEqual(values(Infallible.merge(one, one)), [1, 1])
    XCTAssertEqual(values(Infallible.combineLatest([one, one])), [[1, 1]])
    XCTAssertEqual(values(Infallible.combineLatest([one, one]) { $0.count }), [2])
    XCTAssertEqual(values(Infallible.combineLatest(one, one) { $0 + $1 }), [2])
    XCTAssertEqual(values(Infallible.combineLatest(one, one, one) { $0 + $1 + $2 }), [3])
    XCTAssertEqual(values(Infallible.combineLatest(one, one, one, one) { [$0, $1, $2, $3].count }), [4])
    XCTAssertEqual(values(Infallible.combineLatest(one, one, one, one, one) { [$0, $1, $2, $3, $4].count }), [5])
    XCTAssertEqual(
      values(Infallible.combineLatest(one, one, one, one, one, one) { [$0, $1, $2, $3, $4, $5].count }),
      [6]
    )
    XCTAssertEqual(
      values(Infallible.combineLatest(one, one, one, one, one, one, one) { [$0, $1, $2, $3, $4, $5, $6].count }),
      [7]
    )
    XCTAssertEqual(
      values(
        Infallible.combineLatest(one, one, one, one, one, one, one, one) { [$0, $1, $2, $3, $4, $5, $6, $7].count }
      ),
      [8]
    )
    XCTAssertEqual(values(Infallible.combineLatest(one, one)).map { $0.1 }, [1])
    XCTAssertEqual(values(Infallible.combineLatest(one, one, one)).map { $0.2 }, [1])
    XCTAssertEqual(values(Infallible.combineLatest(one, one, one, one)).map { $0.3 }, [1])
    XCTAssertEqual(values(Infallible.combineLatest(one, one, one, one, one)).map { $0.4 }, [1])
    XCTAssertEqual(values(Infallible.combineLatest(one, one, one, one, one, one)).map { $0.5 }, [1])
    XCTAssertEqual(values(Infallible.combineLatest(one, one, one, one, one, one, one)).map { $0.6 }, [1])
    XCTAssertEqual(values(Infallible.combineLatest(one, one, one, one, one, one, one, one)).map { $0.7 }, [1])
  }

  func testZip() {
    XCTAssertEqual(values(Infallible.zip(one, one) { $0 + $1 }), [2])
    XCTAssertEqual(values(Infallible.zip(one, one, one) { $0 + $1 + $2 }), [3])
    XCTAssertEqual(values(Infallible.zip(one, one, one, one) { [$0, $1, $2, $3].count }), [4])
    XCTAssertEqual(values(Infallible.zip(one, one, one, one, one) { [$0, $1, $2, $3, $4].count }), [5])
    XCTAssertEqual(values(Infallible.zip(one, one, one, one, one, one) { [$0, $1, $2, $3, $4, $5].count }), [6])
    XCTAssertEqual(
      values(Infallible.zip(one, one, one, one, one, one, one) { [$0, $1, $2, $3, $4, $5, $6].count }),
      [7]
    )
    XCTAssertEqual(
      values(Infallible.zip(one, one, one, one, one, one, one, one) { [$0, $1, $2, $3, $4, $5, $6, $7].count }),
      [8]
    )
    XCTAssertEqual(values(Infallible.zip(one, numbers)).map { $0.1 }, [1])
  }

  func testTypes() {
    func count<Stream: InfallibleType>(_ stream: Stream) -> Int { values(stream).count }
    XCTAssertEqual(count(numbers), 3)
  }
}
