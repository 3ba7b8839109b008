import Foundation
import Streams

private struct Failure: Error {}
private final class Owner: Sendable {}
private let owner = Owner()
private let one = Data("1".utf8)

let transformingOperators = [
  rx("map") { $0.map { $0 &+ 1 } },
  rx("compactMap") { $0.compactMap { $0 > 0 ? $0 : nil } },
  rx("scan") { $0.scan(0) { $0 &+ $1 } },
  rx("scan(into:)") { $0.scan(into: 0) { $0 &+= $1 } },
  rx("reduce") { $0.reduce(0) { $0 &+ $1 } },
  rx("reduce(mapResult:)") {
    $0.reduce(0) {
      $0 &+ $1
    } mapResult: {
      $0 &+ 1
    }
  },
  rx("enumerated") { $0.enumerated() },
  rx("materialize") { $0.materialize() },
  rx("dematerialize") { $0.map { Event.next($0) }.dematerialize() },
  rx("buffer") { $0.buffer(timeSpan: .seconds(1000), count: 10, scheduler: HistoricalScheduler()) },
  rx("window") {
    $0.window(timeSpan: .seconds(1000), count: 10, scheduler: HistoricalScheduler())
  },
  rx("groupBy") { $0.groupBy { $0 % 10 }.flatMap { $0 } },
  rx("toArray") { $0.toArray().asObservable() },
  rx("flatMap", makesStreams: true) { $0.flatMap { Observable.just($0) } },
  rx("flatMapFirst", makesStreams: true) { $0.flatMapFirst { Observable.just($0) } },
  rx("flatMapLatest", makesStreams: true) { $0.flatMapLatest { Observable.just($0) } },
  rx("concatMap", makesStreams: true) { $0.concatMap { Observable.just($0) } },
  rx("flatMapLatest to an Infallible", makesStreams: true) { $0.flatMapLatest { Infallible.just($0) }.asObservable() },
  rx("merge of streams", makesStreams: true) { $0.map { Observable.just($0) }.merge() },
  rx("merge(maxConcurrent:)", makesStreams: true) { $0.map { Observable.just($0) }.merge(maxConcurrent: 2) },
  rx("concat of streams", makesStreams: true) { $0.map { Observable.just($0) }.concat() },
  rx("decode", makesStreams: true) { $0.map { _ in one }.decode(type: Int.self, decoder: JSONDecoder()) },
]

let choosingOperators = [
  rx("filter") { $0.filter { $0 >= 0 } },
  rx("distinctUntilChanged") { $0.distinctUntilChanged() },
  rx("distinctUntilChanged(_:)") { $0.distinctUntilChanged { $0 / 2 } },
  rx("distinctUntilChanged(comparer:)") { $0.distinctUntilChanged { $0 == $1 } },
  rx("distinctUntilChanged(_:comparer:)") {
    $0.distinctUntilChanged {
      $0 / 2
    } comparer: {
      $0 == $1
    }
  },
  rx("distinctUntilChanged(at:)") { $0.distinctUntilChanged(at: \.byteSwapped) },
  rx("skip") { $0.skip(1) },
  rx("skip(while:)") { $0.skip(while: { $0 < 10 }) },
  rx("skip(until:)") { $0.skip(until: Observable.just(1)) },
  rx("take") { $0.take(1_000_000_000) },
  rx("take(while:)") { $0.take(while: { $0 >= 0 }) },
  rx("take(until:)") { $0.take(until: Observable<Int>.never()) },
  rx("take(until: predicate)") { $0.take(until: { $0 < 0 }, behavior: .inclusive) },
  rx("takeLast") { $0.takeLast(10) },
  rx("element") { $0.element(at: 1_000_000_000) },
  rx("first") { $0.filter { $0 < 0 }.first().asObservable() },
  rx("single") { $0.filter { $0 < 0 }.single() },
  rx("single(_:)") { $0.single { $0 < 0 } },
  rx("ignoreElements") { $0.ignoreElements() },
  rx("ifEmpty") { $0.ifEmpty(default: 1) },
  rx("ifEmpty(switchTo:)") { $0.ifEmpty(switchTo: .just(1)) },
  rx("asSingle") { $0.filter { $0 < 0 }.asSingle().asObservable() },
  rx("asMaybe") { $0.filter { $0 < 0 }.asMaybe().asObservable() },
  rx("asCompletable") { $0.ignoreElements().asCompletable().asObservable() },
  rx("asInfallible") { $0.asInfallible(onErrorJustReturn: 0).asObservable() },
  rx("asInfallible(onErrorFallbackTo:)") { $0.asInfallible(onErrorFallbackTo: .just(0)).asObservable() },
  rx("asInfallible(onErrorRecover:)") { $0.asInfallible(onErrorRecover: { _ in .just(0) }).asObservable() },
]

let combiningOperators = [
  rx("combineLatest") { Observable.combineLatest($0, Observable.just(1)) },
  rx("combineLatest of 3") { Observable.combineLatest($0, Observable.just(1), Observable.just(2)) },
  rx("combineLatest(resultSelector:)") { Observable.combineLatest($0, Observable.just(1)) { $0 &+ $1 } },
  rx("combineLatest(resultSelector:) of 3") {
    Observable.combineLatest($0, Observable.just(1), Observable.just(2)) { $0 &+ $1 &+ $2 }
  },
  rx("combineLatest(_:)") { Observable.combineLatest([$0, Observable.just(1)]) },
  rx("combineLatest(_:resultSelector:)") { Observable.combineLatest([$0, Observable.just(1)]) { $0[0] &+ $0[1] } },
  rx("zip") { Observable.zip($0, $0.map { $0 &+ 1 }) },
  rx("zip of 3") { Observable.zip($0, $0.map { $0 &+ 1 }, $0.map { $0 &+ 2 }) },
  rx("zip(resultSelector:)") { Observable.zip($0, $0.map { $0 &+ 1 }) { $0 &+ $1 } },
  rx("zip(resultSelector:) of 3") { Observable.zip($0, $0.map { $0 &+ 1 }, $0.map { $0 &+ 2 }) { $0 &+ $1 &+ $2 } },
  rx("zip(_:)") { Observable.zip([$0, $0.map { $0 &+ 1 }]) },
  rx("zip(_:resultSelector:)") { Observable.zip([$0, $0.map { $0 &+ 1 }]) { $0[0] &+ $0[1] } },
  rx("merge") { Observable.merge($0, Observable.never()) },
  rx("merge of an array") { Observable.merge([$0, Observable.never()]) },
  rx("merge of a collection") { Observable.merge(CollectionOfOne($0.asObservable())) },
  rx("concat") { $0.concat(Observable.just(1)) },
  rx("concat of several") { Observable.concat($0, Observable.just(1)) },
  rx("concat of an array") { Observable.concat([$0, Observable.just(1)]) },
  rx("concat of a sequence") { Observable.concat(AnySequence([$0, Observable.just(1)])) },
  rx("startWith") { $0.startWith(1) },
  rx("amb") { $0.amb(Observable.never()) },
  rx("amb of a sequence") { Observable.amb([$0, Observable.never()]) },
  rx("withLatestFrom") { $0.withLatestFrom(Observable.just(1)) },
  rx("withUnretained") { $0.withUnretained(owner) { $1 } },
  rx("withLatestFrom(_:resultSelector:)") { $0.withLatestFrom(Observable.just(1)) { $0 &+ $1 } },
  rx("withUnretained(_:)") { $0.withUnretained(owner) },
  rx("sample") { $0.sample($0.map { $0 &+ 1 }) },
  rx("switchLatest", makesStreams: true) { $0.map { Observable.just($0) }.switchLatest() },
]

let timedOperators = [
  rxTimed("debounce") { $0.debounce(.milliseconds(300), scheduler: $1) },
  rxTimed("throttle") { $0.throttle(.milliseconds(300), scheduler: $1) },
  rxTimed("throttle(latest: false)") { $0.throttle(.milliseconds(300), latest: false, scheduler: $1) },
  rxTimed("delay") { $0.delay(.milliseconds(300), scheduler: $1) },
  rxTimed("delaySubscription") { $0.delaySubscription(.milliseconds(0), scheduler: $1) },
  rxTimed("timeout") { $0.timeout(.seconds(1000), scheduler: $1) },
  rxTimed("timeout(_:other:)") { $0.timeout(.seconds(1000), other: Observable.just(1), scheduler: $1) },
  rxTimed("take(for:)") { $0.take(for: .seconds(1_000_000), scheduler: $1) },
  rxTimed("skip(for:)") { $0.skip(.seconds(1), scheduler: $1) },
  rxTimed("observe") { $0.observe(on: $1) },
  rxTimed("subscribe") { $0.subscribe(on: $1) },
  rxTimed("interval") {
    Observable<Int>.interval(.seconds(1), scheduler: $1).map { [subject = $0] in $0 &+ (subject.isDisposed ? 1 : 0) }
  },
  rxTimed("timer") {
    Observable<Int>.timer(.seconds(1), period: .seconds(1), scheduler: $1).map { [subject = $0] in
      $0 &+ (subject.isDisposed ? 1 : 0)
    }
  },
  rx("observe(on: main)") { $0.observe(on: MainScheduler.instance) },
]

let sharingOperators = [
  rx("share") { $0.share() },
  rx("share(replay:)") { $0.share(replay: 1) },
  rx("share(replay: 3)") { $0.share(replay: 3) },
  rx("share(scope: .forever)") { $0.share(replay: 1, scope: .forever) },
  rx("publish") { $0.publish().refCount() },
  rx("replay") { $0.replay(3).refCount() },
  rx("replayAll") { $0.take(1).replayAll().refCount() },
  rx("multicast") { $0.multicast(PublishSubject()).refCount() },
  rx("multicast(makeSubject:)") { $0.multicast(makeSubject: { PublishSubject() }).refCount() },
  rx("multicast(_:selector:)") { $0.multicast({ PublishSubject<Int>() }, selector: { $0 }) },
]

let failingOperators = [
  rx("catch") { $0.catch { _ in .just(1) } },
  rx("catchAndReturn") { $0.catchAndReturn(1) },
  rx("retry", fails: false) { $0.retry() },
  rx("retry(_:)") { $0.retry(3) },
  rx("catch(sequence:)") { Observable.catch(sequence: [$0.asObservable(), .just(1)]) },
  rx("retry(when:)", fails: false) { $0.retry(when: { $0 }) },
  rx("do") { $0.do(onNext: { _ in }) },
]

let creationOperators = [
  rxCreation("range") { Observable.range(start: 0, count: $0) },
  rxCreation("from") { Observable.from(Array(0..<$0)) },
  rxCreation("generate") { count in
    Observable.generate(initialState: 0, condition: { $0 < count }, iterate: { $0 + 1 })
  },
  rxCreation("repeatElement") { Observable.repeatElement(1).take($0) },
  rxCreation("create") { count in
    Observable<Int>.create { observer in
      for i in 0..<count { observer.onNext(i) }
      return Disposables.create()
    }
  },
  rxCreation("create, by events") { count in
    Observable<Int>.create { observer in
      for i in 0..<count { observer.on(.next(i)) }
      return Disposables.create()
    }
  },
  rxCreation("deferred") { count in Observable.deferred { Observable.range(start: 0, count: count) } },
  rxCreation("using") { count in
    Observable.using({ BooleanDisposable() }, observableFactory: { _ in Observable.range(start: 0, count: count) })
  },
  rxScheduled("from(_:scheduler:)") { Observable.from(Array(0..<$0), scheduler: $1) },
  rxScheduled("range(start:count:scheduler:)") { Observable.range(start: 0, count: $0, scheduler: $1) },
  rxScheduled("just(_:scheduler:)", makesStreams: true) { count, scheduler in
    Observable.range(start: 0, count: count).concatMap { Observable.just($0, scheduler: scheduler) }
  },
  rxScheduled("of(_:scheduler:)", makesStreams: true) { count, scheduler in
    Observable.range(start: 0, count: count).concatMap { Observable.of($0, scheduler: scheduler) }
  },
  rxScheduled("from(optional:scheduler:)", makesStreams: true) { count, scheduler in
    Observable.range(start: 0, count: count).concatMap { Observable.from(optional: $0, scheduler: scheduler) }
  },
  life("rx/from(optional:)") { i, sum in
    Observable.from(optional: i).subscribe(onNext: { sum.total &+= $0 }).dispose()
  },
  life("rx/subscribe(_:)") { i, sum in
    Observable.just(i).subscribe { sum.total &+= $0.element ?? 0 }.dispose()
  },
  life("rx/subscribe of an observer") { i, _ in Observable.just(i).subscribe(PublishSubject<Int>()).dispose() },
  rx("GroupedObservable(key:source:)") { GroupedObservable(key: 0, source: $0).asObservable() },
  life("rx/subscribe(with:)") { i, sum in
    Observable.just(i).subscribe(with: sum, onNext: { $0.total &+= $1 }).dispose()
  },
  life("rx/just") { i, sum in Observable.just(i).subscribe(onNext: { sum.total &+= $0 }).dispose() },
  life("rx/of") { i, sum in Observable.of(i, i).subscribe(onNext: { sum.total &+= $0 }).dispose() },
  life("rx/from, a life") { i, sum in Observable.from([i]).subscribe(onNext: { sum.total &+= $0 }).dispose() },
  life("rx/from of a sequence, a life") { i, sum in
    Observable.from(CollectionOfOne(i)).subscribe(onNext: { sum.total &+= $0 }).dispose()
  },
  life("rx/range, a life") { i, sum in
    Observable.range(start: i, count: 1).subscribe(onNext: { sum.total &+= $0 }).dispose()
  },
  life("rx/generate, a life") { i, sum in
    Observable.generate(initialState: i, condition: { $0 == i }, iterate: { $0 + 1 })
      .subscribe(onNext: { sum.total &+= $0 }).dispose()
  },
  life("rx/repeatElement, a life") { i, sum in
    Observable.repeatElement(i).take(1).subscribe(onNext: { sum.total &+= $0 }).dispose()
  },
  life("rx/combineLatest, a life") { i, sum in
    let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
    let subscription = Observable.combineLatest(first, second) { $0 &+ $1 }.subscribe(onNext: { sum.total &+= $0 })
    first.onNext(i)
    second.onNext(i)
    subscription.dispose()
  },
  life("rx/zip, a life") { i, sum in
    let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
    let subscription = Observable.zip(first, second) { $0 &+ $1 }.subscribe(onNext: { sum.total &+= $0 })
    first.onNext(i)
    second.onNext(i)
    subscription.dispose()
  },
  life("rx/zip(_:), a life") { i, sum in
    Observable.zip([Observable.just(i), Observable.just(i)]) { $0[0] &+ $0[1] }
      .subscribe(onNext: { sum.total &+= $0 }).dispose()
  },
  life("rx/empty") { _, sum in Observable<Int>.empty().subscribe(onNext: { sum.total &+= $0 }).dispose() },
  life("rx/never") { _, sum in Observable<Int>.never().subscribe(onNext: { sum.total &+= $0 }).dispose() },
  life("rx/error") { _, sum in
    Observable<Int>.error(Failure()).subscribe(onNext: { sum.total &+= $0 }, onError: { _ in }).dispose()
  },
]
