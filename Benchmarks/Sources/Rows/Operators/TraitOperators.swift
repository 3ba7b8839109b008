import Drivers

private struct Failure: Error {}

/// The result of `make` for a stream of one number, from the call to the end of a subscription.
@inline(__always)
private func trait<Source, Result>(
  _ id: String,
  _ source: @escaping @Sendable (Int) -> Source,
  _ make: @escaping @Sendable (Source) -> Result,
  subscribe: @escaping @Sendable (Result, Sum) -> any Disposable
) -> OperatorCensus {
  life(id) { i, sum in subscribe(make(source(i)), sum).dispose() }
}

/// An operator on a Single of a number.
@inline(__always)
private func single<Result>(
  _ name: String,
  _ make: @escaping @Sendable (Single<Int>) -> Single<Result>
) -> OperatorCensus {
  trait("single/\(name)", { .just($0) }, make) { made, sum in
    made.subscribe(onSuccess: { _ in sum.total &+= 1 }, onFailure: { _ in })
  }
}

/// An operator on a Single of a number, with a clock that then runs all its work.
@inline(__always)
private func singleTimed<Result>(
  _ name: String,
  _ make: @escaping @Sendable (Single<Int>, HistoricalScheduler) -> Single<Result>
) -> OperatorCensus {
  trait("single/\(name)", { (Single.just($0), HistoricalScheduler()) }, { (make($0.0, $0.1), $0.1) }) { made, sum in
    let subscription = made.0.subscribe(onSuccess: { _ in sum.total &+= 1 })
    made.1.start()
    return subscription
  }
}

/// An operator of Maybe on a Maybe of a number.
@inline(__always)
private func maybe<Result>(
  _ name: String,
  _ make: @escaping @Sendable (Maybe<Int>) -> Maybe<Result>
) -> OperatorCensus {
  trait("maybe/\(name)", { .just($0) }, make) { made, sum in
    made.subscribe(onSuccess: { _ in sum.total &+= 1 }, onCompleted: {})
  }
}

/// A conversion of a Single of a number to a Completable.
@inline(__always)
private func completable(_ name: String, _ make: @escaping @Sendable (Single<Int>) -> Completable) -> OperatorCensus {
  trait("completable/\(name)", { .just($0) }, make) { made, sum in
    made.subscribe(onCompleted: { sum.total &+= 1 })
  }
}

let traitOperators = [
  life("single/just") { i, sum in Single.just(i).subscribe(onSuccess: { sum.total &+= $0 }).dispose() },
  life("single/create") { i, sum in
    Single<Int>.create { observer in
      observer(.success(i))
      return Disposables.create()
    }
    .subscribe(onSuccess: { sum.total &+= $0 }).dispose()
  },
  life("single/map") { i, sum in
    Single.just(i).map { $0 &+ 1 }.subscribe(onSuccess: { sum.total &+= $0 }).dispose()
  },
  life("single/flatMap") { i, sum in
    Single.just(i).flatMap { Single.just($0) }.subscribe(onSuccess: { sum.total &+= $0 }).dispose()
  },
  life("single/catch") { i, sum in
    Single<Int>.error(Failure()).catchAndReturn(i).subscribe(onSuccess: { sum.total &+= $0 }).dispose()
  },
  life("single/zip") { i, sum in
    Single.zip(Single.just(i), Single.just(i)) { $0 &+ $1 }.subscribe(onSuccess: { sum.total &+= $0 }).dispose()
  },
  life("maybe/just") { i, sum in Maybe.just(i).subscribe(onSuccess: { sum.total &+= $0 }).dispose() },
  life("maybe/filter") { i, sum in
    Maybe.just(i).filter { $0 >= 0 }.subscribe(onSuccess: { sum.total &+= $0 }).dispose()
  },
  life("completable/create") { _, sum in
    Completable.create { observer in
      observer(.completed)
      return Disposables.create()
    }
    .subscribe(onCompleted: { sum.total &+= 1 }).dispose()
  },
  life("completable/andThen") { i, sum in
    Completable.empty().andThen(Single.just(i)).subscribe(onSuccess: { sum.total &+= $0 }).dispose()
  },
  life("completable/andThen(_:), a Maybe") { i, sum in
    Completable.empty().andThen(Maybe.just(i)).subscribe(onSuccess: { sum.total &+= $0 }).dispose()
  },
  life("completable/andThen(_:), an Observable") { i, sum in
    Completable.empty().andThen(Observable.just(i)).subscribe(onNext: { sum.total &+= $0 }).dispose()
  },
  single("catch(_:)") { $0.catch { _ in .just(1) } },
  single("do") { $0.do(onSuccess: { _ in }) },
  single("retry") { $0.retry() },
  single("retry(_:)") { $0.retry(3) },
  single("retry(when:)") { $0.retry(when: { $0 }) },
  single("compactMap") { $0.compactMap { $0 > 0 ? $0 : nil }.asObservable().asSingle() },
  single("deferred") { source in Single.deferred { source } },
  single("zip of 2") { Single.zip($0, $0) },
  single("zip of 3") { Single.zip($0, $0, $0) },
  single("zip(resultSelector:) of 3") { Single.zip($0, $0, $0) { $0 &+ $1 &+ $2 } },
  single("zip(_:)") { Single.zip(CollectionOfOne($0)) },
  life("single/never") { _, sum in Single<Int>.never().subscribe(onSuccess: { sum.total &+= $0 }).dispose() },
  singleTimed("delay") { $0.delay(.seconds(1), scheduler: $1) },
  single("zip(_:resultSelector:)") { Single.zip([$0, $0]) { $0[0] &+ $0[1] } },
  single("using") { source in
    Single.using({ BooleanDisposable() }, primitiveSequenceFactory: { _ in source })
  },
  singleTimed("delaySubscription") { $0.delaySubscription(.seconds(1), scheduler: $1) },
  singleTimed("observe") { $0.observe(on: $1) },
  singleTimed("subscribe") { $0.subscribe(on: $1) },
  singleTimed("timeout") { $0.timeout(.seconds(1), scheduler: $1) },
  singleTimed("timeout(_:other:)") { $0.timeout(.seconds(1), other: Single.just(1), scheduler: $1) },
  singleTimed("timer") { source, scheduler in
    Single<Int>.timer(.seconds(1), scheduler: scheduler).flatMap { _ in source }
  },
  life("single/subscribe(_:)") { i, sum in
    Single.just(i).subscribe { if case .success(let value) = $0 { sum.total &+= value } }.dispose()
  },
  life("single/subscribe(with:)") { i, sum in
    Single.just(i).subscribe(with: sum, onSuccess: { $0.total &+= $1 }, onFailure: { _, _ in }).dispose()
  },
  maybe("asMaybe") { $0.asObservable().asMaybe() },
  maybe("flatMapMaybe") { $0.asObservable().asSingle().flatMapMaybe { Maybe.just($0) } },
  maybe("ifEmpty(switchTo:)") { $0.ifEmpty(switchTo: Maybe.just(1)) },
  life("maybe/ifEmpty(switchTo: a Single)") { i, sum in
    Maybe.just(i).ifEmpty(switchTo: Single.just(1)).subscribe(onSuccess: { sum.total &+= $0 }).dispose()
  },
  maybe("do") { $0.do(onNext: { _ in }) },
  life("maybe/ifEmpty(default:)") { i, sum in
    Maybe.just(i).ifEmpty(default: 1).subscribe(onSuccess: { sum.total &+= $0 }).dispose()
  },
  life("maybe/just(_:scheduler:)") { i, sum in
    Maybe.just(i, scheduler: CurrentThreadScheduler.instance).subscribe(onSuccess: { sum.total &+= $0 }).dispose()
  },
  life("maybe/subscribe(with:)") { i, sum in
    Maybe.just(i).subscribe(with: sum, onSuccess: { $0.total &+= $1 }, onCompleted: { _ in }).dispose()
  },
  completable("asCompletable") { $0.asCompletable() },
  completable("flatMapCompletable") { $0.flatMapCompletable { _ in .empty() } },
  completable("concat") { $0.asCompletable().concat(.empty()) },
  completable("concat of several") { Completable.concat($0.asCompletable(), Completable.empty()) },
  completable("concat of an array") { Completable.concat([$0.asCompletable(), Completable.empty()]) },
  completable("concat of a sequence") { Completable.concat(AnySequence([$0.asCompletable(), Completable.empty()])) },
  completable("andThen(_:), a Completable") { $0.asCompletable().andThen(Completable.empty()) },
  completable("zip") { Completable.zip($0.asCompletable(), Completable.empty()) },
  completable("zip of several") { Completable.zip($0.asCompletable() as Completable) },
  completable("zip(_:)") { Completable.zip([$0.asCompletable(), .empty()]) },
  completable("do") { $0.asCompletable().do(onCompleted: {}) },
  life("completable/subscribe(with:)") { _, sum in
    Completable.empty().subscribe(with: sum, onCompleted: { $0.total &+= 1 }).dispose()
  },
]
