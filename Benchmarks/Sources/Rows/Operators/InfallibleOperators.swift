import Drivers

private final class Owner: Sendable {}
private let owner = Owner()

/// An operator on an Infallible of a subject of numbers.
@inline(__always)
private func infallible<Result>(
  _ name: String,
  makesStreams: Bool = false,
  _ make: @escaping @Sendable (Infallible<Int>) -> Infallible<Result>
) -> OperatorCensus {
  row("infallible/\(name)", makesStreams: makesStreams) { (source: SubjectSource, sum) in
    make(source.subject.asInfallible(onErrorJustReturn: 0)).subscribe(onNext: { _ in sum.total &+= 1 }).dispose
  }
}

let infallibleOperators = [
  infallible("map") { $0.map { $0 &+ 1 } },
  infallible("asObservable") { $0.asObservable().asInfallible(onErrorJustReturn: 0) },
  infallible("compactMap") { $0.compactMap { $0 > 0 ? $0 : nil } },
  infallible("filter") { $0.filter { $0 >= 0 } },
  infallible("flatMap", makesStreams: true) { $0.flatMap { Infallible.just($0) } },
  infallible("flatMapFirst", makesStreams: true) { $0.flatMapFirst { Infallible.just($0) } },
  infallible("flatMapLatest", makesStreams: true) { $0.flatMapLatest { Infallible.just($0) } },
  infallible("scan") { $0.scan(0) { $0 &+ $1 } },
  infallible("scan(into:)") { $0.scan(into: 0) { $0 &+= $1 } },
  infallible("startWith") { $0.startWith(1) },
  infallible("do") { $0.do(onNext: { _ in }) },
  infallible("concat") { Infallible.concat($0, Infallible.just(1)) },
  infallible("concat of an array") { Infallible.concat([$0, Infallible.just(1)]) },
  infallible("concat of a sequence") { Infallible.concat(AnySequence([$0, Infallible.just(1)])) },
  infallible("concat(_:)") { $0.concat(Infallible.just(1)) },
  infallible("merge of several") { Infallible.merge($0, Infallible.never()) },
  infallible("merge of a collection") { Infallible.merge(CollectionOfOne($0)) },
  infallible("merge") { Infallible.merge([$0, Infallible.never()]) },
  infallible("withLatestFrom") { $0.withLatestFrom(Infallible.just(1)) },
  infallible("withLatestFrom(_:resultSelector:)") { $0.withLatestFrom(Infallible.just(1)) { $0 &+ $1 } },
  infallible("withUnretained(_:)") { $0.withUnretained(owner) },
  infallible("withUnretained(_:resultSelector:)") { $0.withUnretained(owner) { $1 } },
  infallible("debounce") { $0.debounce(.milliseconds(300), scheduler: HistoricalScheduler()) },
  infallible("throttle") { $0.throttle(.milliseconds(300), scheduler: HistoricalScheduler()) },
  infallible("distinctUntilChanged") { $0.distinctUntilChanged() },
  infallible("distinctUntilChanged(_:)") { $0.distinctUntilChanged({ $0 / 2 }) },
  infallible("distinctUntilChanged(comparer:)") { $0.distinctUntilChanged({ $0 == $1 }) },
  infallible("distinctUntilChanged(_:comparer:)") {
    $0.distinctUntilChanged {
      $0 / 2
    } comparer: {
      $0 == $1
    }
  },
  infallible("combineLatest") { Infallible.combineLatest($0, Infallible.just(1)) },
  infallible("combineLatest of 3") { Infallible.combineLatest($0, Infallible.just(1), Infallible.just(2)) },
  infallible("combineLatest(resultSelector:) of 3") {
    Infallible.combineLatest($0, Infallible.just(1), Infallible.just(2)) { $0 &+ $1 &+ $2 }
  },
  infallible("combineLatest(_:)") { Infallible.combineLatest([$0, Infallible.just(1)]) },
  infallible("zip") { Infallible.zip($0, $0) },
  infallible("zip of 3") { Infallible.zip($0, $0, $0) },
  infallible("zip(resultSelector:) of 3") { Infallible.zip($0, $0, $0) { $0 &+ $1 &+ $2 } },
  infallible("combineLatest(resultSelector:)") { Infallible.combineLatest($0, Infallible.just(1)) { $0 &+ $1 } },
  infallible("combineLatest(_:resultSelector:)") { Infallible.combineLatest([$0, .just(1)]) { $0[0] &+ $0[1] } },
  infallible("concatMap") { $0.concatMap { Infallible.just($0) } },
  infallible("distinctUntilChanged(at:)") { $0.distinctUntilChanged(at: \.byteSwapped) },
  infallible("share") { $0.share(replay: 1, scope: .forever) },
  infallible("skip(until:)") { $0.skip(until: Infallible.just(1)) },
  infallible("skip(until: an observable)") { $0.skip(until: Observable.just(1)) },
  infallible("skip(while:)") { $0.skip(while: { $0 < 10 }) },
  infallible("take") { $0.take(1_000_000_000) },
  infallible("take(for:)") { $0.take(for: .seconds(1000), scheduler: HistoricalScheduler()) },
  infallible("take(until:)") { $0.take(until: Infallible<Int>.never()) },
  infallible("take(until: an observable)") { $0.take(until: Observable<Int>.never()) },
  infallible("take(until: predicate)") { $0.take(until: { $0 < 0 }, behavior: .inclusive) },
  infallible("take(while:)") { $0.take(while: { $0 >= 0 }, behavior: .inclusive) },
  infallible("zip(resultSelector:)") { Infallible.zip($0, $0) { $0 &+ $1 } },
  life("infallible/create") { i, sum in
    Infallible<Int>.create { observer in
      observer(.next(i))
      observer(.completed)
      return Disposables.create()
    }
    .subscribe(onNext: { sum.total &+= $0 }).dispose()
  },
  life("infallible/deferred") { i, sum in
    Infallible.deferred { Infallible.just(i) }.subscribe(onNext: { sum.total &+= $0 }).dispose()
  },
  life("infallible/empty") { _, sum in Infallible<Int>.empty().subscribe(onNext: { sum.total &+= $0 }).dispose() },
  life("infallible/from(_:scheduler:)") { i, sum in
    Infallible.from([i], scheduler: CurrentThreadScheduler.instance).subscribe(onNext: { sum.total &+= $0 }).dispose()
  },
  life("infallible/from of a sequence") { i, sum in
    Infallible.from(CollectionOfOne(i), scheduler: CurrentThreadScheduler.instance)
      .subscribe(onNext: { sum.total &+= $0 }).dispose()
  },
  life("infallible/of(_:scheduler:)") { i, sum in
    Infallible.of(i, scheduler: CurrentThreadScheduler.instance).subscribe(onNext: { sum.total &+= $0 }).dispose()
  },
  life("infallible/just(_:scheduler:)") { i, sum in
    Infallible.just(i, scheduler: CurrentThreadScheduler.instance).subscribe(onNext: { sum.total &+= $0 }).dispose()
  },
  life("infallible/subscribe(_:)") { i, sum in
    Infallible.just(i).subscribe { if case .next(let value) = $0 { sum.total &+= value } }.dispose()
  },
  life("infallible/subscribe(with:)") { i, sum in
    Infallible.just(i).subscribe(with: sum, onNext: { $0.total &+= $1 }).dispose()
  },
]
