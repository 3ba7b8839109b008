import Drivers

private final class Owner: Sendable {}
private let owner = Owner()

/// An operator on a Driver of a relay of numbers.
@inline(__always)
private func driver<Result>(
  _ name: String,
  makesStreams: Bool = false,
  _ make: @escaping @Sendable (Driver<Int>) -> Driver<Result>
) -> OperatorCensus {
  row("driver/\(name)", makesStreams: makesStreams) { (source: RelaySource, sum) in
    make(source.relay.asDriver()).drive(onNext: { _ in sum.total &+= 1 }).dispose
  }
}

/// An operator on a Driver of a relay of numbers and a clock, which moves by a second at each number.
@inline(__always)
private func driverTimed<Result>(
  _ name: String,
  _ make: @escaping @Sendable (Driver<Int>) -> Driver<Result>
) -> OperatorCensus {
  row("driver/\(name)") { (timed: Timed<RelaySource, HistoricalClock>, sum) in
    var subscription: (any Disposable)?
    SharingScheduler.mock(scheduler: timed.clock.scheduler) {
      subscription = make(timed.source.relay.asDriver()).drive(onNext: { _ in sum.total &+= 1 })
    }
    return { subscription?.dispose() }
  }
}

/// A subscription to a Driver or Signal of a relay of numbers.
@inline(__always)
private func bound(
  _ name: String,
  _ subscribe: @escaping @Sendable (BehaviorRelay<Int>, Sum) -> any Disposable
) -> OperatorCensus {
  row(name) { (source: RelaySource, sum) in subscribe(source.relay, sum).dispose }
}

let driverOperators = [
  driver("asDriver") { $0 },
  driver("map") { $0.map { $0 &+ 1 } },
  driver("filter") { $0.filter { $0 >= 0 } },
  driver("compactMap") { $0.compactMap { $0 > 0 ? $0 : nil } },
  driver("distinctUntilChanged") { $0.distinctUntilChanged() },
  driver("distinctUntilChanged(_:)") { $0.distinctUntilChanged { $0 / 2 } },
  driver("distinctUntilChanged(comparer:)") { $0.distinctUntilChanged { $0 == $1 } },
  driver("distinctUntilChanged(_:comparer:)") {
    $0.distinctUntilChanged {
      $0 / 2
    } comparer: {
      $0 == $1
    }
  },
  driver("scan") { $0.scan(0) { $0 &+ $1 } },
  driver("scan(into:)") { $0.scan(into: 0) { $0 &+= $1 } },
  driver("skip") { $0.skip(1) },
  driver("startWith") { $0.startWith(1) },
  driver("do") { $0.do(onNext: { _ in }) },
  driver("merge") { Driver.merge($0, .never()) },
  driver("merge of an array") { Driver.merge([$0, .never()]) },
  driver("merge of a collection") { Driver.merge(CollectionOfOne($0)) },
  driver("combineLatest") { Driver.combineLatest($0, Driver.just(1)) },
  driver("combineLatest of 3") { Driver.combineLatest($0, Driver.just(1), Driver.just(2)) },
  driver("combineLatest(resultSelector:)") { Driver.combineLatest($0, Driver.just(1)) { $0 &+ $1 } },
  driver("combineLatest(resultSelector:) of 3") {
    Driver.combineLatest($0, Driver.just(1), Driver.just(2)) { $0 &+ $1 &+ $2 }
  },
  driver("combineLatest(_:)") { Driver.combineLatest([$0, Driver.just(1)]) },
  driver("combineLatest(_:resultSelector:)") { Driver.combineLatest([$0, Driver.just(1)]) { $0[0] &+ $0[1] } },
  driver("zip") { Driver.zip($0, $0.map { $0 &+ 1 }) },
  driver("zip of 3") { Driver.zip($0, $0.map { $0 &+ 1 }, $0.map { $0 &+ 2 }) },
  driver("zip(resultSelector:)") { Driver.zip($0, $0.map { $0 &+ 1 }) { $0 &+ $1 } },
  driver("zip(resultSelector:) of 3") { Driver.zip($0, $0.map { $0 &+ 1 }, $0.map { $0 &+ 2 }) { $0 &+ $1 &+ $2 } },
  driver("zip(_:)") { Driver.zip([$0, $0.map { $0 &+ 1 }]) },
  driver("zip(_:resultSelector:)") { Driver.zip([$0, $0.map { $0 &+ 1 }]) { $0[0] &+ $0[1] } },
  driver("withLatestFrom") { $0.withLatestFrom(Driver.just(1)) },
  driver("withLatestFrom(_:resultSelector:)") { $0.withLatestFrom(Driver.just(1)) { $0 &+ $1 } },
  driver("withUnretained(_:)") { $0.withUnretained(owner) },
  driver("withUnretained(_:resultSelector:)") { $0.withUnretained(owner) { $1 } },
  driver("asSignal") { $0.asSignal(onErrorJustReturn: 0).asDriver(onErrorJustReturn: 0) },
  driver("asObservable") { $0.asObservable().asDriver(onErrorJustReturn: 0) },
  driver("concat") { Driver.concat([$0, Driver.just(1)]) },
  driver("concat of a sequence") { Driver.concat(AnySequence([$0, Driver.just(1)])) },
  driver("flatMap", makesStreams: true) { $0.flatMap { .just($0) } },
  driver("flatMapLatest", makesStreams: true) { $0.flatMapLatest { .just($0) } },
  driver("flatMapFirst", makesStreams: true) { $0.flatMapFirst { .just($0) } },
  driver("switchLatest", makesStreams: true) { $0.map { Driver.just($0) }.switchLatest() },
  driver("merge of streams", makesStreams: true) { $0.map { Driver.just($0) }.merge() },
  driver("merge(maxConcurrent:)", makesStreams: true) { $0.map { Driver.just($0) }.merge(maxConcurrent: 2) },
  driverTimed("debounce") { $0.debounce(.milliseconds(300)) },
  driverTimed("throttle") { $0.throttle(.milliseconds(300)) },
  driverTimed("throttle(latest: false)") { $0.throttle(.milliseconds(300), latest: false) },
  driverTimed("delay") { $0.delay(.milliseconds(300)) },
  driverTimed("interval") { Driver.merge($0, Driver<Int>.interval(.seconds(1))) },
  driverTimed("timer") { Driver.merge($0, Driver<Int>.timer(.seconds(1), period: .seconds(1))) },
  life("driver/empty") { _, sum in Driver<Int>.empty().drive(onNext: { sum.total &+= $0 }).dispose() },
  life("driver/from") { i, sum in Driver.from([i]).drive(onNext: { sum.total &+= $0 }).dispose() },
  life("driver/from of a sequence") { i, sum in
    Driver.from(CollectionOfOne(i)).drive(onNext: { sum.total &+= $0 }).dispose()
  },
  life("driver/of") { i, sum in Driver.of(i).drive(onNext: { sum.total &+= $0 }).dispose() },
  life("driver/deferred") { i, sum in
    Driver.deferred { Driver.just(i) }.drive(onNext: { sum.total &+= $0 }).dispose()
  },
  life("driver/from(optional:)") { i, sum in
    Driver.from(optional: i).drive(onNext: { sum.total &+= $0 }).dispose()
  },
  bound("driver/drive") { relay, _ in relay.asDriver().drive() },
  bound("driver/drive(_:)") { relay, _ in relay.asDriver().drive(BehaviorRelay(value: 0)) },
  bound("driver/drive(_:), a BehaviorRelay of optionals") { relay, _ in
    relay.asDriver().drive(BehaviorRelay<Int?>(value: nil))
  },
  bound("driver/drive(_:), a ReplayRelay") { relay, _ in
    relay.asDriver().drive(ReplayRelay<Int>.create(bufferSize: 1))
  },
  bound("driver/drive(_:), a ReplayRelay of optionals") { relay, _ in
    relay.asDriver().drive(ReplayRelay<Int?>.create(bufferSize: 1))
  },
  bound("driver/drive(_:), an observer of optionals") { relay, _ in relay.asDriver().drive(PublishSubject<Int?>()) },
  bound("driver/drive of a binder") { relay, sum in relay.asDriver().drive(Binder(sum) { $0.total &+= $1 }) },
  bound("driver/drive(with:)") { relay, sum in relay.asDriver().drive(with: sum, onNext: { $0.total &+= $1 }) },
  bound("signal/emit") { relay, _ in relay.asSignal(onErrorJustReturn: 0).emit() },
  bound("signal/emit(onNext:)") { relay, sum in
    relay.asSignal(onErrorJustReturn: 0).emit(onNext: { sum.total &+= $0 })
  },
  bound("signal/emit(to:)") { relay, _ in relay.asSignal(onErrorJustReturn: 0).emit(to: PublishRelay()) },
  bound("signal/emit(to:), a PublishRelay of optionals") { relay, _ in
    relay.asSignal(onErrorJustReturn: 0).emit(to: PublishRelay<Int?>())
  },
  bound("signal/emit(to:), a BehaviorRelay") { relay, _ in
    relay.asSignal(onErrorJustReturn: 0).emit(to: BehaviorRelay<Int>(value: 0))
  },
  bound("signal/emit(to:), a BehaviorRelay of optionals") { relay, _ in
    relay.asSignal(onErrorJustReturn: 0).emit(to: BehaviorRelay<Int?>(value: nil))
  },
  bound("signal/emit(to:), a ReplayRelay") { relay, _ in
    relay.asSignal(onErrorJustReturn: 0).emit(to: ReplayRelay<Int>.create(bufferSize: 1))
  },
  bound("signal/emit(to:), a ReplayRelay of optionals") { relay, _ in
    relay.asSignal(onErrorJustReturn: 0).emit(to: ReplayRelay<Int?>.create(bufferSize: 1))
  },
  bound("signal/emit(to:), an observer of optionals") { relay, _ in
    relay.asSignal(onErrorJustReturn: 0).emit(to: PublishSubject<Int?>())
  },
  bound("signal/emit(to:), an observer") { relay, sum in
    relay.asSignal(onErrorJustReturn: 0).emit(to: Binder(sum) { $0.total &+= $1 })
  },
  bound("signal/emit(with:)") { relay, sum in
    relay.asSignal(onErrorJustReturn: 0).emit(with: sum, onNext: { $0.total &+= $1 })
  },
]
